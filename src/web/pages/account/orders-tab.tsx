import Package from 'lucide-react/icons/package'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { OrdersFilter } from '#web/features/orders/buying/orders-filter.tsx'
import { ordersParams } from '#web/features/orders/buying/orders-search-params.ts'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { ORDERS_PER_PAGE, useOwnOrders, useShowOrder } from '#web/features/orders/use-own-orders.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { BuyAgainButton, ReviewButton } from '#web/pages/orders/order-actions.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const DetailsDialog = lazy(async () => ({ default: (await import('./orders/details-dialog.tsx')).DetailsDialog }))

/** The buyer's orders; search, filter and page are in the address, without history entries (rules.md D-1). */
export default function OrdersTab() {
  const list = useListParams(ordersParams)
  return (
    <ListPage
      inPlace
      list={list}
      query={useOwnOrders(list.filter)}
      pageSize={ORDERS_PER_PAGE}
      section={{ id: 'orders', title: m.orders_heading() }}
      filter={<OrdersFilter list={list} />}
      filterWaits
      countText={(count) => m.orders_found({ count, shown: formatNumber(count) })}
      loading={{ text: m.orders_loading(), rows: 3, row: 'h-44 sm:h-40', layout: 'flex flex-col gap-4' }}
      failed={m.orders_failed()}
      empty={{
        icon: <Package />,
        title: m.orders_none(),
        text: m.orders_none_text(),
        action: (
          <Link to={paths.products()} className={buttonClass()}>
            {m.orders_browse()}
          </Link>
        ),
      }}
      unmatched={{ text: m.orders_none_matching(), showAll: m.orders_show_all() }}
    >
      {(orders) => <Orders orders={orders} page={list.filter.page} />}
    </ListPage>
  )
}

function Orders({ orders, page }: { orders: readonly Order[]; page: number }) {
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
      <ul ref={list} className="flex scroll-mt-40 flex-col gap-4">
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
