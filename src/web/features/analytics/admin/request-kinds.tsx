import type { ReactNode } from 'react'
import { type RequestKind, type RequestStatus, requestStatuses } from '#contract/orders/order-rules.ts'
import type { ReturnsReport } from '#contract/reports/reports.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Panel } from '#web/ui/panel.tsx'

export const kindNames: Record<RequestKind, () => string> = {
  cancel: m.reports_kind_cancel,
  refund: m.reports_kind_refund,
  replace: m.reports_kind_replace,
}
const statusNames: Record<RequestStatus, () => string> = {
  open: m.reports_state_open,
  approved: m.reports_state_approved,
  declined: m.reports_state_declined,
  withdrawn: m.reports_state_withdrawn,
}

/** Requests of each kind by outcome; an outcome is a row, since three kinds fit a phone's width and four outcomes do not. */
export const RequestKinds = ({ kinds, aside }: { kinds: ReturnsReport['kinds']; aside: ReactNode }) => (
  <Panel title={m.reports_kinds()} aside={aside}>
    <table className="w-full text-sm">
      <caption className="sr-only">{m.reports_kinds()}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-2 text-start font-medium">
            {m.reports_state()}
          </th>
          {kinds.map(({ kind }) => (
            <th key={kind} scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
              <span className="narrow:inline-block narrow:rotate-180 narrow:[writing-mode:vertical-rl]">
                {kindNames[kind]()}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {requestStatuses.map((status) => (
          <tr key={status}>
            <th scope="row" className="py-2.5 text-start font-normal">
              {statusNames[status]()}
            </th>
            {kinds.map((row) => (
              <td key={row.kind} className="py-2.5 ps-3 text-end tabular">
                {formatNumber(row[status])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)
