import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import PackageX from 'lucide-react/icons/package-x'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { callApi } from '#web/api/call-api.ts'
import { LeftOut } from '#web/features/orders/selling/left-out.tsx'
import { PackingSlip } from '#web/features/orders/selling/packing-slip.tsx'
import { PickSheet } from '#web/features/orders/selling/pick-sheet.tsx'
import { SlipsBar } from '#web/features/orders/selling/slips-bar.tsx'
import { type SlipsParams, slipsParams } from '#web/features/orders/selling/slips-search-params.ts'
import { sortChosen } from '#web/features/orders/selling/sort-chosen.ts'
import { useChosenOrders } from '#web/features/orders/use-seller-orders.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/packing-slips'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.orders_selling_slips(),
    description: m.orders_selling_slips_description(),
    path: paths.packingSlips([]),
    hidden: true,
  })

/** Printable packing slips, a page per parcel, or one pick list. */
export default function PackingSlips() {
  return <Slips />
}

function Slips() {
  const [params] = useSearchParams()
  const filter = slipsParams.read(params)
  return (
    <div className="page max-w-4xl py-4 print:max-w-none print:p-0">
      <h1 className="mb-4 text-2xl font-bold tracking-tight print:hidden">{m.orders_selling_slips()}</h1>
      {filter.orders.length === 0 ? (
        <Nothing title={m.orders_selling_slips_none()} text={m.orders_selling_slips_none_text()} />
      ) : (
        <Chosen filter={filter} />
      )}
    </div>
  )
}

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    icon={<PackageX />}
    title={title}
    text={text}
    action={
      <Link to={paths.sellerDashboard('orders')} className={buttonClass()}>
        {m.orders_selling_slips_back()}
      </Link>
    }
  />
)

function Chosen({ filter }: { filter: SlipsParams }) {
  const orders = useChosenOrders(filter.orders)
  const store = useQuery({
    queryKey: ['seller', 'store'],
    queryFn: ({ signal }) => callApi('GET /auth/seller/profile/', {}, { signal }),
  })
  // Without the store's profile its name is taken from the parcel.
  const waiting = orders.isPending || store.isPending
  if (orders.isError) {
    return <LoadFailed icon={<PackageX />} title={m.orders_selling_slips_failed()} query={orders} />
  }
  const sorted = waiting ? null : sortChosen(filter.orders, orders.data)
  return (
    <>
      {sorted?.packed.length !== 0 && <SlipsBar filter={filter} ready={sorted !== null} />}
      {sorted === null ? (
        <div aria-busy>
          <p role="status" className="sr-only">
            {m.orders_selling_slips_loading()}
          </p>
          <Skeleton className="h-160" />
        </div>
      ) : (
        <>
          <LeftOut sorted={sorted} />
          <Papers filter={filter} orders={sorted.packed} store={store.data} />
        </>
      )}
    </>
  )
}

type PapersProps = { filter: SlipsParams; orders: readonly Order[]; store: StoreProfile | undefined }

function Papers({ filter, orders, store }: PapersProps) {
  if (orders.length === 0) {
    return <Nothing title={m.orders_selling_slips_nothing()} text={m.orders_selling_slips_nothing_text()} />
  }
  if (filter.view === 'pick') {
    return (
      <Sheet paper={filter.paper}>
        <PickSheet orders={orders} pictures={filter.pictures} />
      </Sheet>
    )
  }
  return orders.map((order) => (
    <Sheet key={order.id} paper={filter.paper}>
      <PackingSlip order={order} store={store} filter={filter} />
    </Sheet>
  ))
}

/** A sheet of paper of its own. */
const Sheet = ({ paper, children }: { paper: SlipsParams['paper']; children: ReactNode }) => (
  <article
    className={clsx(
      'mx-auto mb-6 break-after-page rounded-md border border-line bg-surface p-5 last:break-after-auto sm:p-8 print:mb-0 print:max-w-none print:border-0 print:p-0',
      paper === 'a5' ? 'max-w-xl print-a5' : 'max-w-3xl print-a4',
    )}
  >
    {children}
  </article>
)
