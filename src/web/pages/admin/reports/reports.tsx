import { type ReactNode, Suspense, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ReportTab, reportTabs } from '#contract/reports/report-rules.ts'
import { changedReport, type ReportParams, reportParams } from '#web/features/analytics/admin/report-search-params.ts'
import type { TabProps } from '#web/features/analytics/admin/use-report.ts'
import { NoPeriod } from '#web/features/analytics/no-period.tsx'
import { periodOf } from '#web/features/analytics/period.ts'
import { PeriodPicker } from '#web/features/analytics/period-picker.tsx'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useToday } from '#web/use-today.ts'
import type { Route } from './+types/reports'

const SalesTab = lazy(() => import('./sales-tab.tsx'))
const PaymentsTab = lazy(() => import('#web/features/analytics/admin/payments-tab.tsx'))
const CouponsTab = lazy(() => import('#web/features/analytics/admin/coupons-tab.tsx'))
const ReturnsTab = lazy(() => import('#web/features/analytics/admin/returns-tab.tsx'))
const SpeedTab = lazy(() => import('#web/features/analytics/admin/speed-tab.tsx'))
const SearchesTab = lazy(() => import('#web/features/analytics/admin/searches-tab.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_reports(),
    description: m.reports_text(),
    path: paths.admin('reports'),
    hidden: true,
  })

const tabs: Record<ReportTab, { label: () => string; content: (props: TabProps) => ReactNode; steps: boolean }> = {
  sales: { label: m.reports_sales, content: (props) => <SalesTab {...props} />, steps: true },
  payments: { label: m.reports_payments, content: (props) => <PaymentsTab {...props} />, steps: true },
  coupons: { label: m.reports_coupons, content: (props) => <CouponsTab {...props} />, steps: true },
  returns: { label: m.reports_returns, content: (props) => <ReturnsTab {...props} />, steps: true },
  speed: { label: m.reports_speed, content: (props) => <SpeedTab {...props} />, steps: false },
  searches: { label: m.reports_searches, content: (props) => <SearchesTab {...props} />, steps: false },
}

/** The market's reports in tabs, for one period; all state is in the address. */
export default function Reports() {
  const today = useToday()
  const codec = useMemo(() => reportParams(today), [today])
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = codec.read(params)
  const filterPath = (change: Partial<ReportParams>) => codec.search(changedReport(filter, change))
  // Starts from the current address: an earlier change may not have been rendered yet.
  const onFilter = (change: Partial<ReportParams>) => {
    const current = codec.read(new URLSearchParams(window.location.search))
    void navigate(codec.search(changedReport(current, change)), { replace: true, preventScrollReset: true })
  }
  const shown: TabProps = { filter, period: periodOf(filter, today), onFilter, filterPath }
  return (
    <>
      <PageHeading title={m.admin_reports()} text={m.reports_text()} />
      <div className="mb-4">
        <PeriodPicker filter={filter} today={today} onFilter={onFilter} steps={tabs[filter.tab].steps} />
      </div>
      <Tabs
        label={m.admin_reports()}
        value={filter.tab}
        onChange={(value) => onFilter({ tab: reportTabs.find((tab) => tab === value) ?? 'sales' })}
        tabs={reportTabs.map((tab) => ({
          value: tab,
          label: tabs[tab].label(),
          content: shown.period ? (
            <Suspense fallback={<Skeleton className="h-96" />}>{tabs[tab].content(shown)}</Suspense>
          ) : (
            <NoPeriod />
          ),
        }))}
      />
    </>
  )
}
