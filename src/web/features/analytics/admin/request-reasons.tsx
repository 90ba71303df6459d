import type { ReactNode } from 'react'
import type { ReasonCount } from '#contract/reports/reports.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Panel } from '#web/ui/panel.tsx'
import { kindNames } from './request-kinds.tsx'

/** Reasons given by several buyers; a reason given only once is shown with its order. */
export const RequestReasons = ({ reasons, aside }: { reasons: readonly ReasonCount[]; aside: ReactNode }) => (
  <Panel title={m.reports_reasons()} aside={aside}>
    {reasons.length === 0 ? (
      <p className="text-ink-soft">{m.reports_no_reasons()}</p>
    ) : (
      <ul className="divide-y divide-line text-sm">
        {reasons.map(({ reason, kind, count }) => (
          <li key={`${kind} ${reason}`} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {reason} <span className="text-ink-soft">· {kindNames[kind]()}</span>
            </span>
            <span className="font-medium tabular">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-4 text-sm text-ink-soft">{m.reports_reasons_text()}</p>
  </Panel>
)
