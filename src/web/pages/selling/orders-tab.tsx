import PackageOpen from 'lucide-react/icons/package-open'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#web/features/identity/session.ts'
import { useBell } from '#web/features/notifications/use-bell.ts'
import type { Action } from '#web/features/orders/action.ts'
import { ActionDialog } from '#web/features/orders/action-dialog.tsx'
import type { SellerOrdersParams } from '#web/features/orders/seller-orders-params.ts'
import { OrdersFilter } from '#web/features/orders/selling/orders-filter.tsx'
import { OrdersList } from '#web/features/orders/selling/orders-list.tsx'
import { SelectionBar } from '#web/features/orders/selling/selection-bar.tsx'
import {
  readOpened,
  searchOfOpened,
  sellerOrdersParams,
} from '#web/features/orders/selling/seller-orders-search-params.ts'
import { useChosen } from '#web/features/orders/selling/use-chosen.ts'
import { useReload, useSellerCounts, useSellerOrders } from '#web/features/orders/use-seller-orders.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageSizeSelect } from '#web/ui/page-size.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const SellerOrderDialog = lazy(async () => ({
  default: (await import('#web/features/orders/selling/seller-order-dialog.tsx')).SellerOrderDialog,
}))

/** Finds, shows and moves the store's orders (rules.md D-11). The filter and the open order stand in the address. */
export default function OrdersTab() {
  const list = useListParams(sellerOrdersParams)
  const { opened, open, close } = useOpened(list.filter)
  const [action, setAction] = useState<Action | null>(null)
  const query = useSellerOrders(list.filter)
  const counts = useSellerCounts(list.filter)
  const chosen = useChosen(query.data?.results)
  useOrderUpdates()
  return (
    <>
      <ListPage
        inPlace
        list={list}
        query={query}
        pageSize={Number(list.filter.size)}
        section={{ id: 'orders', title: m.orders_selling_heading() }}
        filter={<OrdersFilter list={list} counts={counts.data} />}
        countText={(count) => m.orders_selling_found({ count, shown: formatNumber(count) })}
        foot={<PageSizeSelect size={list.filter.size} onSize={(size) => list.set({ size })} />}
        loading={{ rows: 10, row: 'h-36 md:h-11', layout: 'flex flex-col gap-2 md:gap-px' }}
        failed={m.orders_selling_failed()}
        empty={{
          icon: <PackageOpen />,
          title: m.orders_selling_none(),
          text: m.orders_selling_none_text(),
          action: (
            <Link to={paths.sellerDashboard('products')} className={buttonClass()}>
              {m.orders_selling_none_action()}
            </Link>
          ),
        }}
        unmatched={{
          title: m.orders_selling_none_matching(),
          text: m.orders_selling_none_matching_text(),
          showAll: m.orders_selling_show_all(),
        }}
      >
        {(orders) => <OrdersList orders={orders} list={list} chosen={chosen} onOpen={open} onDo={setAction} />}
      </ListPage>
      <SelectionBar chosen={chosen} onDo={setAction} />
      {opened !== null && (
        <Suspense>
          <SellerOrderDialog key={opened} id={opened} onDo={setAction} onClose={close} />
        </Suspense>
      )}
      <ActionDialog action={action} onClose={() => setAction(null)} />
    </>
  )
}

/** The open order is a history entry: "back" closes it. */
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

/** Refetches on every notification: it may be about an order. */
function useOrderUpdates(): void {
  const { id } = useSession()
  const { revision } = useBell(id ?? 0)
  const reload = useReload()
  const handledRevision = useRef(revision)
  useEffect(() => {
    if (revision === handledRevision.current) return
    handledRevision.current = revision
    reload()
  }, [revision, reload])
}
