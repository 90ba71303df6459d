import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import { startOf } from '#domains/analytics/index.ts'
import type { Reader } from '#platform/database.ts'
import { shipDays } from './rules.ts'

/** `store_id` is null for all stores together. */
export type Times = { store_id: number | null; median: number | null; p90: number | null }
export type ShippingRow = Times & { shipped: number; due: number; late: number }
export type AnswerRow = Times & { questions: number; waiting: number }
export type DecisionRow = Times & { requests: number }

/** The median and the 90th percentile, in minutes, without those still open. */
const times = (end: RawBuilder<unknown>, begin: RawBuilder<unknown>) => sql`
  percentile_disc(array[0.5, 0.9]) within group (order by round(date_part('epoch', ${end} - ${begin}) / 60)::integer)`

/** Sums of all together, and of each store if `each`. */
const storeOf = (each: boolean, column: RawBuilder<unknown>) => (each ? column : sql`null::bigint`)
const grouping = (each: boolean, column: RawBuilder<unknown>) => (each ? sql`grouping sets ((), (${column}))` : sql`()`)

/** A day in Dhaka as a number, days after 1 January 1970 (a Thursday). */
const dayNumber = (at: RawBuilder<unknown>) => sql`floor((date_part('epoch', ${at}) + 21600) / 86400)::integer`

/**
 * How soon the parcels of some days were shipped (parcels_store_day_idx, without the parcels themselves), of all stores
 * together and, if `each`, of each. A store's time begins when the team lets go of an order that it held (rules.md F-7); what
 * it still holds is nobody's to ship.
 */
export async function findShipping(
  db: Reader,
  { from, to }: Period,
  today: string,
  each: boolean,
): Promise<ShippingRow[]> {
  const { rows } = await sql<ShippingRow>`
    with placed as (
      select p.store_id, p.shipped_at,
        case when h.created_at is not null and h.decided_at is null then 'held' else p.status end as status,
        coalesce(
          case when h.decided_at <= coalesce(p.shipped_at, 'infinity') then h.decided_at end,
          -- Few orders are held twice.
          (select max(e.decided_at) from earlier_holds e
            where e.order_id = h.order_id and e.decided_at <= coalesce(p.shipped_at, 'infinity')),
          p.created_at
        ) as begun_at
      from parcels p left join order_holds h on h.order_id = p.order_id
      where p.replaces_id is null and p.status <> 'cancelled'
        and p.created_at >= ${startOf(from)} and p.created_at < ${startOf(to, 1)}
    ), begun as (
      select *, ${dayNumber(sql`begun_at`)} as day from placed
    ), known as (
      select store_id, status, begun_at, shipped_at,
        (day + (${sql.lit(`{${shipDays.join(',')}}`)}::integer[])[(day + 4) % 7 + 1]) as due_day,
        ${dayNumber(sql`shipped_at`)} as shipped_day, ${today}::date - date '1970-01-01' as today
      from begun
    ), sums as (
      select ${storeOf(each, sql`store_id`)} as store_id, count(shipped_at) as shipped, ${times(sql`shipped_at`, sql`begun_at`)} as took,
        count(*) filter (where shipped_at is not null or (status = 'processing' and today > due_day)) as due,
        count(*) filter (
          where shipped_day > due_day or (shipped_at is null and status = 'processing' and today > due_day)
        ) as late
      from known group by ${grouping(each, sql`store_id`)}
    )
    select store_id, shipped, took[1] as median, took[2] as p90, due, late from sums`.execute(db)
  return rows
}

/** How soon a store itself answered the questions of some days (questions_created_at_idx). */
export async function findAnswers(db: Reader, { from, to }: Period, each: boolean): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    with sums as (
      select ${storeOf(each, sql`q.store_id`)} as store_id, count(*) as questions, count(*) filter (where q.answer_count = 0) as waiting,
        ${times(sql`own.at`, sql`q.created_at`)} as took
      from questions q join stores s on s.id = q.store_id
      left join lateral (
        select min(a.created_at) as at from answers a where a.question_id = q.id and a.user_id = s.owner_id
      ) as own on true
      where q.created_at >= ${startOf(from)} and q.created_at < ${startOf(to, 1)}
      group by ${grouping(each, sql`q.store_id`)}
    )
    select store_id, questions, waiting, took[1] as median, took[2] as p90 from sums`.execute(db)
  return rows
}

/** How soon requests made in some days were decided (order_requests_created_at_idx). */
export async function findDecisions(db: Reader, { from, to }: Period, each: boolean): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    with sums as (
      select ${storeOf(each, sql`p.store_id`)} as store_id, count(*) as requests, ${times(sql`r.decided_at`, sql`r.created_at`)} as took
      from order_requests r join parcels p on p.id = r.parcel_id
      where r.status in ('approved', 'declined')
        and r.created_at >= ${startOf(from)} and r.created_at < ${startOf(to, 1)}
      group by ${grouping(each, sql`p.store_id`)}
    )
    select store_id, requests, took[1] as median, took[2] as p90 from sums`.execute(db)
  return rows
}
