import type { UseQueryResult } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

type ListStatesProps<T> = {
  query: UseQueryResult<T>
  /** As many lines as usually come. */
  rows?: number
  isEmpty: (data: T) => boolean
  /** What stands there when there is nothing; says what to do next. */
  empty: ReactNode
  children: (data: T) => ReactNode
}

/** A list on its way, one that did not come, an empty one, and the list. What is in hand stays while it is renewed. */
export function ListStates<T>({ query, rows = 5, isEmpty, empty, children }: ListStatesProps<T>) {
  const { data, error, refetch, isFetching } = query
  if (data === undefined && error !== null)
    return (
      <ErrorState
        icon={<CircleAlert />}
        title={m.ui_list_failed()}
        text={formatProblem(error)}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.ui_try_again()}
          </Button>
        }
      />
    )
  if (data === undefined)
    return (
      <div aria-busy className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {m.ui_loading()}
        </p>
        {Array.from({ length: rows }, (_, at) => (
          <Skeleton key={at} className="h-16" />
        ))}
      </div>
    )
  return isEmpty(data) ? empty : children(data)
}
