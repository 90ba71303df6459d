import { picturePath } from '#contract/media/picture-paths.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderRow } from './views.ts'

export function presentItems({ items, parcels }: OrderRow): Order['items'] {
  const stores = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  return items.map((item) => {
    const price = toAmount(poisha(item.price_poisha))
    return {
      id: item.id,
      product_id: item.product_id,
      product_name: item.product_name,
      product_name_bn: item.product_name_bn,
      variant_id: item.variant_id,
      variant_name: item.variant_name,
      variant_name_bn: item.variant_name_bn,
      sku: item.sku,
      image: item.picture_key === null ? null : picturePath(item.picture_key, 320, 'webp'),
      price,
      price_at_purchase: price,
      quantity: item.quantity,
      refunded_quantity: item.refunded_quantity,
      refund_due_quantity: item.refund_due_quantity,
      refused_quantity: item.refused_quantity,
      taken_off_quantity: item.taken_off_quantity,
      sent_quantity: item.sent_quantity,
      seller: stores.get(item.parcel_id)?.store_name ?? '',
      seller_bn: stores.get(item.parcel_id)?.store_name_bn ?? null,
    }
  })
}
