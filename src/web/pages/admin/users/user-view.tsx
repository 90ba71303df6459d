import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useParams } from 'react-router'
import type { UserView as View } from '#contract/identity/admin-users.ts'
import { callApi } from '#web/api/call-api.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { localNames } from '#web/local-names.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import AdminNotFound from '../not-found.tsx'
import type { Route } from './+types/user-view'
import { ViewNotifications, ViewOrders, ViewProfile, ViewTickets, ViewWishlist } from './view-parts.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.users_admin_view(),
    description: m.users_admin_text(),
    path: paths.adminUserView(Number(params.id)),
    hidden: true,
  })

/** A read-only view of an account as its owner sees it. Opening it is logged once. */
export default function UserView() {
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'view', id],
    queryFn: async () => localNames(await callApi('POST /admin/users/{id}/views/', { params: { id } })),
    // Every view is logged: never refetch automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (data) return <Framed id={id} view={data} />
  if (isMissing(error)) return <AdminNotFound />
  if (error) return <LoadFailed level="h1" query={{ error, refetch }} />
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="mt-6 h-9 w-72 max-w-full" />
      <Skeleton className="mt-6 h-48" />
      <Skeleton className="mt-6 h-64" />
    </div>
  )
}

function Framed({ id, view }: { id: number; view: View }) {
  const { name } = view.profile
  return (
    <div className="rounded-md border-4 border-warning">
      <div className="sticky top-16 z-10 flex flex-wrap items-center justify-between gap-3 border-b-4 border-warning bg-surface px-4 py-3">
        <p role="note" className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 font-medium text-warning">
          <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{m.users_admin_view_frame({ name })}</span>
        </p>
        <Link to={paths.adminItem('users', id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.users_admin_view_back()}
        </Link>
      </div>
      <div className="p-4 sm:p-6">
        <PageHeading title={m.users_admin_view_title({ name })} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <ViewProfile profile={view.profile} />
          <ViewOrders orders={view.orders} />
          <ViewNotifications notifications={view.notifications} />
          <ViewWishlist wishlist={view.wishlist} />
          <ViewTickets tickets={view.tickets} />
        </div>
      </div>
    </div>
  )
}
