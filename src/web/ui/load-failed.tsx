import type { UseQueryResult } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

type LoadFailedProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  icon?: ReactNode
  title?: string | undefined
  level?: 'h1' | 'h2'
}

/** The error state of a query without data, with a retry button. During the retry the query is pending, without an error. */
export const LoadFailed = ({
  query: { error, refetch },
  icon = <CircleAlert />,
  title = m.ui_list_failed(),
  level = 'h2',
}: LoadFailedProps) => (
  <ErrorState
    level={level}
    icon={icon}
    title={title}
    text={formatProblem(error)}
    action={<Button onClick={() => void refetch()}>{m.ui_try_again()}</Button>}
  />
)
