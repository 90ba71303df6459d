import { sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import type { RequestKind, RequestStatus } from '#contract/orders/order-rules.ts'
import { REASON_SHOWN_FROM, REASONS_SHOWN } from '#contract/reports/report-rules.ts'
import { moneyBackIn, refundedIn, split, startOf } from '#domains/analytics/index.ts'
import type { Reader } from '#platform/database.ts'

export type RequestRow = { day: string; kind: RequestKind; status: RequestStatus; count: number }

/** The number of requests, by day, kind and outcome (order_requests_created_at_idx). */
export async function findRequests(db: Reader, { from, to }: Period): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, kind, status, count(*) as count
    from order_requests where created_at >= ${startOf(from)} and created_at < ${startOf(to, 1)}
    group by 1, kind, status`.execute(db)
  return rows
}

/** Reasons given more than once, in their latest wording. */
export async function findReasons(db: Reader, { from, to }: Period) {
  const { rows } = await sql<{ reason: string; kind: RequestKind; count: number }>`
    select (array_agg(reason order by id desc))[1] as reason, kind, count(*) as count
    from order_requests where created_at >= ${startOf(from)} and created_at < ${startOf(to, 1)}
    group by kind, lower(normalize(btrim(reason, E' \\n\\t.!')))
    having count(*) >= ${REASON_SHOWN_FROM} order by count(*) desc, 1, kind limit ${REASONS_SHOWN}`.execute(db)
  return rows
}

export type RefundRow = { day: string; store_id: number; refunds: number; count: number; cancelled: number }

/**
 * Refunds, and apart from them what went back of cancelled parcels, by the day of the order and store (rules.md F-5).
 * The refunds are those of the sales report: counted days from store_days (store_days_day_idx), later ones from the orders.
 */
export async function findRefunds(db: Reader, through: string | null, period: Period): Promise<RefundRow[]> {
  const { past, open } = split({ through }, period)
  const parts = [
    ...(past
      ? [
          sql`select store_id, day, refunds_poisha, 0, 0 from store_days
              where day between ${past.from}::date and ${past.to}::date and refunds_poisha > 0`,
        ]
      : []),
    ...(open ? [sql`select store_id, day, refunds, 0, 0 from ${refundedIn(open)} as back`] : []),
    sql`select store_id, day, 0, (cancelled is null)::integer, coalesce(cancelled, 0)
        from ${moneyBackIn(period)} as back`,
  ]
  const { rows } = await sql<RefundRow>`
    select to_char(day, 'YYYY-MM-DD') as day, store_id, sum(refunds)::bigint as refunds, sum(count)::bigint as count,
      sum(cancelled)::bigint as cancelled
    from (${sql.join(parts, sql` union all `)}) as parts (store_id, day, refunds, count, cancelled)
    group by day, store_id`.execute(db)
  return rows
}

export type DeliveredRow = {
  store_id: number
  delivered: number
  delivered_before: number
  asked: number
  asked_before: number
}

/**
 * Paid parcels delivered in a period and in the one before, by store (parcels_store_day_idx, without the parcels
 * themselves), and how many of them have a request for a refund or replacement that was not withdrawn.
 */
export async function findDelivered(db: Reader, now: Period, before: Period): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    with bounds as materialized (
      select ${startOf(now.from)} as since, ${startOf(now.to, 1)} as until,
        ${startOf(before.from)} as since_before, ${startOf(before.to, 1)} as until_before
    ), delivered as (
      select store_id, count(*) filter (where delivered_at >= since) as now,
        count(*) filter (where delivered_at < until_before) as before
      from parcels, bounds
      where replaces_id is null and delivered_at >= since_before and delivered_at < until
      group by store_id
    ), asked as (
      select paid.store_id, count(distinct paid.id) filter (where paid.delivered_at >= since) as now,
        count(distinct paid.id) filter (where paid.delivered_at < until_before) as before
      from bounds, order_requests r
      join parcels p on p.id = r.parcel_id
      join parcels paid on paid.id = coalesce(p.replaces_id, p.id)
      where r.kind in ('refund', 'replace') and r.status <> 'withdrawn' and r.created_at >= ${startOf(before.from)}
        and paid.delivered_at >= since_before and paid.delivered_at < until
      group by paid.store_id
    )
    select d.store_id, d.now as delivered, d.before as delivered_before, coalesce(a.now, 0) as asked,
      coalesce(a.before, 0) as asked_before
    from delivered d left join asked a using (store_id)`.execute(db)
  return rows
}

export type StoreNames = { id: number; name: string; name_bn: string | null; slug: string }

/** The names of stores. */
export async function findStoreNames(db: Reader, ids: readonly number[]): Promise<StoreNames[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('stores')
    .select(['id', 'name', 'name_bn', 'slug'])
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute()
}
