import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import type { DashboardTab } from '#web/paths.ts'
import { AccountMenu } from '#web/shells/account-menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { dashboardTabs, tabOf } from './dashboard-tab.ts'
import { SummaryCards } from './summary-cards.tsx'

type TabPart = { label: () => string; Content: ComponentType }

const parts: Record<DashboardTab, TabPart> = {
  orders: { label: m.shell_tab_orders, Content: lazy(() => import('./orders-tab.tsx')) },
  wishlist: { label: m.shell_wishlist, Content: lazy(() => import('./wishlist-tab.tsx')) },
  support: { label: m.shell_support, Content: lazy(() => import('./support-tab.tsx')) },
  profile: { label: m.shell_profile, Content: lazy(() => import('./profile-tab.tsx')) },
  settings: { label: m.shell_settings, Content: lazy(() => import('./settings-tab.tsx')) },
}

export function Dashboard({ name }: { name: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  /** The address says the tab and nothing else of the last one's; "back" leaves the dashboard (SPEC 2). */
  const show = (tab: string) => void navigate({ search: `?tab=${tab}` }, { replace: true, preventScrollReset: true })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mb-6 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight">{m.account_welcome({ name })}</h1>
          <p className="mt-1 text-ink-soft">{m.account_subtitle()}</p>
        </div>
        {/* On wider screens it stands in the header. */}
        <div className="lg:hidden">
          <AccountMenu />
        </div>
      </div>
      <SummaryCards />
      <div className="mt-8">
        <Tabs
          label={m.account_title()}
          value={tabOf(params)}
          onChange={show}
          tabs={dashboardTabs.map((tab) => {
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
