import ChevronLeft from 'lucide-react/icons/chevron-left'
import Eye from 'lucide-react/icons/eye'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { SuspensionHistory } from '#web/features/identity/admin/users/suspension-history.tsx'
import { useUser, useUserChanged } from '#web/features/identity/admin/users/use-users.ts'
import { UserActions } from '#web/features/identity/admin/users/user-actions.tsx'
import { RoleBadge, StateBadges } from '#web/features/identity/admin/users/user-badges.tsx'
import { UserFacts } from '#web/features/identity/admin/users/user-facts.tsx'
import { UserRelations } from '#web/features/identity/admin/users/user-relations.tsx'
import { UserSessions } from '#web/features/identity/admin/users/user-sessions.tsx'
import { formatDay, formatMoment, formatPlain } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import AdminNotFound from '../not-found.tsx'
import type { Route } from './+types/user'

const AddDialog = lazy(() => import('#web/features/identity/admin/staff/add-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.admin_users(),
    description: m.users_admin_text(),
    path: paths.adminItem('users', Number(params.id)),
    hidden: true,
  })

/** One account: facts, sessions, related records and actions. */
export default function User() {
  const id = Number(useParams()['id'])
  const { data: user, error, refetch } = useUser(id)
  if (!user && isMissing(error)) return <AdminNotFound />
  return (
    <>
      <Link
        to={paths.admin('users')}
        className="mb-3 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {m.users_admin_back()}
      </Link>
      {user ? <Account user={user} /> : error ? <LoadFailed level="h1" query={{ error, refetch }} /> : <Outline />}
    </>
  )
}

function Account({ user }: { user: UserDetail }) {
  const [adding, setAdding] = useState(false)
  const changed = useUserChanged(user.id)
  const added = () => {
    setAdding(false)
    changed()
  }
  return (
    <>
      <PageHeading
        title={user.name}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {m.users_admin_number({ id: formatPlain(user.id) })}
            <RoleBadge user={user} />
            {user.closed_at ? <Badge>{m.users_admin_closed()}</Badge> : <StateBadges user={user} />}
          </span>
        }
      >
        {user.can.staff && user.staff_role !== null && (
          <Link to={paths.admin('staff')} className={buttonClass({ variant: 'secondary' })}>
            {m.users_admin_staff()}
          </Link>
        )}
        {user.can.staff && user.staff_role === null && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {m.users_admin_to_staff()}
          </Button>
        )}
        {user.can.view && (
          <Link to={paths.adminUserView(user.id)} className={buttonClass({ variant: 'secondary' })}>
            <Eye aria-hidden className="size-5" />
            {m.users_admin_view()}
          </Link>
        )}
      </PageHeading>
      {adding && (
        <Suspense>
          <AddDialog initial={user.email} onClose={added} />
        </Suspense>
      )}
      {user.closed_at && (
        <p className="mb-6 text-ink-soft">{m.users_admin_closed_text({ date: formatDay(user.closed_at) })}</p>
      )}
      {user.suspended_at && (
        <p className="mb-6 rounded-md bg-sale-tint px-4 py-3 font-medium text-sale">
          {m.users_admin_suspended_since({ moment: formatMoment(user.suspended_at) })}
        </p>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <UserFacts user={user} />
          <UserSessions user={user} />
          <SuspensionHistory suspensions={user.suspensions} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <UserActions user={user} />
          <UserRelations user={user} />
        </div>
      </div>
    </>
  )
}

const Outline = () => (
  <div aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-2 h-6 w-48" />
    <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-64" />
    </div>
  </div>
)
