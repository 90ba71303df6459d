import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SuspendedNotice } from '#web/features/sellers/suspended-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths, type SellerTab } from '#web/paths.ts'
import { AccountMenu } from '#web/shells/account-menu.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { sellerTabOf, sellerTabs } from './seller-tab.ts'
import { SummaryCards } from './summary-cards.tsx'

type TabPart = { label: () => string; Content: ComponentType }

const parts: Record<SellerTab, TabPart> = {
  overview: { label: m.selling_tab_overview, Content: lazy(() => import('./overview-tab.tsx')) },
  products: { label: m.selling_tab_products, Content: lazy(() => import('./products-tab.tsx')) },
  orders: { label: m.selling_tab_orders, Content: lazy(() => import('./orders-tab.tsx')) },
  analytics: { label: m.selling_tab_analytics, Content: lazy(() => import('./analytics-tab.tsx')) },
  coupons: { label: m.selling_tab_coupons, Content: lazy(() => import('./coupons-tab.tsx')) },
  feedback: { label: m.selling_tab_feedback, Content: lazy(() => import('./feedback-tab.tsx')) },
  store: { label: m.selling_tab_store, Content: lazy(() => import('./store-tab.tsx')) },
  settings: { label: m.selling_tab_settings, Content: lazy(() => import('./settings-tab.tsx')) },
}

/** SPEC 2. The address says the tab; a tab's own filters stand beside it and go with it. */
export function SellerDashboard() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const show = (tab: string) => void navigate({ search: `?tab=${tab}` }, { replace: true, preventScrollReset: true })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1 className="text-2xl font-bold tracking-tight">{m.selling_title()}</h1>
          <p className="mt-1 text-ink-soft">{m.selling_subtitle()}</p>
        </div>
        <Link to={paths.newProduct()} className={clsx(buttonClass(), 'max-sm:order-last max-sm:col-span-2')}>
          <Plus aria-hidden className="size-5" />
          {m.selling_add_product()}
        </Link>
        {/* On wider screens it stands in the header. */}
        <div className="lg:hidden">
          <AccountMenu />
        </div>
      </div>
      <SuspendedNotice />
      <SummaryCards />
      <div className="mt-8">
        <Tabs
          label={m.selling_title()}
          value={sellerTabOf(params)}
          onChange={show}
          tabs={sellerTabs.map((tab) => {
            const { label, Content } = parts[tab]
            return { value: tab, label: label(), content: <Opening key={tab} Content={Content} /> }
          })}
        />
      </div>
    </div>
  )
}

/** A tab's code comes when it is opened. */
function Opening({ Content }: { Content: ComponentType }) {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Content />
    </Suspense>
  )
}
