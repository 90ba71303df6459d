import type { UseQueryResult } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

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

type ListFailedProps = {
  title?: string | undefined
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

export const ListFailed = ({ title = m.ui_list_failed(), query: { error, isFetching, refetch } }: ListFailedProps) => (
  <ErrorState
    icon={<CircleAlert />}
    title={title}
    text={formatProblem(error)}
    action={
      <Button busy={isFetching} onClick={() => void refetch()}>
        {m.ui_try_again()}
      </Button>
    }
  />
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
  if (data === undefined) return error === null ? <ListLoading rows={rows} /> : <ListFailed query={query} />
  return isEmpty(data) ? empty : children(data)
}
