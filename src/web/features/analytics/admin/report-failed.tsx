import type { UseQueryResult } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** The error state of a report, with a retry button. */
export const ReportFailed = ({ query: { error, isFetching, refetch } }: { query: UseQueryResult }) => (
  <ErrorState
    icon={<CircleAlert />}
    title={m.reports_failed()}
    text={formatProblem(error)}
    action={
      <Button busy={isFetching} onClick={() => void refetch()}>
        {m.ui_try_again()}
      </Button>
    }
  />
)
