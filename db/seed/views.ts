import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** As far back as orders go. */
const DAYS_BACK = 300

/**
 * Views per product and day: more of products that sell well, more at weekends, and always more than orders. The numbers
 * come from hashes, so they are the same on every machine.
 */
export async function writeViews(tx: Tx): Promise<void> {
  await sql`
    with days as (
      select (now() at time zone 'Asia/Dhaka')::date - n as day from generate_series(0, ${DAYS_BACK}::integer) as n
    ), bought as (
      select i.product_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, count(*) as times
      from order_items i join parcels p on p.id = i.parcel_id group by 1, 2
    ), looks as (
      select p.store_id, days.day, p.id as product_id,
        -- Friday and Saturday are the weekend.
        floor((0.3 + ln(1 + p.sold_quantity) * 0.7)
          * case when extract(isodow from days.day) in (5, 6) then 1.5 else 1 end
          * abs(hashint8(p.id * 1000 + (days.day - date '2020-01-01'))::bigint % 1000) / 500.0
        )::integer
          + coalesce(bought.times, 0) * (5 + abs(hashint8(p.id + (days.day - date '2020-01-01'))::bigint % 14)) as views
      from products p
      cross join days
      left join bought on bought.product_id = p.id and bought.day = days.day
      where p.on_sale and (p.created_at at time zone 'Asia/Dhaka')::date <= days.day
    )
    insert into product_view_days (store_id, day, product_id, views)
    select store_id, day, product_id, views from looks where views > 0`.execute(tx)
  await sql`
    update products set views = products.views + seen.views
    from (select product_id, sum(views)::integer as views from product_view_days group by product_id) as seen
    where products.id = seen.product_id`.execute(tx)
}
