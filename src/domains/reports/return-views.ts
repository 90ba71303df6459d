import { sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import type { RequestKind, RequestStatus } from '#contract/orders/order-rules.ts'
import { REASON_SHOWN_FROM, REASONS_SHOWN } from '#contract/reports/report-rules.ts'
import { startOf } from '#domains/analytics/index.ts'
import type { Reader } from '#platform/database.ts'

export type RequestRow = { day: string; kind: RequestKind; status: RequestStatus; count: number }

/** How many requests were made, by day, kind and what became of them (order_requests_created_at_idx). */
export async function findRequests(db: Reader, { from, to }: Period): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, kind, status, count(*) as count
    from order_requests where created_at >= ${startOf(from)} and created_at < ${startOf(to, 1)}
    group by 1, kind, status`.execute(db)
  return rows
}

/** What was given as a reason more than once, in the words it was given in most lately. */
export async function findReasons(db: Reader, { from, to }: Period) {
  const { rows } = await sql<{ reason: string; kind: RequestKind; count: number }>`
    select (array_agg(reason order by id desc))[1] as reason, kind, count(*) as count
    from order_requests where created_at >= ${startOf(from)} and created_at < ${startOf(to, 1)}
    group by kind, lower(normalize(btrim(reason, E' \\n\\t.!')))
    having count(*) >= ${REASON_SHOWN_FROM} order by count(*) desc, 1, kind limit ${REASONS_SHOWN}`.execute(db)
  return rows
}

export type RefundRow = { day: string; store_id: number; refunds: number; count: number }

/** What was promised back, by day and store (refunds_created_at_idx). */
export async function findRefunds(db: Reader, { from, to }: Period): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select to_char(r.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, p.store_id,
      sum(r.amount_poisha)::bigint as refunds, count(*) as count
    from refunds r join parcels p on p.id = r.parcel_id
    where r.created_at >= ${startOf(from)} and r.created_at < ${startOf(to, 1)}
    group by 1, p.store_id`.execute(db)
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
 * Paid parcels delivered in a period and in the one before it, by store (parcels_store_day_idx, without the parcels
 * themselves), and for how many of them money or another one was asked and not withdrawn.
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

/** Names of stores. */
export async function findStoreNames(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('stores')
    .select(['id', 'name', 'slug'])
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute()
}
