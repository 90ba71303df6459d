import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useParams } from 'react-router'
import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { StandingActions } from '#web/features/sellers/admin/stores/standing-actions.tsx'
import { StandingHistory } from '#web/features/sellers/admin/stores/standing-history.tsx'
import { StoreFigures } from '#web/features/sellers/admin/stores/store-figures.tsx'
import { StoreOwner } from '#web/features/sellers/admin/stores/store-owner.tsx'
import { StoreProfile } from '#web/features/sellers/admin/stores/store-profile.tsx'
import { StoreStateBadge } from '#web/features/sellers/admin/stores/store-state.tsx'
import { useStore } from '#web/features/sellers/admin/stores/use-stores.ts'
import { formatDay } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/store'
import AdminNotFound from './not-found.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_stores(),
    description: m.stores_admin_text(),
    path: paths.admin('stores'),
    hidden: true,
  })

/** One store: figures, profile, owner and suspensions. */
export default function Store() {
  const id = Number(useParams()['id'])
  const query = useStore(id)
  const { may } = useStaff()
  if (!query.data && isMissing(query.error)) return <AdminNotFound />
  return (
    <>
      <Link
        to={paths.admin('stores')}
        className="mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-brand hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {m.stores_admin_back()}
      </Link>
      <ListStates query={query} isEmpty={() => false} empty={null}>
        {(store) => (
          <>
            <PageHeading
              title={store.name}
              text={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <StoreStateBadge state={store.state} />
                  {m.stores_admin_open_since({ day: formatDay(store.created_at) })}
                  {store.back_on && <span>{m.stores_admin_back_on({ day: formatDay(store.back_on) })}</span>}
                  {may('orders.read') && (
                    <Link
                      to={paths.admin('orders', { store: String(store.id) })}
                      className="inline-flex min-h-6 items-center font-medium text-brand hover:underline"
                    >
                      {m.orders_admin_of_this()}
                    </Link>
                  )}
                </span>
              }
            >
              <StandingActions store={store} />
            </PageHeading>
            <Parts store={store} />
          </>
        )}
      </ListStates>
    </>
  )
}

const Parts = ({ store }: { store: AdminStore }) => (
  <>
    <StoreFigures store={store} />
    <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title={m.stores_admin_profile()}>
        <StoreProfile store={store} />
      </Panel>
      <div className="flex min-w-0 flex-col gap-5">
        <Panel title={m.stores_admin_owner()}>
          <StoreOwner store={store} />
        </Panel>
        <Panel title={m.stores_admin_standing()}>
          <StandingHistory standings={store.standings} />
        </Panel>
      </div>
    </div>
  </>
)
