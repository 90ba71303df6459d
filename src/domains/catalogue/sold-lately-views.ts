import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

export type SoldLately = { id: number; sold: number }

/**
 * Products whose pieces sold on these days, of paid and not cancelled parcels, are other than what is counted
 * (product_days_sold_idx, products_sold_lately_idx).
 */
export async function findSoldLately(db: Reader, days: { from: string; to: string }): Promise<SoldLately[]> {
  const { rows } = await sql<SoldLately>`
    with sold as materialized (
      select product_id as id, sum(units)::integer as sold from product_days
      where units > 0 and day between ${days.from}::date and ${days.to}::date group by product_id
    )
    select p.id, sold.sold from sold join products p on p.id = sold.id where p.sold_lately <> sold.sold
    union all
    select p.id, 0 from products p
    where p.on_sale and p.sold_lately > 0 and not exists (select from sold where sold.id = p.id)
    order by id`.execute(db)
  return rows
}
