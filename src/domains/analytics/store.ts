import { sql } from 'kysely'
import { monthOf, type Period } from '#contract/analytics/analytics-rules.ts'
import type { Tx } from '#platform/database.ts'
import { chargedIn, refundedIn, type Scope, seenIn, soldIn, usedIn } from './source-views.ts'

/**
 * Locks and reads the last counted day, if any; no new day is counted until the transaction ends. With `share`,
 * recounts of counted days run beside each other.
 */
export async function lockCounted(tx: Tx, how: 'alone' | 'share'): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`
    select to_char(through, 'YYYY-MM-DD') as through from figures_counted
    ${how === 'alone' ? sql`for update` : sql`for share`}`.execute(tx)
  return rows[0]?.through ?? null
}

export async function setCounted(tx: Tx, through: string): Promise<void> {
  await sql`update figures_counted set through = ${through}::date`.execute(tx)
}

/** Serialises recounts within the same month of a store: the later one sees the rows of the earlier. */
export async function lockMonth(tx: Tx, { storeId, day }: { storeId: number; day: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${storeId} ${monthOf(day)}`}, 0))`.execute(tx)
}

/** Counts days from orders and visits, replacing earlier counts; a store's rows are inserted next to each other. */
export async function countDays(tx: Tx, scope: Scope): Promise<void> {
  const { from, to, storeId } = scope
  const ofStore = storeId === undefined ? sql`` : sql`and store_id = ${storeId}`
  await sql`delete from product_days where day between ${from}::date and ${to}::date ${ofStore}`.execute(tx)
  await sql`delete from store_days where day between ${from}::date and ${to}::date ${ofStore}`.execute(tx)
  await sql`
    insert into product_days
      (store_id, day, product_id, orders, units, goods_poisha, discount_poisha, revenue_poisha, views)
    select store_id, day, product_id, sum(orders), sum(units), sum(goods), sum(discount), sum(poisha), sum(views) from (
      select store_id, day, product_id, count(distinct order_id) as orders, sum(quantity) as units,
        sum(goods) as goods, sum(discount) as discount, sum(poisha) as poisha, 0 as views
      from ${soldIn(scope)} as sold group by store_id, day, product_id
      union all
      select store_id, day, product_id, 0, 0, 0, 0, 0, views from ${seenIn(scope)} as seen
    ) as parts group by store_id, day, product_id order by store_id, day, product_id`.execute(tx)
  await sql`delete from variant_days where day between ${from}::date and ${to}::date ${ofStore}`.execute(tx)
  await sql`
    insert into variant_days (store_id, product_id, day, variant_id, orders, units, revenue_poisha)
    select store_id, product_id, day, variant_id, count(distinct order_id), sum(quantity), sum(poisha)
    from ${soldIn(scope)} as sold where has_options group by store_id, product_id, day, variant_id`.execute(tx)
  await sql`
    insert into store_days (
      store_id, day, orders, units, goods_poisha, discount_poisha, taken_off_poisha, refunds_poisha, revenue_poisha, views
    )
    select store_id, day, sum(orders), sum(units), sum(goods), sum(discount), sum(taken_off), sum(refunds), sum(poisha), sum(views)
    from (
      select store_id, day, count(distinct order_id) as orders, sum(quantity) as units, sum(goods) as goods,
        sum(discount) as discount, 0 as taken_off, 0 as refunds, sum(poisha) as poisha, 0 as views
      from ${soldIn(scope)} as sold group by store_id, day
      union all
      select store_id, day, 0, 0, 0, 0, sum(taken_off), sum(refunds), 0, 0
      from ${refundedIn(scope)} as back group by store_id, day
      union all
      select store_id, day, 0, 0, 0, 0, 0, 0, 0, sum(views) from ${seenIn(scope)} as seen group by store_id, day
    ) as parts group by store_id, day`.execute(tx)
  await sql`
    insert into store_day_charges (store_id, day, kind, label, amount_poisha, refunded_poisha)
    select store_id, day, kind, max(label), sum(amount), sum(refunded)
    from ${chargedIn(scope)} as charged group by store_id, day, kind`.execute(tx)
}

/** Serialises recounts of the whole market's day; each already holds its store's month. */
export async function lockMarketDay(tx: Tx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures market ${day}`}, 0))`.execute(tx)
}

/** The whole market's days and its coupons', once those of its stores are counted. */
export async function countMarketDays(tx: Tx, { from, to }: Period): Promise<void> {
  await sql`delete from market_days where day between ${from}::date and ${to}::date`.execute(tx)
  await sql`
    insert into market_days (
      day, orders, units, goods_poisha, discount_poisha, taken_off_poisha, refunds_poisha, revenue_poisha
    )
    select day, coalesce(counted.orders, 0), sum(s.units), sum(s.goods_poisha), sum(s.discount_poisha),
      sum(s.taken_off_poisha), sum(s.refunds_poisha), sum(s.revenue_poisha)
    from store_days s
    left join (
      select day, count(distinct order_id) as orders from ${soldIn({ from, to })} as sold group by day
    ) as counted using (day)
    where day between ${from}::date and ${to}::date
    group by day, counted.orders having sum(s.orders) > 0`.execute(tx)
  await sql`
    insert into market_day_charges (day, kind, label, amount_poisha, refunded_poisha)
    select day, kind, max(label), sum(amount_poisha), sum(refunded_poisha)
    from store_day_charges where day between ${from}::date and ${to}::date group by day, kind`.execute(tx)
  await sql`delete from coupon_days where day between ${from}::date and ${to}::date`.execute(tx)
  await sql`
    insert into coupon_days (day, coupon_id, uses, discount_poisha, revenue_poisha)
    select day, coupon_id, count(*), sum(discount), sum(poisha) from ${usedIn({ from, to })} as used
    group by day, coupon_id`.execute(tx)
}

/** Adds up the months that begin in a period of whole months, from their counted days. */
export async function sumMonths(tx: Tx, { from, to, storeId }: Scope): Promise<void> {
  const ofStore = storeId === undefined ? sql`` : sql`and store_id = ${storeId}`
  await sql`delete from product_months where month between ${from}::date and ${to}::date ${ofStore}`.execute(tx)
  await sql`
    insert into product_months
      (store_id, month, product_id, orders, units, goods_poisha, discount_poisha, revenue_poisha, views)
    select store_id, date_trunc('month', day)::date, product_id, sum(orders), sum(units), sum(goods_poisha),
      sum(discount_poisha), sum(revenue_poisha), sum(views)
    from product_days where day between ${from}::date and ${to}::date ${ofStore}
    group by store_id, date_trunc('month', day)::date, product_id order by store_id, product_id`.execute(tx)
}
