import PackageOpen from 'lucide-react/icons/package-open'
import { useNavigate, useSearchParams } from 'react-router'
import { orderColumns } from '#web/features/orders/admin/order-columns.tsx'
import { OrdersFilter } from '#web/features/orders/admin/orders-filter.tsx'
import { type AdminOrdersParams, adminOrdersParams } from '#web/features/orders/admin/orders-search-params.ts'
import { ORDERS_PAGE, useAdminOrderCounts, useAdminOrders } from '#web/features/orders/admin/use-admin-orders.ts'
import { formatNumber } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_orders(),
    description: m.desk_text(),
    path: paths.admin('orders'),
    hidden: true,
  })

/** Every order of the market: found, narrowed, opened. */
export default function Orders() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = adminOrdersParams.read(params)
  const filterPath = (change: Partial<AdminOrdersParams>) =>
    paths.admin('orders', adminOrdersParams.write({ ...filter, page: 1, ...change }))
  const ask = (change: Partial<AdminOrdersParams>) =>
    void navigate(filterPath(change), { replace: true, preventScrollReset: true })
  const query = useAdminOrders(filter)
  const counts = useAdminOrderCounts(filter)
  const everything = paths.admin('orders')
  return (
    <>
      <PageHeading title={m.admin_orders()} text={m.desk_text()} />
      <OrdersFilter filter={filter} counts={counts.data} filterPath={filterPath} onFilter={ask} />
      {filter.buyer !== null && (
        <p className="mb-4">
          <Chip label={m.desk_of_buyer({ id: String(filter.buyer) })} to={filterPath({ buyer: null })} />
        </p>
      )}
      <ListStates
        query={query}
        rows={8}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState
            icon={<PackageOpen />}
            title={m.desk_none()}
            text={m.desk_none_text()}
            action={
              <Button variant="secondary" onClick={() => void navigate(everything)}>
                {m.fulfilment_show_all()}
              </Button>
            }
          />
        }
      >
        {({ count, results }) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {m.fulfilment_found({ count, shown: formatCount(count) })}
              {filter.page > 1 && ` · ${m.ui_page_number({ page: formatNumber(filter.page) })}`}
            </p>
            <DataList
              label={m.admin_orders()}
              items={results}
              columns={orderColumns()}
              to={({ id }) => paths.adminItem('orders', id)}
              busy={query.isPlaceholderData}
            />
            <div className="mt-6">
              <Pagination
                page={filter.page}
                pages={Math.ceil(count / ORDERS_PAGE)}
                toPage={(page) => filterPath({ page })}
              />
            </div>
          </>
        )}
      </ListStates>
    </>
  )
}
