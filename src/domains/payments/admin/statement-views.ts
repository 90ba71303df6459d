import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#contract/business-days.ts'
import type { Window } from '#contract/page.ts'
import { COUNTED_MAX } from '#contract/page.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import type { DifferenceState } from '#contract/payments/statement-rules.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { booked } from './statement-store.ts'

export type DifferenceFilter = {
  method?: PaymentMethod | undefined
  state?: DifferenceState | undefined
  from?: string | undefined
  to?: string | undefined
}
export type DifferenceRow = Awaited<ReturnType<typeof readDifferences>>[number]

/** Differences, the oldest day first: of a state over payment_differences_state_idx, of some days over …_day_idx. */
export function findDifferences(db: Reader, { method, state, from, to }: DifferenceFilter, window: Window) {
  let all = db.selectFrom('payment_differences as d')
  if (method) all = all.where('d.method', '=', method)
  if (state) all = all.where('d.state', '=', state)
  if (from) all = all.where('d.day', '>=', sql<Date>`${from}::date`)
  if (to) all = all.where('d.day', '<=', sql<Date>`${to}::date`)
  const list = {
    from: all,
    id: 'd.id',
    order: { by: sql`d.day`, direction: 'asc' },
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readDifferences(db, ids))
}

export const readDifferences = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('payment_differences as d')
    .leftJoin('users as u', 'u.id', 'd.decided_by')
    .leftJoin('parcels as pa', 'pa.id', 'd.parcel_id')
    .select(['d.id', 'd.method', 'd.what', 'd.kind', 'd.transaction', 'd.ours_poisha', 'd.theirs_poisha'])
    .select(['d.payment', 'd.state', 'd.note', 'd.decided_at', 'u.name as decided_by_name'])
    .select(['pa.order_id as parcel_order', 'pa.tracking'])
    .select(sql<string>`d.day::text`.as('day'))
    .where('d.id', 'in', ids)
    .execute()

/** Open differences of a method on these days (payment_differences_day_idx). */
export async function countOpen(db: Reader, method: string, first: string, last: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_differences
    where method = ${method} and day between ${first}::date and ${last}::date and state = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

export type DayRow = {
  day: string
  ours_payments: number
  ours_paid: number
  ours_refunds: number
  ours_refunded: number
  theirs: boolean
  theirs_payments: number
  theirs_paid: number
  theirs_refunds: number
  theirs_refunded: number
  fees: number
  open: number
  decided: number
}

/**
 * What was booked and what statements say of a method, day by day: reads these days alone, by the indexes of `booked`,
 * payment_statement_lines_at_idx and payment_differences_day_idx.
 */
export async function findDays(db: Reader, method: string, from: string, to: string): Promise<DayRow[]> {
  const [start, end] = [startOfDay(from), endOfDay(to)]
  const day = sql`(at at time zone 'Asia/Dhaka')::date`
  const { rows } = await sql<DayRow>`
    with moved as (
      select ${day} as day, what, count(*) as count, sum(amount_poisha)::bigint as sum from (${booked(method, start, end)}) b
      group by 1, 2
    ), lines as (
      select ${day} as day, what, count(*) as count, sum(amount_poisha)::bigint as sum, sum(coalesce(fee_poisha, 0))::bigint as fees
      from payment_statement_lines where method = ${method} and at >= ${start} and at < ${end} group by 1, 2
    ), differences as (
      select day, count(*) filter (where state = 'open') as open, count(*) filter (where state <> 'open') as decided
      from payment_differences where method = ${method} and day between ${from}::date and ${to}::date group by 1
    ), days as (select day from moved union select day from lines union select day from differences)
    select days.day::text as day,
      coalesce(p.count, 0) as ours_payments, coalesce(p.sum, 0) as ours_paid,
      coalesce(r.count, 0) as ours_refunds, coalesce(r.sum, 0) as ours_refunded,
      lp.day is not null or lr.day is not null as theirs,
      coalesce(lp.count, 0) as theirs_payments, coalesce(lp.sum, 0) as theirs_paid,
      coalesce(lr.count, 0) as theirs_refunds, coalesce(lr.sum, 0) as theirs_refunded,
      coalesce(lp.fees, 0) + coalesce(lr.fees, 0) as fees,
      coalesce(d.open, 0) as open, coalesce(d.decided, 0) as decided
    from days
    left join moved p on p.day = days.day and p.what = 'payment'
    left join moved r on r.day = days.day and r.what = 'refund'
    left join lines lp on lp.day = days.day and lp.what = 'payment'
    left join lines lr on lr.day = days.day and lr.what = 'refund'
    left join differences d on d.day = days.day
    order by days.day desc`.execute(db)
  return rows
}
