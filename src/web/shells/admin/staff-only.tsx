import { useQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { OwnQueries } from '#web/api/own-queries.tsx'
import { loadProfile } from '#web/features/identity/session.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { StaffContext } from '#web/staff.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/**
 * Leads guests to sign-in and back; users who are not of the team, or lack two-factor sign-in, get a message, all
 * `outside` of the administration.
 */
export function StaffOnly({ outside, children }: { outside: (state: ReactNode) => ReactNode; children: ReactNode }) {
  const session = useSignedInOnly()
  if (session.status === 'guest') return outside(<Waiting />)
  return (
    <OwnQueries owner={session.id}>
      <Gate outside={outside}>{children}</Gate>
    </OwnQueries>
  )
}

/** Permissions come from the server: a revoked role applies at once. */
function Gate({ outside, children }: { outside: (state: ReactNode) => ReactNode; children: ReactNode }) {
  const { data, error, refetch } = useQuery({ queryKey: ['admin', 'me'], queryFn: loadProfile })
  if (data === undefined && error !== null) return outside(<LoadFailed level="h1" query={{ error, refetch }} />)
  if (data === undefined) return outside(<Waiting />)
  if (data.role !== 'ADMIN') return outside(<Unauthorized />)
  if (data.staff === null) return outside(<TwoFactorNeeded />)
  const { role, permissions } = data.staff
  return <StaffContext value={{ id: data.id, name: data.name, role, permissions }}>{children}</StaffContext>
}

const Unauthorized = () => (
  <EmptyState
    level="h1"
    icon={<ShieldAlert />}
    title={m.selling_unauthorized()}
    text={m.admin_unauthorized_text()}
    action={
      <Link to={paths.home()} className={buttonClass()}>
        {m.selling_go_home()}
      </Link>
    }
  />
)

const TwoFactorNeeded = () => (
  <EmptyState
    level="h1"
    icon={<ShieldCheck />}
    title={m.admin_two_factor_title()}
    text={m.admin_two_factor_text()}
    action={
      <Link to={paths.twoFactor()} className={buttonClass()}>
        {m.admin_two_factor_set_up()}
      </Link>
    }
  />
)

const Waiting = () => (
  <div className="page py-6 sm:py-8" aria-busy>
    <NeedsScript />
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-6 h-16" />
    <Skeleton className="mt-3 h-16" />
    <Skeleton className="mt-3 h-16" />
  </div>
)
