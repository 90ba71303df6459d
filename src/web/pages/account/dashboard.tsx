import { type ComponentType, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lazy } from '#web/lazy.ts'
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

/** In the tab of the browser. */
export const accountTabTitle = (tab: DashboardTab): string => `${parts[tab].label()} · ${m.account_title()}`

export function Dashboard({ name }: { name: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  /** Switching tabs clears the params of the previous one; "back" leaves the dashboard (rules.md D-1). */
  const show = (tab: string) => void navigate({ search: `?tab=${tab}` }, { replace: true, preventScrollReset: true })
  return (
    <div className="page py-3 sm:py-8">
      <div className="mb-3 flex items-center justify-between gap-3 narrow:flex-wrap sm:mb-6">
        <div className="min-w-0">
          {/* One line: the name comes later, and a second line would push down what is below. */}
          <h1 className="truncate text-xl font-bold tracking-tight sm:text-2xl">{m.account_welcome({ name })}</h1>
          {/* On phones what waits is in sight first. */}
          <p className="mt-1 text-ink-soft max-sm:sr-only">{m.account_subtitle()}</p>
        </div>
        {/* On wider screens it stands in the header. */}
        <div className="lg:hidden">
          <AccountMenu />
        </div>
      </div>
      <SummaryCards />
      <div className="mt-4 sm:mt-8">
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

/** Tabs are loaded lazily. */
function Opening({ Content }: { Content: ComponentType }) {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Content />
    </Suspense>
  )
}
