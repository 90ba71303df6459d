import { useQuery } from '@tanstack/react-query'
import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Star from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatNumber, formatPercent, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FigureCard } from '#web/ui/figure-card.tsx'

const icon = 'size-5'

/** SPEC 2: four figures of the store, each a way to what it counts; the month is compared with as much of the last one. */
export function SummaryCards() {
  const summary = useQuery({
    queryKey: ['seller', 'summary'],
    queryFn: () => callApi('GET /seller/summary/', { query: {} }),
  })
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <FigureCard
        to={paths.sellerDashboard('analytics')}
        label={m.selling_total_revenue()}
        icon={<Wallet aria-hidden className={icon} />}
        query={summary}
        say={({ revenue }) => formatAmount(revenue)}
        note={({ revenue_month, revenue_last_month }) =>
          formatMonthLabel(Number(revenue_month), Number(revenue_last_month), formatAmount)
        }
      />
      <FigureCard
        to={paths.sellerDashboard('orders')}
        label={m.selling_total_orders()}
        icon={<ShoppingBag aria-hidden className={icon} />}
        query={summary}
        say={({ orders }) => formatNumber(orders)}
        note={({ orders_month, orders_last_month }) => formatMonthLabel(orders_month, orders_last_month, formatNumber)}
      />
      <FigureCard
        to={paths.sellerDashboard('products')}
        label={m.selling_products_listed()}
        icon={<Package aria-hidden className={icon} />}
        query={summary}
        say={({ products }) => formatNumber(products)}
        note={({ approved }) => m.selling_approved({ shown: formatNumber(approved) })}
      />
      <FigureCard
        to={paths.sellerDashboard('feedback')}
        label={m.selling_avg_rating()}
        icon={<Star aria-hidden className={icon} />}
        query={summary}
        say={({ rating, rating_count }) => (rating_count === 0 ? '–' : formatRating(rating))}
        note={({ rating_count }) =>
          rating_count === 0 ? m.selling_no_ratings() : m.selling_ratings({ shown: formatNumber(rating_count) })
        }
      />
    </ul>
  )
}

/** How the running month does beside as many days of the last one; its own figure where that one had nothing. */
function formatMonthLabel(now: number, before: number, format: (value: number) => string): string {
  if (before === 0) return m.selling_month_first({ shown: format(now) })
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return m.selling_month_same()
  const shown = formatPercent(Math.abs(percent))
  return percent > 0 ? m.selling_month_up({ percent: shown }) : m.selling_month_down({ percent: shown })
}
