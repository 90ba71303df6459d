import { poisha, toAmount } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { picturePath } from '#contract/picture-paths.ts'
import { estimatedDelivery, orderStatus, sellerLabel } from './rules.ts'
import type { OrderRow } from './views.ts'

export function presentOrder(row: OrderRow): Order {
  const items = presentItems(row)
  const placed = row.placed_at.toISOString()
  return {
    id: row.id,
    date: placed,
    status: orderStatus(row.parcels.map(({ status }) => status)),
    total: amountOf(row.total_poisha),
    subtotal: amountOf(row.subtotal_poisha),
    shipping_fee: amountOf(row.shipping_poisha),
    tax: amountOf(row.tax_poisha),
    discount: amountOf(row.discount_poisha),
    savings: amountOf(row.savings_poisha),
    items,
    products: items.map(({ product_name, image, price }) => ({ name: product_name, image, price })),
    seller: sellerLabel(row.parcels.map(({ store_name }) => store_name)),
    tracking: row.parcels.find(({ tracking }) => tracking !== null)?.tracking ?? null,
    estimatedDelivery: estimatedDelivery(row.placed_at),
    user: row.buyer_id,
    customer: row.customer,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    shipping_address: {
      name: row.ship_name,
      phone: row.ship_phone,
      address: row.ship_address,
      city: row.ship_city,
      zip: row.ship_zip,
    },
    note: row.note,
    created_at: placed,
    updated_at: row.updated_at.toISOString(),
    parcels: row.parcels.map((parcel) => ({
      id: parcel.id,
      seller: parcel.store_name,
      seller_slug: parcel.slug,
      status: parcel.status,
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      item_ids: row.items.filter(({ parcel_id }) => parcel_id === parcel.id).map(({ id }) => id),
      shipped_at: momentOf(parcel.shipped_at),
      delivered_at: momentOf(parcel.delivered_at),
    })),
    requests: [],
    // Nobody can move an order yet.
    can: {},
  }
}

function presentItems({ items, parcels }: OrderRow): Order['items'] {
  const stores = new Map(parcels.map(({ id, store_name }) => [id, store_name]))
  return items.map((item) => {
    const price = amountOf(item.price_poisha)
    return {
      id: item.id,
      product_id: item.product_id,
      product_name: item.product_name,
      image: item.picture_key === null ? null : picturePath(item.picture_key, 320, 'webp'),
      price,
      price_at_purchase: price,
      quantity: item.quantity,
      seller: stores.get(item.parcel_id) ?? '',
    }
  })
}

const amountOf = (value: number) => toAmount(poisha(value))

/** Times inside aggregated JSON arrive as text. */
const momentOf = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())
