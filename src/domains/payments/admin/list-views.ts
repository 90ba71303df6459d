import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import type { ListedPaymentStatus } from '#contract/payments/payments.ts'
import { problems } from '#domains/payments/unsent-views.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { matchingPayments } from './search-views.ts'

export type PaymentFilter = {
  search?: string | undefined
  method?: PaymentMethod | undefined
  status?: ListedPaymentStatus | undefined
  problem?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}
export type PaymentListRow = Awaited<ReturnType<typeof readPaymentRows>>[number]

type Range = { first: number; last: number }

/**
 * A page of the team's list of payments, the newest first, and how many match, counted up to COUNTED_MAX: read in the order of
 * payments_number_key, of a state or a method of payments_shown_status_idx and payments_method_idx, or from the search's matches.
 */
export async function findAdminPayments(
  db: Reader,
  filter: PaymentFilter,
  window: Window,
): Promise<{ rows: PaymentListRow[]; total: number }> {
  const range = await rangeOf(db, filter)
  if (range === 'empty') return { rows: [], total: 0 }
  const { search, ...filters } = filter
  const list = {
    from: db.selectFrom('payments as p').where(conditions(filters, range)),
    id: 'p.number',
    order: { direction: 'desc' },
    search: search?.trim() ? { matches: isMatch(search) } : null,
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readPaymentRows(db, ids))
}

/** The matching payments, some at a time, in the order and by the indexes of the list. */
export async function* eachAdminPayment(
  db: Reader,
  filter: PaymentFilter,
  atOnce: number,
): AsyncGenerator<PaymentListRow[]> {
  const range = await rangeOf(db, filter)
  if (range === 'empty') return
  let last: number | null = null
  for (;;) {
    const rest: RawBuilder<unknown> = last === null ? sql`true` : sql`p.number < ${last}`
    const { rows }: { rows: { number: number }[] } = await sql<{ number: number }>`
      select p.number from payments as p where ${conditions(filter, range)} and ${rest} order by p.number desc limit ${atOnce}`.execute(
      db,
    )
    const end = rows.at(-1)
    if (!end) return
    const read = await readPaymentRows(
      db,
      rows.map(({ number }) => number),
    )
    yield read.toSorted((a, b) => b.id - a.id)
    last = end.number
  }
}

/** The range of numbers of these days (payments_created_at_idx), so that the indexes by number are read within it. */
async function rangeOf(db: Reader, { from, to }: PaymentFilter): Promise<Range | null | 'empty'> {
  if (!from && !to) return null
  // `+ 0` stops PostgreSQL from walking the numbers past every older payment to find the smallest.
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(number + 0) as first, max(number + 0) as last from payments as p
    where ${sql.join(inDays({ from, to }), sql` and `)}`.execute(db)
  const [{ first, last } = { first: null, last: null }] = rows
  return first === null || last === null ? 'empty' : { first, last }
}

const inDays = ({ from, to }: Pick<PaymentFilter, 'from' | 'to'>) => [
  ...(from ? [sql`p.created_at >= ${from}`] : []),
  ...(to ? [sql`p.created_at < ${to}`] : []),
]

const isMatch = (search: string) => sql<SqlBool>`p.number in (${matchingPayments(search)})`

const withProblem = () => sql<string>`select payment_id from (${problems()}) as problems`

/** payments_outstanding_idx, payments_remitted_idx, payments_shown_status_idx. */
function inStatus(status: ListedPaymentStatus): RawBuilder<SqlBool> {
  if (status === 'collected') return sql`p.collected_poisha > p.remitted_poisha`
  if (status === 'remitted') return sql`p.remitted_poisha > 0 and p.remitted_poisha = p.collected_poisha`
  return sql`p.shown_status = ${status}`
}

function conditions(filter: PaymentFilter, range: Range | null): RawBuilder<SqlBool> {
  const { search, method, status, problem } = filter
  const all = [
    ...inDays(filter),
    ...(range ? [sql`p.number between ${range.first} and ${range.last}`] : []),
    ...(method ? [sql`p.method = ${method}`] : []),
    ...(status ? [inStatus(status)] : []),
    ...(problem ? [sql`p.id in (${withProblem()})`] : []),
    ...(search?.trim() ? [isMatch(search)] : []),
  ]
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}

export const readPaymentRows = (db: Reader, numbers: readonly number[]) =>
  db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.buyer_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.number as id', 'p.created_at', 'p.method', 'p.shown_status', 'p.amount_poisha', 'p.order_id'])
    .select(['p.reduced_poisha', 'p.collected_poisha', 'p.remitted_poisha', 'p.payout_due_poisha'])
    .select(['p.buyer_id', 'u.name as buyer_name', 'u.phone as buyer_phone', 'u.sign_in_phone', 'o.ship_phone'])
    .select([
      // Without what was only taken off what is to be collected, and what is still to be sent.
      sql<number>`p.refunded_poisha - p.reduced_poisha - p.payout_due_poisha`.as('refunded_poisha'),
      sql<string | null>`coalesce(p.provider_reference,
        (select min(r.transaction) from payment_receipts r where r.payment_id = p.id))`.as('reference'),
      sql<boolean>`p.id in (${withProblem()})`.as('problem'),
    ])
    .where('p.number', 'in', numbers)
    .execute()
