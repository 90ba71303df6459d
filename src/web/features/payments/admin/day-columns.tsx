import type { ReconciledDay } from '#contract/payments/statements.ts'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { isCollected, methodName } from '#web/payment-methods.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'

/** A day of a method, with a number for its place in the list. */
export type DayOfMethod = ReconciledDay & { id: number }

const soft = 'block text-xs font-normal text-ink-soft'

/** What a line says of a day: ours, theirs, and whether they agree. */
export const dayColumns = (): readonly [ListColumn<DayOfMethod>, ...ListColumn<DayOfMethod>[]] => [
  {
    key: 'day',
    header: m.payments_admin_col_day(),
    cell: ({ day, method }) => (
      <>
        {formatDay(day)}
        <span className={soft}>{methodName(method)}</span>
      </>
    ),
  },
  { key: 'ours', header: m.payments_admin_col_ours(), end: true, cell: ({ ours }) => <Moved moved={ours} /> },
  {
    key: 'theirs',
    header: m.payments_admin_col_theirs(),
    end: true,
    cell: ({ theirs }) =>
      theirs ? <Moved moved={theirs} /> : <span className="text-ink-soft">{m.payments_admin_no_statement()}</span>,
  },
  {
    key: 'fees',
    header: m.payments_admin_col_fees(),
    end: true,
    cell: ({ theirs }) => (theirs ? formatAmount(theirs.fees) : '–'),
  },
  {
    key: 'open',
    header: m.payments_admin_col_open(),
    cell: ({ method, ours, open, decided, theirs }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
        {open > 0 && <Badge tone="error">{m.payments_admin_open_count({ count: formatNumber(open) })}</Badge>}
        {decided > 0 && <Badge>{m.payments_admin_decided_count({ count: formatNumber(decided) })}</Badge>}
        {!theirs && open === 0 && decided === 0 && '–'}
        {theirs &&
          open === 0 &&
          decided === 0 &&
          (isCollected(method) && theirs.paid !== ours.paid ? (
            // What was collected a few days ago need not be paid in yet.
            <Badge tone="warning">{m.payments_admin_part_paid_in()}</Badge>
          ) : (
            <Badge tone="success">{m.payments_admin_all_match()}</Badge>
          ))}
      </span>
    ),
  },
]

const Moved = ({ moved: { payments, paid, refunds, refunded } }: { moved: ReconciledDay['ours'] }) => (
  <>
    {formatAmount(paid)}
    <span className={soft}>{m.payments_admin_found({ count: payments, shown: formatNumber(payments) })}</span>
    {refunds > 0 && (
      <span className={soft}>
        {m.payments_admin_moved_refunds({
          amount: formatAmount(refunded),
          count: refunds,
          shown: formatNumber(refunds),
        })}
      </span>
    )}
  </>
)
