import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import { FigureCardsSkeleton } from '#web/features/analytics/figure-cards.tsx'
import { formatDays } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ReportPartProps<T> = {
  query: UseQueryResult<T>
  /** Number of figure cards above the list. */
  cards: number
  children: (data: T) => ReactNode
}

/** The loading, error and loaded states of a report with its comparison. */
export function ReportPart<T extends Period & { previous: Period }>({ query, cards, children }: ReportPartProps<T>) {
  const { data, error, isPlaceholderData } = query
  if (data === undefined && error !== null) return <LoadFailed title={m.reports_failed()} query={query} />
  if (data === undefined) return <Loading cards={cards} />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx('flex flex-col gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className="text-sm text-ink-soft">
        {m.analytics_compared({
          period: formatDays(data.from, data.to),
          before: formatDays(data.previous.from, data.previous.to),
        })}
      </p>
      {children(data)}
    </div>
  )
}

const Loading = ({ cards }: { cards: number }) => (
  <div aria-busy className="flex flex-col gap-5">
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-5 w-80 max-w-full" />
    <FigureCardsSkeleton cards={cards} />
    <Skeleton className="h-96" />
    <Skeleton className="h-72" />
  </div>
)
