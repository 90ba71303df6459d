import type { UseQueryResult } from '@tanstack/react-query'
import Banknote from 'lucide-react/icons/banknote'
import CalendarX from 'lucide-react/icons/calendar-x'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import type { EndpointResponse } from '#contract/endpoint.ts'
import type { EndpointOf } from '#contract/endpoints.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { FigureCard } from '#web/ui/figure-card.tsx'

type Overview = EndpointResponse<EndpointOf<'GET /admin/overview/'>>
type Figures = Pick<Overview, 'orders' | 'revenue' | 'accounts'>

/** Today's figures compared with yesterday's, as far as the role permits. */
export function TodayCards({ query }: { query: UseQueryResult<Overview> }) {
  const { may } = useStaff()
  const card = (
    key: keyof Figures,
    to: string,
    label: string,
    icon: ReactNode,
    format: (value: number | string) => string,
  ) => (
    <FigureCard
      key={key}
      to={to}
      label={label}
      icon={icon}
      query={query}
      format={(data) => (data[key] ? format(data[key].today) : '–')}
      note={(data) => data[key] && m.admin_yesterday({ figure: format(data[key].yesterday) })}
    />
  )
  const count = (value: number | string) => formatNumber(Number(value))
  const failed = (data: Overview) => data.waiting.find(({ kind }) => kind === 'jobs')?.count ?? 0
  const cards = [
    may('orders.read') && card('orders', paths.admin('orders'), m.admin_today_orders(), icons.orders, count),
    may('reports.read') &&
      card('revenue', paths.admin('reports'), m.admin_today_revenue(), icons.revenue, formatAmount),
    may('users.read') && card('accounts', paths.admin('users'), m.admin_today_accounts(), icons.accounts, count),
    may('jobs.manage') && (
      <FigureCard
        key="jobs"
        to={paths.admin('jobs')}
        label={m.admin_failed_jobs()}
        icon={icons.jobs}
        query={query}
        format={(data) => formatNumber(failed(data))}
      />
    ),
  ].filter(Boolean)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="today" className="mt-8">
      <h2 id="today" className="mb-4 text-lg font-semibold">
        {m.admin_today()}
      </h2>
      <ul className="grid two-columns gap-3 xl:grid-cols-4 xl:gap-4">{cards}</ul>
    </section>
  )
}

const icons = {
  orders: <ShoppingBag aria-hidden className="size-5" />,
  revenue: <Banknote aria-hidden className="size-5" />,
  accounts: <UserPlus aria-hidden className="size-5" />,
  jobs: <CalendarX aria-hidden className="size-5" />,
}
