import { dayInDhaka } from '#contract/business-days.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { STATEMENT_TEXT_MAX, SUMMARY_DAYS_MAX } from '#contract/payments/statement-rules.ts'
import * as contract from '#contract/payments/statements.ts'
import { methodsWithStatements } from '#domains/payments/methods/registry.ts'
import { clock, DAY, HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { addStatement } from './add-statement.ts'
import { decideDifference } from './decide-difference.ts'
import { money } from './present.ts'
import { type DayRow, type DifferenceRow, findDays, findDifferences, readDifferences } from './statement-views.ts'

const reading = { access: 'admin', staff: 'orders.refund' } as const
const uploading = {
  ...reading,
  // Every character may be written as an escape.
  bodyLimit: 3 * STATEMENT_TEXT_MAX,
  rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND },
} as const

const DEFAULT_DAYS = 14

/** The days asked for, the last two weeks by default, at most SUMMARY_DAYS_MAX of them. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const last = to ?? dayInDhaka(clock.now())
  const before = (days: number) => new Date(Date.parse(`${last}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)
  const first = from ?? before(DEFAULT_DAYS - 1)
  const earliest = before(SUMMARY_DAYS_MAX - 1)
  return { from: first < earliest ? earliest : first > last ? last : first, to: last }
}

const presentDay = (method: PaymentMethod, row: DayRow): contract.ReconciledDay => ({
  day: row.day,
  method,
  ours: {
    payments: row.ours_payments,
    paid: money(row.ours_paid),
    refunds: row.ours_refunds,
    refunded: money(row.ours_refunded),
  },
  theirs: row.theirs
    ? {
        payments: row.theirs_payments,
        paid: money(row.theirs_paid),
        refunds: row.theirs_refunds,
        refunded: money(row.theirs_refunded),
        fees: money(row.fees),
      }
    : null,
  open: row.open,
  decided: row.decided,
})

const presentDifference = (row: DifferenceRow): contract.Difference => ({
  id: row.id,
  method: row.method as PaymentMethod,
  what: row.what,
  kind: row.kind,
  day: row.day,
  transaction: row.parcel_order ? [row.parcel_order, row.tracking].filter(Boolean).join(' · ') : row.transaction,
  parcel: row.parcel_order === null ? null : { order: row.parcel_order, tracking: row.tracking },
  ours: row.ours_poisha === null ? null : money(row.ours_poisha),
  theirs: row.theirs_poisha === null ? null : money(row.theirs_poisha),
  payment: row.payment,
  state: row.state,
  note: row.note,
  decided:
    row.decided_at === null ? null : { by: row.decided_by_name ?? '', at: new Date(row.decided_at).toISOString() },
})

export const statementRoutes: readonly Route[] = [
  route(contract.addStatement, uploading, async ({ user, body, resources: { db } }) => {
    const { id, name, firstDay, lastDay, lines, open } = await addStatement(db, user, body)
    return { id, method: body.method, name, first_day: firstDay, last_day: lastDay, lines, open }
  }),

  route(contract.readReconciledDays, reading, async ({ query, resources: { db } }) => {
    const { from, to } = daysOf(query)
    const methods = methodsWithStatements()
    const asked = methods.filter((method) => query.method === undefined || method === query.method)
    const days = await Promise.all(
      asked.map(async (method) => (await findDays(db, method, from, to)).map((row) => presentDay(method, row))),
    )
    const newest = days.flat().toSorted((one, other) => other.day.localeCompare(one.day))
    return { from, to, methods: [...methods], days: newest }
  }),

  route(contract.listDifferences, reading, async (call) => {
    const { rows, total } = await findDifferences(call.resources.db, call.query, windowOf(call))
    return answerList(call, rows.map(presentDifference), total)
  }),

  route(contract.decideDifference, reading, async ({ user, params: { id }, body, resources: { db } }) => {
    await decideDifference(db, user, id, body)
    const [row] = await readDifferences(db, [id])
    if (!row) throw notFound()
    return presentDifference(row)
  }),
]
