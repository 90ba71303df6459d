import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from './load-failed.tsx'
import { Skeleton } from './skeleton.tsx'

export type ListLoadingProps = {
  /** Shown above the skeletons; without it only read out. */
  text?: string | undefined
  /** As many as usually come. */
  rows?: number | undefined
  /** How high one is. */
  row?: string | undefined
  /** How they stand together. */
  layout?: string | undefined
}

export const ListLoading = ({ text, rows = 5, row = 'h-16', layout = 'flex flex-col gap-3' }: ListLoadingProps) => (
  <div aria-busy>
    <p role="status" className={text === undefined ? 'sr-only' : 'mb-4 text-ink-soft'}>
      {text ?? m.ui_loading()}
    </p>
    <div className={layout}>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className={row} />
      ))}
    </div>
  </div>
)

type ListStatesProps<T> = {
  query: UseQueryResult<T>
  /** As many lines as usually come. */
  rows?: number
  isEmpty: (data: T) => boolean
  /** The empty state, with what to do next. */
  empty: ReactNode
  children: (data: T) => ReactNode
}

/** Loading, error, empty and loaded states of a query. Data stays visible during a refetch. */
export function ListStates<T>({ query, rows = 5, isEmpty, empty, children }: ListStatesProps<T>) {
  const { data, error } = query
  if (data === undefined) return error === null ? <ListLoading rows={rows} /> : <LoadFailed query={query} />
  return isEmpty(data) ? empty : children(data)
}
