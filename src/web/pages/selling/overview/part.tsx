import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PartFailed } from './part-failed.tsx'

type PartProps<T> = {
  title: string
  /** All of it: another tab of the dashboard. */
  more: { to: string; label: string }
  query: UseQueryResult<readonly T[]>
  empty: ReactNode
  Row: ComponentType<{ item: T }>
}

/** Three rows of a list, with a link to all. */
export function Part<T extends { id: number }>({ title, more, query, empty, Row }: PartProps<T>) {
  const { data, error, refetch } = query
  return (
    <Panel
      title={title}
      aside={
        <Link
          to={more.to}
          replace
          preventScrollReset
          className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand underline-offset-2 hover:underline"
        >
          {more.label}
        </Link>
      }
    >
      {data === undefined && error === null && (
        <div className="flex flex-col gap-3" aria-busy>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {data === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((item) => (
            <li key={item.id} className="py-3 first:pt-0 last:pb-0">
              <Row item={item} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export const NothingYet = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <div>
    <p className="font-semibold">{title}</p>
    <p className="mt-1 text-ink-soft">{text}</p>
    {action && <div className="mt-4">{action}</div>}
  </div>
)
