import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Package from 'lucide-react/icons/package'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { OrdersFilter } from '#web/features/orders/buying/orders-filter.tsx'
import { ordersParams } from '#web/features/orders/buying/orders-search-params.ts'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { ORDERS_PER_PAGE, type OrdersParams, useOwnOrders, useShowOrder } from '#web/features/orders/use-own-orders.ts'
import { formatNumber } from '#web/format.ts'
import { BuyAgainButton, ReviewButton } from '#web/pages/orders/order-actions.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

const DetailsDialog = lazy(async () => ({ default: (await import('./orders/details-dialog.tsx')).DetailsDialog }))

/** SPEC 2: one's orders, searched, filtered and paged in the address, without entries in the history. */
export default function OrdersTab() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = ordersParams.read(params)
  const { data, error, refetch, isPlaceholderData } = useOwnOrders(filter)
  const filtered = filter.search !== '' || filter.status !== null
  const ask = (next: OrdersParams) =>
    void navigate({ search: ordersParams.search(next) }, { replace: true, preventScrollReset: true })

  if (data === undefined && error === null) return <Loading />
  if (data === undefined) return <Failed error={error} again={() => void refetch()} />
  if (data.count === 0 && !filtered && !isPlaceholderData) return <None />
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="sr-only">
        {m.orders_heading()}
      </h2>
      <OrdersFilter filter={filter} onFilter={ask} />
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {m.orders_found({ count: data.count, shown: formatNumber(data.count) })}
      </p>
      {data.orders.length === 0 ? (
        <EmptyState
          icon={<Package />}
          title={m.orders_none()}
          text={m.orders_none_matching()}
          action={
            <Button variant="secondary" onClick={() => ask({ search: '', status: null, page: 1 })}>
              {m.orders_show_all()}
            </Button>
          }
        />
      ) : (
        <Orders orders={data.orders} page={filter.page} busy={isPlaceholderData} />
      )}
      <div className="mt-8">
        <Pagination
          inPlace
          page={filter.page}
          pages={Math.ceil(data.count / ORDERS_PER_PAGE)}
          toPage={(page) => ordersParams.search({ ...filter, page })}
        />
      </div>
    </section>
  )
}

function Orders({ orders, page, busy }: { orders: readonly Order[]; page: number; busy: boolean }) {
  const [opened, setOpened] = useState<Order | null>(null)
  const show = useShowOrder()
  const list = useRef<HTMLUListElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    if (page !== shownPage.current) list.current?.scrollIntoView({ block: 'start' })
    shownPage.current = page
  }, [page])
  return (
    <>
      <ul
        ref={list}
        aria-busy={busy}
        className={clsx('flex scroll-mt-40 flex-col gap-4 transition-opacity', busy && 'opacity-60')}
      >
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} actions={<Actions order={order} onOpen={() => setOpened(order)} />} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <DetailsDialog
            order={opened}
            onChange={(order) => {
              setOpened(order)
              show(order)
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const Actions = ({ order, onOpen }: { order: Order; onOpen: () => void }) => (
  <>
    <ReviewButton order={order} />
    <BuyAgainButton order={order} />
    <Button variant="secondary" size="sm" onClick={onOpen}>
      {m.order_view_details()}
    </Button>
  </>
)

const Loading = () => (
  <div aria-busy>
    <p role="status" className="mb-4 text-ink-soft">
      {m.orders_loading()}
    </p>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-44 sm:h-40" />
      <Skeleton className="h-44 sm:h-40" />
      <Skeleton className="h-44 sm:h-40" />
    </div>
  </div>
)

const Failed = ({ error, again }: { error: unknown; again: () => void }) => (
  <ErrorState
    icon={<CircleAlert />}
    title={m.orders_failed()}
    text={formatProblem(error)}
    action={<Button onClick={again}>{m.ui_try_again()}</Button>}
  />
)

const None = () => (
  <EmptyState
    icon={<Package />}
    title={m.orders_none()}
    text={m.orders_none_text()}
    action={
      <Link to={paths.products()} className={buttonClass()}>
        {m.orders_browse()}
      </Link>
    }
  />
)
