import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Suspense, useState } from 'react'
import { formatMoment } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deviceLabel } from './format-device.ts'
import { type OwnSession, useSessions } from './use-sessions.ts'

const EndSessionDialog = lazy(() => import('./end-session-dialog.tsx'))

/** Where the account is signed in, this device first; each of the others can be signed out from here. */
export function SessionsPart() {
  const { data: sessions, error, refetch } = useSessions()
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  if (!sessions && error) return <PartFailed error={error} onRetry={() => void refetch()} />
  if (!sessions) {
    return (
      <div aria-busy className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {m.ui_loading()}
        </p>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  const others = sessions.some(({ current }) => !current)
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others ? (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setEnding('others')}>
          {m.account_sessions_end_others()}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">{m.account_sessions_only_here()}</p>
      )}
      {ending && (
        <Suspense>
          <EndSessionDialog ending={ending} onClose={() => setEnding(null)} />
        </Suspense>
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, ip, last_used_at, current } = session
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  const name = deviceLabel(device)
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {current && <Badge tone="brand">{m.account_session_here()}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{m.account_session_facts({ ip, moment: formatMoment(last_used_at) })}</p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.account_session_end_named({ device: name })}
          onClick={onEnd}
        >
          {m.account_session_end()}
        </Button>
      )}
    </li>
  )
}
