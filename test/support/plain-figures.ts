import { poisha, toAmount } from '#contract/money.ts'
import type { TestApp } from './app.ts'

const DHAKA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' })

export type Plain = { orders: number; units: number; revenue: number; refunds: number; views: number }

/**
 * A store's figures, added up line by line from every order and view: a second, simple implementation of the
 * definitions in contract/analytics/analytics.ts, to compare the real one with.
 */
export async function plainFigures({ resources: { db } }: TestApp, storeId: number) {
  const orders = await db.selectFrom('orders').select(['id', 'placed_at']).execute()
  const parcels = await db.selectFrom('parcels').selectAll().where('store_id', '=', storeId).execute()
  const items = await db.selectFrom('order_items').selectAll().execute()
  const refunds = Map.groupBy(await db.selectFrom('refund_lines').selectAll().execute(), ({ item_id }) => item_id)
  const placed = new Map(orders.map(({ id, placed_at }) => [id, DHAKA.format(placed_at)]))
  const moneyBack = Map.groupBy(await db.selectFrom('refunds').selectAll().execute(), ({ parcel_id }) => parcel_id)
  const refunded: { day: string; poisha: number }[] = []
  const lines: {
    day: string
    orderId: number
    productId: number
    variantId: number | null
    units: number
    revenue: number
  }[] = []
  for (const parcel of parcels) {
    if (parcel.replaces_id !== null || parcel.status === 'cancelled') continue
    for (const { amount_poisha, route } of moneyBack.get(parcel.id) ?? [])
      if (route !== 'none') refunded.push({ day: placed.get(parcel.order_id) ?? '', poisha: amount_poisha })
    for (const item of items.filter(({ parcel_id }) => parcel_id === parcel.id)) {
      const paid = item.price_poisha * item.quantity - item.discount_poisha
      lines.push({
        day: placed.get(parcel.order_id) ?? '',
        orderId: parcel.order_id,
        productId: item.product_id,
        variantId: item.variant_name === null ? null : item.variant_id,
        units: item.quantity,
        revenue: (refunds.get(item.id) ?? []).reduce((remaining, { goods_poisha }) => remaining - goods_poisha, paid),
      })
    }
  }
  const views = await db
    .selectFrom('product_view_days')
    .select((eb) => [eb.cast<string>(eb.ref('day'), 'text').as('day'), 'product_id as productId', 'views'])
    .where('store_id', '=', storeId)
    .execute()

  /** The figures of the days that `within` accepts, of one product or variant if given. */
  return (within: (day: string) => boolean, product?: number, variant?: number): Plain => {
    const matches = ({ day, productId }: { day: string; productId: number }) =>
      within(day) && (product === undefined || productId === product)
    const sold = lines.filter((line) => matches(line) && (variant === undefined || line.variantId === variant))
    return {
      orders: new Set(sold.map(({ orderId }) => orderId)).size,
      units: sold.reduce((sum, { units }) => sum + units, 0),
      revenue: sold.reduce((sum, { revenue }) => sum + revenue, 0),
      // Refunds are of parcels, so that no product has any.
      refunds: refunded
        .filter(({ day }) => product === undefined && within(day))
        .reduce((sum, one) => sum + one.poisha, 0),
      views: views.filter(matches).reduce((sum, one) => sum + one.views, 0),
    }
  }
}

/** What was sold of each variant of a product, highest revenue first. */
export async function plainVariants(
  { resources: { db } }: TestApp,
  plain: Awaited<ReturnType<typeof plainFigures>>,
  product: number,
  { from, to }: { from: string; to: string },
) {
  const variants = await db.selectFrom('product_variants').select('id').where('product_id', '=', product).execute()
  return variants
    .map(({ id }) => ({ id, ...plain((day) => from <= day && day <= to, product, id) }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.revenue - a.revenue || b.units - a.units || a.id - b.id)
    .map(({ id, orders, units, revenue }) => ({ id, orders, units, revenue: toAmount(poisha(revenue)) }))
}
