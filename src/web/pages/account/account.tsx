import { OwnQueries } from '#web/api/own-queries.tsx'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { pageMeta } from '#web/page-meta.ts'
import { oneOf, type PageHandle } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/account'
import { accountTabTitle, Dashboard } from './dashboard.tsx'
import { dashboardTabs, tabOf } from './dashboard-tab.ts'

export const handle: PageHandle = { parameters: { tab: oneOf(dashboardTabs, 'orders') } }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: accountTabTitle(tabOf(new URLSearchParams(location.search))),
    description: m.account_subtitle(),
    path: paths.account(),
    hidden: true,
  })

/** Leads guests to sign-in and back (rules.md D-1). The server has no session and renders the skeleton. */
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
    <div className="page py-3 sm:py-8" aria-busy>
      <NeedsScript />
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full max-sm:hidden" />
      <div className="mt-3 grid grid-cols-4 gap-1.5 sm:mt-6 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-4">
        <Skeleton className="h-20 sm:h-26" />
        <Skeleton className="h-20 sm:h-26" />
        <Skeleton className="h-20 sm:h-26" />
        <Skeleton className="h-20 sm:h-26" />
      </div>
      <Skeleton className="mt-4 h-11 sm:mt-8" />
      <Skeleton className="mt-6 h-80" />
    </div>
  )
}
