import CreditCard from 'lucide-react/icons/credit-card'
import { callApi } from '#web/api/call-api.ts'
import { OrdersFileButton } from '#web/features/orders/orders-file-button.tsx'
import { paymentColumns } from '#web/features/payments/admin/payment-columns.tsx'
import { PaymentsFilter } from '#web/features/payments/admin/payments-filter.tsx'
import { paymentsParams } from '#web/features/payments/admin/payments-search-params.ts'
import { PAYMENTS_PAGE, queryOf, usePayments } from '#web/features/payments/admin/use-payments.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/payments'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_payments(),
    description: m.payments_admin_text(),
    path: paths.admin('payments'),
    hidden: true,
  })

/** All payments of the market, whatever became of them. */
export default function Payments() {
  const { may } = useStaff()
  const list = useListParams(paymentsParams)
  const query = usePayments(list.filter)
  return (
    <ListPage
      list={list}
      query={query}
      pageSize={PAYMENTS_PAGE}
      heading={
        <PageHeading title={m.admin_payments()} text={m.payments_admin_text()}>
          <Link to={paths.adminUnmatchedMessages()} className={buttonClass({ variant: 'secondary' })}>
            {m.payments_admin_unmatched()}
          </Link>
          {may('orders.refund') && (
            <Link to={paths.adminReconciliation()} className={buttonClass({ variant: 'secondary' })}>
              {m.payments_admin_reconcile()}
            </Link>
          )}
          <OrdersFileButton
            name="payments"
            read={(language) => callApi('GET /admin/payments/csv/', { query: { ...queryOf(list.filter), language } })}
          />
        </PageHeading>
      }
      filter={<PaymentsFilter list={list} />}
      countText={(count) => m.payments_admin_found({ count, shown: formatCount(count) })}
      loading={{ rows: 8 }}
      empty={{ icon: <CreditCard />, title: m.payments_admin_none(), text: m.payments_admin_none_text() }}
      unmatched={{
        title: m.payments_admin_none_matching(),
        text: m.payments_admin_none_matching_text(),
        showAll: m.payments_admin_show_all(),
      }}
    >
      {(payments) => (
        <DataList
          label={m.admin_payments()}
          items={payments}
          columns={paymentColumns()}
          to={({ id }) => paths.adminItem('payments', id)}
        />
      )}
    </ListPage>
  )
}
