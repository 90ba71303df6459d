import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Package from 'lucide-react/icons/package'
import Wallet from 'lucide-react/icons/wallet'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FigureCard } from '#web/ui/figure-card.tsx'

/** One row is enough to get the count. */
const counted = { query: { page: 1, page_size: 1 } }
const countOf = (answer: { count: number } | readonly unknown[]) => ('count' in answer ? answer.count : answer.length)

const icon = 'size-5'

/** Four figures, each a way to what it counts (rules.md D-2). In one row on phones, so that the tab's own content is in sight. */
export function SummaryCards() {
  const orders = useQuery({ queryKey: ['orders', 'summary'], queryFn: () => callApi('GET /orders/summary/') })
  const wishlist = useQuery({
    queryKey: ['wishlist', 'count'],
    queryFn: async () => countOf(await callApi('GET /wishlist/', counted)),
  })
  const tickets = useQuery({
    queryKey: ['tickets', 'count'],
    queryFn: async () => countOf(await callApi('GET /support/tickets/', counted)),
  })
  return (
    <div className="@container">
      <ul className="grid two-columns gap-1.5 max-sm:@min-[20rem]:grid-cols-[repeat(3,auto)_minmax(0,1fr)] sm:gap-3 lg:grid-cols-4 lg:gap-4">
        <FigureCard
          narrow="words"
          to={paths.account('orders')}
          label={m.account_total_orders()}
          icon={<Package aria-hidden className={icon} />}
          query={orders}
          format={({ count }) => formatNumber(count)}
        />
        <FigureCard
          narrow="words"
          to={paths.account('wishlist')}
          label={m.account_wishlist_items()}
          icon={<Heart aria-hidden className={icon} />}
          query={wishlist}
          format={formatNumber}
        />
        <FigureCard
          narrow="words"
          to={paths.account('support')}
          label={m.account_support_tickets()}
          icon={<LifeBuoy aria-hidden className={icon} />}
          query={tickets}
          format={formatNumber}
        />
        <FigureCard
          narrow="line"
          to={paths.account('orders')}
          label={m.account_total_spent()}
          icon={<Wallet aria-hidden className={icon} />}
          query={orders}
          format={({ total_spent }) => formatAmount(total_spent)}
        />
      </ul>
    </div>
  )
}
