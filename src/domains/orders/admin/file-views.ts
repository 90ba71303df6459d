import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { piecesBack } from '../piece-views.ts'
import type { SoldItem } from '../seller-views.ts'
import { type AdminFilter, conditions, rangeOf } from './list-views.ts'

export type AdminSoldItem = SoldItem & { store_name: string; store_name_bn: string | null }

/**
 * The items of the matching orders, those of some orders at a time: each read continues after the last order of the one
 * before, in the order and by the indexes of the list.
 */
export async function* findSoldItems(
  db: Reader,
  { sort, ...filter }: AdminFilter,
  ordersAtOnce: number,
): AsyncGenerator<AdminSoldItem[]> {
  const range = await rangeOf(db, filter)
  if (range === 'empty') return
  const [after, direction] = sort === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  let last: number | null = null
  for (;;) {
    const rest: RawBuilder<unknown> = last === null ? sql`true` : sql`o.id ${after} ${last}`
    const { rows }: { rows: AdminSoldItem[] } = await sql<AdminSoldItem>`
      with page as materialized (
        select o.id from orders as o where ${conditions(filter, range)} and ${rest} order by o.id ${direction} limit ${ordersAtOnce}
      )
      select o.id as order_id, o.placed_at, p.status, p.store_name, p.store_name_bn, i.product_name,
        i.product_name_bn, i.variant_name, i.variant_name_bn, v.sku, i.quantity, ${piecesBack}, i.price_poisha, i.discount_poisha, o.ship_name, o.ship_phone, o.ship_address, o.ship_city,
        o.ship_zip, p.carrier, p.tracking, o.note
      from page
      join orders as o on o.id = page.id
      join order_items as i on i.order_id = o.id
      join parcels as p on p.id = i.parcel_id
      join product_variants as v on v.id = i.variant_id
      order by o.id ${direction}, i.id`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end.order_id
  }
}
