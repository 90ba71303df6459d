import CircleAlert from 'lucide-react/icons/circle-alert'
import PackageOpen from 'lucide-react/icons/package-open'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useSession } from '#web/features/identity/session.ts'
import { useBell } from '#web/features/notifications/use-bell.ts'
import type { Action } from '#web/features/orders/action.ts'
import { ActionDialog } from '#web/features/orders/action-dialog.tsx'
import { allOrders, type SellerOrdersParams } from '#web/features/orders/seller-asked.ts'
import { OrdersFilter } from '#web/features/orders/selling/orders-filter.tsx'
import { OrdersList } from '#web/features/orders/selling/orders-list.tsx'
import { SelectionBar } from '#web/features/orders/selling/selection-bar.tsx'
import {
  readOpened,
  searchOfOpened,
  sellerOrdersParams,
} from '#web/features/orders/selling/seller-orders-search-params.ts'
import { useChosen } from '#web/features/orders/selling/use-chosen.ts'
import {
  SELLER_ORDERS_PER_PAGE,
  useLookAgain,
  useSellerCounts,
  useSellerOrders,
} from '#web/features/orders/use-seller-orders.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

const SellerOrderDialog = lazy(async () => ({
  default: (await import('#web/features/orders/selling/seller-order-dialog.tsx')).SellerOrderDialog,
}))

/** SPEC 2: the store's orders: found, looked at, sent, answered. What is asked and opened stands in the address. */
export default function OrdersTab() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = sellerOrdersParams.read(params)
  const { opened, open, close } = useOpened(filter)
  const [action, setAction] = useState<Action | null>(null)
  const { data, error, refetch, isPlaceholderData } = useSellerOrders(filter)
  const counts = useSellerCounts(filter)
  const chosen = useChosen(data?.orders)
  useOrderUpdates()
  const ask = (next: SellerOrdersParams) =>
    void navigate({ search: sellerOrdersParams.search(next) }, { replace: true, preventScrollReset: true })
  const pages = Math.ceil((data?.count ?? 0) / SELLER_ORDERS_PER_PAGE)
  const beyond = !isPlaceholderData && pages > 0 && filter.page > pages
  useEffect(() => {
    if (beyond) void navigate({ search: sellerOrdersParams.search({ ...filter, page: pages }) }, { replace: true })
  })

  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="sr-only">
        {m.fulfilment_heading()}
      </h2>
      <OrdersFilter filter={filter} counts={counts.data} onFilter={ask} />
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failed error={error} again={() => void refetch()} />}
      {data !== undefined && (
        <>
          <p role="status" className="mb-3 text-sm text-ink-soft">
            {m.fulfilment_found({ count: data.count, shown: formatNumber(data.count) })}
          </p>
          {data.count === 0 && !isPlaceholderData ? (
            <Nothing
              filtered={sellerOrdersParams.search(filter) !== sellerOrdersParams.search(allOrders)}
              onAll={() => ask(allOrders)}
            />
          ) : (
            <OrdersList orders={data.orders} busy={isPlaceholderData} chosen={chosen} onOpen={open} onDo={setAction} />
          )}
          <div className="mt-8">
            <Pagination
              inPlace
              page={filter.page}
              pages={pages}
              toPage={(page) => sellerOrdersParams.search({ ...filter, page })}
            />
          </div>
        </>
      )}
      <SelectionBar chosen={chosen} onDo={setAction} />
      {opened !== null && (
        <Suspense>
          <SellerOrderDialog key={opened} id={opened} onDo={setAction} onClose={close} />
        </Suspense>
      )}
      <ActionDialog action={action} onClose={() => setAction(null)} />
    </section>
  )
}

/** The order that is looked at has an entry of its own in the history: the way back closes it. */
function useOpened(filter: SellerOrdersParams) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const open = (id: number) =>
    void navigate({ search: searchOfOpened(filter, id) }, { state: { openedHere: true }, preventScrollReset: true })
  const close = () => {
    if (state?.openedHere) void navigate(-1)
    else void navigate({ search: sellerOrdersParams.search(filter) }, { replace: true, preventScrollReset: true })
  }
  return { opened: readOpened(params), open, close }
}

/** Whatever rings the bell may be about an order. */
function useOrderUpdates(): void {
  const { id } = useSession()
  const { turn } = useBell(id ?? 0)
  const lookAgain = useLookAgain()
  const seen = useRef(turn)
  useEffect(() => {
    if (turn === seen.current) return
    seen.current = turn
    lookAgain()
  }, [turn, lookAgain])
}

const Loading = () => (
  <div aria-busy>
    <p role="status" className="mb-3 text-sm text-ink-soft">
      {m.fulfilment_loading()}
    </p>
    <div className="flex flex-col gap-3 md:gap-px">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-52 md:h-20" />
      ))}
    </div>
  </div>
)

const Failed = ({ error, again }: { error: unknown; again: () => void }) => (
  <ErrorState
    icon={<CircleAlert />}
    title={m.fulfilment_failed()}
    text={formatProblem(error)}
    action={<Button onClick={again}>{m.ui_try_again()}</Button>}
  />
)

const Nothing = ({ filtered, onAll }: { filtered: boolean; onAll: () => void }) =>
  filtered ? (
    <EmptyState
      icon={<PackageOpen />}
      title={m.fulfilment_none_matching()}
      text={m.fulfilment_none_matching_text()}
      action={
        <Button variant="secondary" onClick={onAll}>
          {m.fulfilment_show_all()}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<PackageOpen />}
      title={m.fulfilment_none()}
      text={m.fulfilment_none_text()}
      action={
        <Link to={paths.sellerDashboard('products')} className={buttonClass()}>
          {m.fulfilment_none_action()}
        </Link>
      }
    />
  )
