import type { TestApp } from './app.ts'

const DHAKA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' })

export type Plain = { orders: number; units: number; revenue: number; views: number }

/**
 * What a store's figures are, added up line by line from everything that was ever ordered and seen: the words of
 * contract/analytics/analytics.ts, and nothing of how the house does it.
 */
export async function plainFigures({ resources: { db } }: TestApp, storeId: number) {
  const orders = await db.selectFrom('orders').select(['id', 'placed_at']).execute()
  const parcels = await db.selectFrom('parcels').selectAll().where('store_id', '=', storeId).execute()
  const items = await db.selectFrom('order_items').selectAll().execute()
  const refunds = Map.groupBy(await db.selectFrom('refund_lines').selectAll().execute(), ({ item_id }) => item_id)
  const placed = new Map(orders.map(({ id, placed_at }) => [id, DHAKA.format(placed_at)]))
  const lines: { day: string; orderId: number; productId: number; units: number; revenue: number }[] = []
  for (const parcel of parcels) {
    if (parcel.replaces_id !== null || parcel.status === 'cancelled') continue
    for (const item of items.filter(({ parcel_id }) => parcel_id === parcel.id)) {
      const paid = item.price_poisha * item.quantity - item.discount_poisha
      lines.push({
        day: placed.get(parcel.order_id) ?? '',
        orderId: parcel.order_id,
        productId: item.product_id,
        units: item.quantity,
        revenue: (refunds.get(item.id) ?? []).reduce((left, { goods_poisha }) => left - goods_poisha, paid),
      })
    }
  }
  const seen = await db
    .selectFrom('product_view_days')
    .select((eb) => [eb.cast<string>(eb.ref('day'), 'text').as('day'), 'product_id as productId', 'views'])
    .where('store_id', '=', storeId)
    .execute()

  /** Of the days `within` says, and of one product if it is named. */
  return (within: (day: string) => boolean, product?: number): Plain => {
    const of = ({ day, productId }: { day: string; productId: number }) =>
      within(day) && (product === undefined || productId === product)
    const sold = lines.filter(of)
    return {
      orders: new Set(sold.map(({ orderId }) => orderId)).size,
      units: sold.reduce((sum, { units }) => sum + units, 0),
      revenue: sold.reduce((sum, { revenue }) => sum + revenue, 0),
      views: seen.filter(of).reduce((sum, { views }) => sum + views, 0),
    }
  }
}
