import { refused } from '#contract/errors.ts'
import { allocate, minus, type Poisha, plus, sum, times, toAmount, ZERO } from '#contract/money.ts'
import { ESTIMATED_DELIVERY_DAYS, type OrderStatus } from '#contract/orders/order-rules.ts'
import type { Totals } from '#contract/orders/totals.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { DAY } from '#platform/clock.ts'

/** PRODUCT 2: derived from the parcels, never set. */
export function orderStatus(parcels: readonly OrderStatus[]): OrderStatus {
  const underWay = parcels.filter((status) => status !== 'cancelled')
  if (underWay.length === 0) return 'cancelled'
  if (underWay.every((status) => status === 'delivered')) return 'delivered'
  return underWay.some((status) => status !== 'processing') ? 'shipped' : 'processing'
}

export type NewParcel = {
  storeId: number
  storeName: string
  discount: Poisha
  tax: Poisha
  shipping: Poisha
  lines: ParcelLine[]
}

/** A line with its part of the parcel's discount. */
export type ParcelLine = ProductLine & { discount: Poisha }

/**
 * One parcel per store, in the order their products were asked for, the order's sums shared among them without losing
 * a poisha: discount by what the goods cost, tax by what is left of that, shipping evenly among the parcels that do not
 * ship free. A coupon of one store (`discountedStore`) makes that store's parcel cheaper, and no other. A parcel's
 * discount is shared among its lines in the same way.
 */
export function splitBySeller(
  lines: readonly ProductLine[],
  totals: Totals,
  discountedStore: number | null = null,
): NewParcel[] {
  const byStore = Map.groupBy(lines, ({ storeId }) => storeId)
  const stores = [...byStore.values()]
  const goods = stores.map((own) => sum(own.map(costOf)))
  const counted = [...byStore.keys()].map((storeId) => discountedStore === null || storeId === discountedStore)
  const discounts = allocate(
    totals.discount,
    goods.map((cost, index) => (counted[index] ? cost : ZERO)),
  )
  const taxed = goods.map((cost, index) => minus(cost, discounts[index] ?? ZERO))
  const taxes = allocate(totals.tax, taxed)
  const shipped = stores.map((own) => (own.every(({ freeShipping }) => freeShipping) ? 0 : 1))
  const shippings = allocate(totals.shippingFee, shipped)
  return [...byStore].map(([storeId, own], index) => ({
    storeId,
    storeName: own[0]?.storeName ?? '',
    discount: discounts[index] ?? ZERO,
    tax: taxes[index] ?? ZERO,
    shipping: shippings[index] ?? ZERO,
    lines: withDiscounts(own, discounts[index] ?? ZERO),
  }))
}

const costOf = ({ price, quantity }: { price: Poisha; quantity: number }) => times(price, quantity)

function withDiscounts(lines: readonly ProductLine[], discount: Poisha): ParcelLine[] {
  const parts = allocate(discount, lines.map(costOf))
  return lines.map((line, index) => ({ ...line, discount: parts[index] ?? ZERO }))
}

/** What each product earns: what is paid for its pieces. */
export function revenueOf(
  lines: readonly { productId: number; price: Poisha; quantity: number; discount: Poisha }[],
): Map<number, Poisha> {
  const earned = new Map<number, Poisha>()
  for (const line of lines)
    earned.set(line.productId, plus(earned.get(line.productId) ?? ZERO, minus(costOf(line), line.discount)))
  return earned
}

/** PRODUCT 1: the store's name, or '2 sellers'. */
export const sellerLabel = (stores: readonly string[]) =>
  stores.length === 1 ? (stores[0] ?? '') : `${stores.length} sellers`

const dhakaDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A day in Dhaka, YYYY-MM-DD. */
export const estimatedDelivery = (placedAt: Date) =>
  dhakaDate.format(new Date(placedAt.getTime() + ESTIMATED_DELIVERY_DAYS * DAY))

export const totalChanged = (total: Poisha) =>
  refused('total_changed', `The total is now BDT ${toAmount(total)}. Nothing was charged.`, { total: toAmount(total) })

/** `product_ids` are joined by commas. */
export const productsUnavailable = (ids: readonly number[]) =>
  refused(
    'unavailable',
    ids.length === 1 ? 'This product is no longer on sale.' : `${ids.length} products are no longer on sale.`,
    { product_id: ids[0] ?? 0, product_ids: ids.join(',') },
  )

export const orderInProgress = () =>
  refused('order_in_progress', 'This order is still being placed. Try again in a moment.')
