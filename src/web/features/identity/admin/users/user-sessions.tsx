import { useMutation } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Suspense, useState } from 'react'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { deviceLabel } from '#web/features/identity/security/format-device.ts'
import { formatMoment } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.ts'
import { useUserChanged } from './use-users.ts'

const ConfirmDialog = lazy(() => import('#web/ui/confirm-dialog.tsx').then((it) => ({ default: it.ConfirmDialog })))

type UserSession = UserDetail['sessions'][number]

/** The account's sessions; ends one or all of them. */
export function UserSessions({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false)
  const changed = useUserChanged(user.id)
  const end = useMutation({
    mutationFn: (session: UserSession | null) =>
      session
        ? callApi('DELETE /admin/users/{id}/sessions/{session}/', { params: { id: user.id, session: session.id } })
        : callApi('DELETE /admin/users/{id}/sessions/', { params: { id: user.id } }),
    onSuccess: (_, session) =>
      notify.success(
        session ? m.users_admin_ended({ device: deviceLabel(session.device) }) : m.users_admin_ended_all(),
      ),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => {
      setAsking(false)
      changed()
    },
  })
  return (
    <Panel
      title={m.users_admin_sessions()}
      aside={
        user.can.end_sessions && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {m.users_admin_end_all()}
          </Button>
        )
      }
    >
      {user.sessions.length === 0 ? (
        <p className="text-ink-soft">{m.users_admin_no_sessions()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {user.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={user.can.end_sessions ? () => end.mutate(session) : null}
              busy={end.isPending && end.variables?.id === session.id}
            />
          ))}
        </ul>
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={m.users_admin_end_all_title()}
            text={m.users_admin_end_all_text({ name: user.name })}
            confirm={m.users_admin_end_all()}
            cancel={m.users_admin_cancel()}
            tone="danger"
            busy={end.isPending}
            onConfirm={() => end.mutate(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

type SessionRowProps = { session: UserSession; onEnd: (() => void) | null; busy: boolean }

function SessionRow({ session, onEnd, busy }: SessionRowProps) {
  const { device, ip, last_used_at } = session
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  const name = deviceLabel(device)
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{m.account_session_facts({ ip, moment: formatMoment(last_used_at) })}</p>
      </div>
      {onEnd && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={m.users_admin_end_named({ device: name })}
          onClick={onEnd}
        >
          {m.users_admin_end()}
        </Button>
      )}
    </li>
  )
}
