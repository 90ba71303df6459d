import type { AdminApplication } from '#contract/sellers/admin-applications.ts'
import { formatMoment } from '#web/format.ts'
import { isolated } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { ApplicationStatus } from './application-status.tsx'

/** Earlier applications with their decisions, newest first. */
export const ApplicationHistory = ({ history }: { history: AdminApplication['history'] }) => (
  <ol className="flex flex-col divide-y divide-line">
    {history.toReversed().map(({ decision, note, by, at }) => (
      <li key={at} className="py-3 first:pt-0 last:pb-0">
        <ApplicationStatus status={decision} />
        {note !== '' && <p className="mt-2 whitespace-pre-line">{note}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          {m.applications_by({ name: isolated(by.name), when: formatMoment(at) })}
        </p>
      </li>
    ))}
  </ol>
)
