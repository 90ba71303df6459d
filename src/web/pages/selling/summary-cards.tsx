import { useQuery } from '@tanstack/react-query'
import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Star from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import type { SellerSummary } from '#contract/analytics/analytics.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatNumber, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FigureCard } from '#web/ui/figure-card.tsx'

const icon = 'size-5'

/** The cancelled ones, which are in no figure, and those of the running month. */
const ordersNote = ({ orders_month, orders_cancelled }: SellerSummary) => (
  <>
    {orders_cancelled > 0 && (
      <span className="block">{m.selling_cancelled_apart({ shown: formatNumber(orders_cancelled) })}</span>
    )}
    {m.selling_this_month({ shown: formatNumber(orders_month) })}
  </>
)

/** Four figures of the store since it opened, each a way to what it counts, with the running month's (rules.md D-8). */
export function SummaryCards() {
  const summary = useQuery({
    queryKey: ['seller', 'summary'],
    queryFn: () => callApi('GET /seller/summary/', { query: {} }),
  })
  return (
    <ul className="grid two-columns gap-3 lg:grid-cols-4 lg:gap-4">
      <FigureCard
        to={paths.sellerDashboard('analytics')}
        label={m.selling_total_revenue()}
        icon={<Wallet aria-hidden className={icon} />}
        query={summary}
        format={({ revenue }) => formatAmount(revenue)}
        note={({ revenue_month }) => m.selling_this_month({ shown: formatAmount(revenue_month) })}
      />
      <FigureCard
        to={paths.sellerDashboard('orders')}
        label={m.selling_total_orders()}
        icon={<ShoppingBag aria-hidden className={icon} />}
        query={summary}
        format={({ orders }) => formatNumber(orders)}
        note={ordersNote}
        noteLines={2}
      />
      <FigureCard
        to={paths.sellerDashboard('products')}
        label={m.selling_products_listed()}
        icon={<Package aria-hidden className={icon} />}
        query={summary}
        format={({ products }) => formatNumber(products)}
        note={({ approved }) => m.selling_approved({ shown: formatNumber(approved) })}
      />
      <FigureCard
        to={paths.sellerDashboard('feedback')}
        label={m.selling_avg_rating()}
        icon={<Star aria-hidden className={icon} />}
        query={summary}
        format={({ rating, rating_count }) => (rating_count === 0 ? '–' : formatRating(rating))}
        note={({ rating_count }) =>
          rating_count === 0
            ? m.selling_no_ratings()
            : m.selling_ratings({ count: rating_count, shown: formatNumber(rating_count) })
        }
      />
    </ul>
  )
}
