import { OwnQueries } from '#web/api/own-queries.tsx'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/account'
import { Dashboard } from './dashboard.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.account_title(),
    description: m.account_subtitle(),
    path: paths.account(),
    hidden: true,
  })

/** SPEC 2: who is not signed in is led to sign-in and back. The server does not know who asks and sends the outline. */
export default function Account() {
  const session = useSignedInOnly()
  if (session.status === 'guest') return <Waiting />
  return (
    <OwnQueries owner={session.id}>
      <Dashboard name={session.name || m.account_somebody()} />
    </OwnQueries>
  )
}

function Waiting() {
  return (
    <div className="page py-6 sm:py-8" aria-busy>
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-2 h-6 w-96 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="mt-8 h-11" />
      <Skeleton className="mt-6 h-80" />
    </div>
  )
}
