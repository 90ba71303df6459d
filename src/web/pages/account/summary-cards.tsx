import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Package from 'lucide-react/icons/package'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type DashboardTab, paths } from '#web/paths.ts'

/** One row is enough to be told how many there are. */
const counted = { query: { page: 1, page_size: 1 } }
const countOf = (answer: { count: number } | readonly unknown[]) => ('count' in answer ? answer.count : answer.length)

const icon = 'size-5'

/** SPEC 2: four figures, each a way to what it counts. */
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
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Card
        tab="orders"
        label={m.account_total_orders()}
        icon={<Package aria-hidden className={icon} />}
        query={orders}
        say={({ count }) => formatNumber(count)}
      />
      <Card
        tab="wishlist"
        label={m.account_wishlist_items()}
        icon={<Heart aria-hidden className={icon} />}
        query={wishlist}
        say={formatNumber}
      />
      <Card
        tab="support"
        label={m.account_support_tickets()}
        icon={<LifeBuoy aria-hidden className={icon} />}
        query={tickets}
        say={formatNumber}
      />
      <Card
        tab="orders"
        label={m.account_total_spent()}
        icon={<Wallet aria-hidden className={icon} />}
        query={orders}
        say={({ total_spent }) => formatAmount(total_spent)}
      />
    </ul>
  )
}

type CardProps<T> = {
  tab: DashboardTab
  label: string
  icon: ReactNode
  query: UseQueryResult<T>
  say: (value: T) => string
}

function Card<T>({ tab, label, icon: Icon, query, say }: CardProps<T>) {
  const { data, isError, isFetching, refetch } = query
  return (
    <li className="relative flex min-h-26 flex-col justify-between gap-2 rounded-md border border-line bg-surface p-4 transition-colors focus-within:border-brand hover:border-brand">
      <span className="flex items-start justify-between gap-2">
        <Link
          to={paths.account(tab)}
          replace
          preventScrollReset
          className="text-sm leading-snug text-ink-soft after:absolute after:inset-0 after:rounded-md"
        >
          {label}
        </Link>
        <span className="text-brand">{Icon}</span>
      </span>
      {data === undefined && isError ? (
        <button
          type="button"
          onClick={() => void refetch()}
          className="relative z-10 -mx-1 -mb-1 inline-flex min-h-11 flex-wrap items-center gap-x-1.5 self-start rounded-sm px-1 text-start text-sm"
        >
          {isFetching ? (
            '...'
          ) : (
            <>
              <span className="text-sale">{m.account_figure_failed()}</span>
              <span className="font-semibold text-brand underline">{m.ui_try_again()}</span>
            </>
          )}
        </button>
      ) : (
        <span aria-busy={isFetching} className="text-base leading-tight font-bold tabular sm:text-xl">
          {data === undefined ? '...' : say(data)}
        </span>
      )}
    </li>
  )
}
