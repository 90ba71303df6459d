import PackageOpen from 'lucide-react/icons/package-open'
import { callApi } from '#web/api/call-api.ts'
import { orderColumns } from '#web/features/orders/admin/order-columns.tsx'
import { OrdersFilter } from '#web/features/orders/admin/orders-filter.tsx'
import { adminOrdersParams } from '#web/features/orders/admin/orders-search-params.ts'
import { SubjectChips } from '#web/features/orders/admin/subject-chips.tsx'
import {
  ORDERS_PAGE,
  queryOf,
  useAdminOrderCounts,
  useAdminOrders,
} from '#web/features/orders/admin/use-admin-orders.ts'
import { OrdersFileButton } from '#web/features/orders/orders-file-button.tsx'
import { formatNumber } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DataList } from '#web/ui/data-list.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_orders(),
    description: m.orders_admin_text(),
    path: paths.admin('orders'),
    hidden: true,
  })

const none = () => ({ icon: <PackageOpen />, title: m.orders_admin_none(), text: m.orders_admin_none_text() })

/** The list leaves out what is archived. */
const allArchived = () => ({
  icon: <PackageOpen />,
  title: m.orders_admin_all_archived(),
  text: m.orders_admin_all_archived_text(),
})

/** All orders of the market. */
export default function Orders() {
  const list = useListParams(adminOrdersParams)
  const { page } = list.filter
  const query = useAdminOrders(list.filter)
  const counts = useAdminOrderCounts(list.filter)
  const onPage = page > 1 ? ` · ${m.ui_page_number({ page: formatNumber(page) })}` : ''
  return (
    <ListPage
      list={list}
      query={query}
      pageSize={ORDERS_PAGE}
      heading={
        <PageHeading title={m.admin_orders()} text={m.orders_admin_text()}>
          <OrdersFileButton
            read={(language) => callApi('GET /admin/orders/csv/', { query: { ...queryOf(list.filter), language } })}
          />
        </PageHeading>
      }
      filter={
        <>
          <OrdersFilter list={list} counts={counts.data} />
          <SubjectChips list={list} />
        </>
      }
      countText={(count) => m.orders_selling_found({ count, shown: formatCount(count) }) + onPage}
      loading={{ rows: 8 }}
      empty={counts.data && counts.data.archived > 0 ? allArchived() : none()}
      unmatched={{
        title: m.orders_admin_none_matching(),
        text: m.orders_admin_none_matching_text(),
        showAll: m.orders_selling_show_all(),
      }}
    >
      {(orders) => (
        <DataList
          label={m.admin_orders()}
          items={orders}
          columns={orderColumns()}
          to={({ id }) => paths.adminItem('orders', id)}
        />
      )}
    </ListPage>
  )
}
