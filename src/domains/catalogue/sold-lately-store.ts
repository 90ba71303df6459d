import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import type { SoldLately } from './sold-lately-views.ts'

/** Locks the rows in id order, as orders do. */
export async function writeSoldLately(tx: Tx, counted: readonly SoldLately[]): Promise<void> {
  const ids = counted.map(({ id }) => id)
  await sql`
    with locked as materialized (
      select id from products where id = any (${ids}::bigint[]) order by id for no key update
    )
    update products set sold_lately = counted.sold
    from locked join unnest(${ids}::bigint[], ${counted.map(({ sold }) => sold)}::integer[]) as counted (id, sold)
      on counted.id = locked.id
    where products.id = locked.id`.execute(tx)
}

/** @returns whether a category's count changed */
export async function sumCategorySales(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    with sold as (
      select category_id, sum(sold_lately)::integer as sold from products
      where on_sale and sold_lately > 0 group by category_id
    ), changed as materialized (
      select c.id, coalesce(sold.sold, 0) as sold from categories c left join sold on sold.category_id = c.id
      where c.sold_lately <> coalesce(sold.sold, 0) order by c.id for no key update of c
    )
    update categories set sold_lately = changed.sold from changed where categories.id = changed.id
    returning categories.id`.execute(tx)
  return rows.length > 0
}
