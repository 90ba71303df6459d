import { clsx } from 'clsx'
import type { SalesFigures } from '#contract/reports/reports.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Panel } from '#web/ui/panel.tsx'
import { reportChargeName } from './report-charge-name.ts'

/** What was paid, line by line, and what was refunded. */
export const SalesSum = ({ totals }: { totals: SalesFigures }) => (
  <Panel title={m.reports_sum()}>
    <dl className="max-w-md text-sm">
      <Line label={m.reports_goods()} amount={totals.goods} />
      <Line label={m.reports_discount()} amount={totals.discount} minus />
      {totals.charges.map((charge) => (
        <Line key={charge.kind} label={reportChargeName(charge)} amount={charge.amount} />
      ))}
      {Number(totals.taken_off) > 0 && <Line label={m.reports_taken_off()} amount={totals.taken_off} minus />}
      <Line label={m.reports_paid()} amount={totals.paid} sum />
      <Line label={m.reports_refunds()} amount={totals.refunds} minus />
      <Line label={m.reports_kept()} amount={Number(totals.paid) - Number(totals.refunds)} sum />
    </dl>
    <p className="mt-4 max-w-prose text-sm text-ink-soft">{m.reports_sum_text()}</p>
  </Panel>
)

type LineProps = { label: string; amount: string | number; minus?: boolean; sum?: boolean }

const Line = ({ label, amount, minus = false, sum = false }: LineProps) => (
  <div className={clsx('flex flex-wrap justify-between gap-x-4 py-1.5', sum && 'border-t border-line font-semibold')}>
    <dt className={sum ? undefined : 'text-ink-soft'}>{label}</dt>
    <dd className="ms-auto whitespace-nowrap tabular">
      {minus && '− '}
      {formatAmount(amount)}
    </dd>
  </div>
)
