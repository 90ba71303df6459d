import type { Standing } from '#contract/sellers/admin-stores.ts'
import { suspensionReasonLabel } from '#web/features/sellers/format-standing.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

/** When it was suspended and reinstated, why and by whom; the newest first. */
export function StandingHistory({ standings }: { standings: readonly Standing[] }) {
  if (standings.length === 0) return <p className="text-ink-soft">{m.stores_admin_no_standings()}</p>
  return (
    <ol className="flex flex-col divide-y divide-line">
      {standings.map(({ id, state, reason, note, by, at }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <Badge tone={state === 'SUSPENDED' ? 'error' : 'success'}>
            {state === 'SUSPENDED' ? m.stores_admin_was_suspended() : m.stores_admin_was_reinstated()}
          </Badge>
          {reason && reason !== 'other' && <p className="mt-2">{suspensionReasonLabel(reason)}</p>}
          {note !== '' && <p className="mt-2 whitespace-pre-line">{note}</p>}
          <p className="mt-1 text-sm text-ink-soft">{m.stores_admin_by({ name: by.name, when: formatMoment(at) })}</p>
        </li>
      ))}
    </ol>
  )
}
