import { ProductPerformance } from './overview/product-performance.tsx'
import { RecentOrders } from './overview/recent-orders.tsx'
import { SalesOverview } from './overview/sales-overview.tsx'
import { WaitingForYou } from './overview/waiting-for-you.tsx'

/** SPEC 2: the last three orders, three products, sales; and before them what waits for the seller. */
export default function OverviewTab() {
  return (
    <div className="flex flex-col gap-6">
      <WaitingForYou />
      <SalesOverview />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <RecentOrders />
        <ProductPerformance />
      </div>
    </div>
  )
}
