import LifeBuoy from 'lucide-react/icons/life-buoy'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { SuspendedNotice } from '#web/features/sellers/suspended-notice.tsx'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths, type SellerTab } from '#web/paths.ts'
import { sellerTabOf } from '#web/shells/selling/sections.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type TabPart = { title: () => string; Content: ComponentType }

const parts: Record<SellerTab, TabPart> = {
  overview: { title: m.selling_title, Content: lazy(() => import('./overview-tab.tsx')) },
  products: { title: m.selling_tab_products, Content: lazy(() => import('./products-tab.tsx')) },
  orders: { title: m.selling_tab_orders, Content: lazy(() => import('./orders-tab.tsx')) },
  analytics: { title: m.selling_tab_analytics, Content: lazy(() => import('./analytics-tab.tsx')) },
  coupons: { title: m.selling_tab_coupons, Content: lazy(() => import('./coupons-tab.tsx')) },
  feedback: { title: m.selling_tab_feedback, Content: lazy(() => import('./feedback-tab.tsx')) },
  store: { title: m.selling_tab_store, Content: lazy(() => import('./store-tab.tsx')) },
  settings: { title: m.selling_tab_settings, Content: lazy(() => import('./settings-tab.tsx')) },
}

/** In the tab of the browser. */
export const sellerTabTitle = (tab: SellerTab): string =>
  tab === 'overview' ? m.selling_title() : `${parts[tab].title()} · ${m.selling_title()}`

/** The tab is in the address, with its own filters, which are cleared with it (rules.md D-7). */
export function SellerDashboard() {
  const [params] = useSearchParams()
  const tab = sellerTabOf(params)
  const { title, Content } = parts[tab]
  return (
    <div className="page py-2 lg:py-4">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-24 text-xl leading-tight font-bold tracking-tight">{title()}</h1>
        {(tab === 'overview' || tab === 'products') && <AddProduct />}
        {tab === 'feedback' && <Tickets />}
      </div>
      <SuspendedNotice />
      {/* Tabs are loaded lazily. */}
      <Suspense key={tab} fallback={<Skeleton className="h-80" />}>
        <Content />
      </Suspense>
    </div>
  )
}

const AddProduct = () => (
  <Link to={paths.newProduct()} className={buttonClass({ size: 'sm' })}>
    <Plus aria-hidden className="size-4.5" />
    {m.selling_add_product()}
  </Link>
)

/** What the seller wrote to the team. */
const Tickets = () => (
  <Link to={paths.account('support')} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
    <LifeBuoy aria-hidden className="size-4.5" />
    {m.feedback_tickets()}
  </Link>
)
