import { unavailable } from '#contract/catalogue/catalogue-errors.ts'
import { allocate, minus, type Poisha, plus, sum, times, ZERO } from '#contract/money.ts'
import type { Charges } from '#contract/orders/charge-rules.ts'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Totals } from '#contract/orders/totals.ts'
import type { ProductLine, Sales, UnavailableLine } from '#domains/catalogue/index.ts'

/** Derived from the parcels, never set (rules.md O-4). */
export function orderStatus(parcels: readonly OrderStatus[]): OrderStatus {
  const underWay = parcels.filter((status) => status !== 'cancelled')
  if (underWay.length === 0) return 'cancelled'
  if (underWay.every((status) => status === 'delivered')) return 'delivered'
  return underWay.some((status) => status !== 'processing') ? 'shipped' : 'processing'
}

export type NewParcel = {
  storeId: number
  storeName: string
  storeNameBn: string | null
  discount: Poisha
  /** Its shares of the order's charges, without those of zero. */
  charges: Charges
  lines: ParcelLine[]
}

/** A line with its part of the parcel's discount. */
export type ParcelLine = ProductLine & { discount: Poisha }

/**
 * One parcel per store, in the order of their products. The order's sums are shared among them (rules.md M-6) without
 * losing a poisha: discount in proportion to the goods, tax in proportion to what remains, shipping evenly among the
 * parcels that do not ship free, any other charge evenly among all. A coupon of one store (`discountedStore`) discounts
 * that store's parcel alone. A parcel's discount is shared among its lines in the same way.
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
  const weights: Partial<Record<string, readonly number[]>> = {
    tax: taxed,
    shipping: stores.map((own) => (own.every(({ freeShipping }) => freeShipping) ? 0 : 1)),
  }
  const shares = totals.charges.map((charge) => ({
    charge,
    amounts: allocate(charge.amount, weights[charge.kind] ?? stores.map(() => 1)),
  }))
  return [...byStore].map(([storeId, own], index) => ({
    storeId,
    storeName: own[0]?.storeName ?? '',
    storeNameBn: own[0]?.storeNameBn ?? null,
    discount: discounts[index] ?? ZERO,
    charges: shares
      .map(({ charge, amounts }) => ({ ...charge, amount: amounts[index] ?? ZERO }))
      .filter(({ amount }) => amount > 0),
    lines: withDiscounts(own, discounts[index] ?? ZERO),
  }))
}

const costOf = ({ price, quantity }: { price: Poisha; quantity: number }) => times(price, quantity)

function withDiscounts(lines: readonly ProductLine[], discount: Poisha): ParcelLine[] {
  const parts = allocate(discount, lines.map(costOf))
  return lines.map((line, index) => ({ ...line, discount: parts[index] ?? ZERO }))
}

/** What is paid for the pieces of a line. */
export const earnedOf = (line: { price: Poisha; quantity: number; discount: Poisha }): Poisha =>
  minus(costOf(line), line.discount)

/** What each product sells: its pieces, and what is paid for them. */
export function salesOf(
  lines: readonly { productId: number; price: Poisha; quantity: number; discount: Poisha }[],
): Map<number, Sales> {
  const sales = new Map<number, Sales>()
  for (const line of lines) {
    const { pieces, revenue } = sales.get(line.productId) ?? { pieces: 0, revenue: ZERO }
    sales.set(line.productId, { pieces: pieces + line.quantity, revenue: plus(revenue, earnedOf(line)) })
  }
  return sales
}

/** The store's name, or '2 sellers' (rules.md O-7). */
export const sellerLabel = (stores: readonly string[]) =>
  stores.length === 1 ? (stores[0] ?? '') : `${stores.length} sellers`

/** One is named; of several their ids, as the error has them. */
export function linesUnavailable(lines: readonly UnavailableLine[]) {
  const [first = { product_id: 0 }] = lines
  const product_ids = [...new Set(lines.map(({ product_id }) => product_id))].join(',')
  if (lines.length === 1) return unavailable({ ...first, product_ids })
  const variant_ids = lines.flatMap(({ variant_id }) => variant_id ?? []).join(',')
  return unavailable({ product_id: first.product_id, product_ids, variant_ids })
}
