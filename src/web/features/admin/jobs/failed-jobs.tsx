import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { FailedJob } from '#contract/admin/admin.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FAILED_PAGE, useFailedJobs, useRetry } from './use-jobs.ts'

const toPage = (queue: string, page: number) =>
  paths.admin('jobs', { ...(queue && { queue }), ...(page > 1 && { page: String(page) }) })

/** Jobs that gave up, with why, and another try for each of them or for all in sight. */
export function FailedJobs({ queue, page }: { queue: string; page: number }) {
  const query = useFailedJobs(queue, page)
  const retry = useRetry()
  const shown = query.data?.results ?? []
  return (
    <Panel
      title={m.admin_failed_jobs()}
      aside={
        shown.length > 1 && (
          <Button
            size="sm"
            variant="secondary"
            busy={retry.isPending}
            onClick={() => retry.mutate(shown.map(({ id }) => id))}
          >
            {m.admin_retry_shown({ count: formatNumber(shown.length) })}
          </Button>
        )
      }
    >
      {queue !== '' && (
        <div className="mb-4">
          <Chip label={queue} to={paths.admin('jobs')} />
        </div>
      )}
      <ListStates
        query={query}
        rows={2}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState icon={<CircleCheck />} title={m.admin_no_failed()} text={m.admin_no_failed_text()} />}
      >
        {({ count, results }) => (
          <>
            <ul className="divide-y divide-line">
              {results.map((job) => (
                <Failed key={job.id} job={job} busy={retry.isPending} onRetry={() => retry.mutate([job.id])} />
              ))}
            </ul>
            <div className="mt-4">
              <Pagination
                inPlace
                page={page}
                pages={Math.ceil(count / FAILED_PAGE)}
                toPage={(to) => toPage(queue, to)}
              />
            </div>
          </>
        )}
      </ListStates>
    </Panel>
  )
}

const Failed = ({ job, busy, onRetry }: { job: FailedJob; busy: boolean; onRetry: () => void }) => (
  <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-start">
    <div className="min-w-0 flex-1">
      <p className="font-semibold break-words">{job.queue}</p>
      <p className="mt-1 text-sm break-words whitespace-pre-wrap text-sale">{job.error || m.admin_no_error()}</p>
      <p className="mt-1 text-sm text-ink-soft" title={formatMoment(job.failed_at)}>
        {m.admin_failed_since({ age: formatAge(job.failed_at), tries: formatNumber(job.tries) })}
      </p>
    </div>
    <Button size="sm" variant="secondary" disabled={busy} onClick={onRetry} className="self-start">
      <RotateCcw aria-hidden className="size-4" />
      {m.admin_retry()}
    </Button>
  </li>
)
