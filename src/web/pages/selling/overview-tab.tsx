import { ProductPerformance } from './overview/product-performance.tsx'
import { RecentOrders } from './overview/recent-orders.tsx'
import { SalesOverview } from './overview/sales-overview.tsx'
import { WaitingForYou } from './overview/waiting-for-you.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** What waits for the seller comes first; then the figures, sales, the last three orders and three products (rules.md D-9). */
export default function OverviewTab() {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <WaitingForYou />
      <SummaryCards />
      <SalesOverview />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <RecentOrders />
        <ProductPerformance />
      </div>
    </div>
  )
}
