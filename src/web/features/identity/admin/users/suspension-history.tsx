import type { Suspension } from '#contract/identity/admin-users.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { reasonName } from './reason-name.ts'

/** The account's suspensions, newest first. */
export const SuspensionHistory = ({ suspensions }: { suspensions: readonly Suspension[] }) => (
  <Panel title={m.users_admin_history()}>
    {suspensions.length === 0 ? (
      <p className="text-ink-soft">{m.users_admin_no_history()}</p>
    ) : (
      <ol className="divide-y divide-line">
        {suspensions.map((one) => (
          <li key={one.id} className="py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {reasonName[one.reason]()}
              {!one.lifted_at && <Badge tone="error">{m.users_admin_suspended()}</Badge>}
            </p>
            {one.words && <p className="mt-1 whitespace-pre-line">{one.words}</p>}
            <p className="mt-1 text-sm text-ink-soft">
              {m.users_admin_suspended_by({ moment: formatMoment(one.suspended_at), name: one.suspended_by.name })}
            </p>
            {one.lifted_at && (
              <p className="mt-1 text-sm text-ink-soft">
                {m.users_admin_lifted_by({ moment: formatMoment(one.lifted_at), name: one.lifted_by?.name ?? '–' })}
                {one.lift_note && ` – ${one.lift_note}`}
              </p>
            )}
          </li>
        ))}
      </ol>
    )}
  </Panel>
)
