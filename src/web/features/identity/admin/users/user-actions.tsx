import Ban from 'lucide-react/icons/ban'
import KeyRound from 'lucide-react/icons/key-round'
import LockOpen from 'lucide-react/icons/lock-open'
import MailCheck from 'lucide-react/icons/mail-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { type ReactNode, Suspense, useState } from 'react'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { useStaff } from '#web/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Action } from './actions.ts'

const SuspendDialog = lazy(() => import('./suspend-dialog.tsx'))
const ActionDialog = lazy(() => import('./action-dialog.tsx'))

/** What the team may do with this account now. */
export function UserActions({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState<Action | 'suspend' | null>(null)
  const { id, may } = useStaff()
  const { can } = user
  if (user.closed_at || !may('users.manage')) return null
  const close = () => setOpen(null)
  const actions: { key: Action; shown: boolean; icon: ReactNode; label: string }[] = [
    { key: 'lift', shown: can.lift, icon: <LockOpen aria-hidden className="size-5" />, label: m.users_admin_lift() },
    {
      key: 'link',
      shown: can.send_password_link,
      icon: <KeyRound aria-hidden className="size-5" />,
      label: m.users_admin_link(),
    },
    {
      key: 'verify',
      shown: can.send_verification,
      icon: <MailCheck aria-hidden className="size-5" />,
      label: m.users_admin_verify(),
    },
    {
      key: 'reset',
      shown: can.reset_two_factor,
      icon: <ShieldOff aria-hidden className="size-5" />,
      label: m.users_admin_reset(),
    },
  ]
  const shown = actions.filter((action) => action.shown)
  const none = user.id === id ? m.users_admin_no_deeds_own() : m.users_admin_no_deeds_team()
  return (
    <Panel title={m.users_admin_deeds()}>
      {shown.length === 0 && !can.suspend && <p className="text-ink-soft">{none}</p>}
      <div className="flex flex-col gap-2.5">
        {shown.map(({ key, icon, label }) => (
          <Button key={key} variant="secondary" wide onClick={() => setOpen(key)}>
            {icon}
            {label}
          </Button>
        ))}
        {can.suspend && (
          <Button variant="danger" wide onClick={() => setOpen('suspend')}>
            <Ban aria-hidden className="size-5" />
            {m.users_admin_suspend()}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'suspend' && <SuspendDialog user={user} onClose={close} />}
        {open !== null && open !== 'suspend' && <ActionDialog user={user} action={open} onClose={close} />}
      </Suspense>
    </Panel>
  )
}
