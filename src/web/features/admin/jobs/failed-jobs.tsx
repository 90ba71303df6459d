import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { FailedJob } from '#contract/admin/admin.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { page, searchParams, text } from '#web/search-params.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import { failureOf } from './failure.ts'
import { jobName } from './job-words.ts'
import { FAILED_PAGE, useFailedJobs, useRetry } from './use-jobs.ts'

const failedJobsParams = searchParams({ queue: text(), page: page() })

/** Failed jobs with their errors; each, or all on the page, can be retried. */
export function FailedJobs() {
  const list = useListParams(failedJobsParams)
  const { queue } = list.filter
  const query = useFailedJobs(queue, list.filter.page)
  const retry = useRetry()
  const shown = query.data?.results ?? []
  return (
    <Panel
      title={m.admin_failed_jobs()}
      aside={
        shown.length > 1 && (
          <DecisionButton
            size="sm"
            variant="secondary"
            busy={retry.isPending}
            onClick={() => retry.mutate(shown.map(({ id }) => id))}
          >
            {m.admin_retry_shown({ count: formatNumber(shown.length) })}
          </DecisionButton>
        )
      }
    >
      <ListPage
        inPlace
        list={list}
        query={query}
        pageSize={FAILED_PAGE}
        filter={
          queue !== '' && (
            <div className="mb-4">
              <Chip label={jobName(queue)} to={paths.admin('jobs')} />
            </div>
          )
        }
        // As high as the empty state, which is the usual one: the list below stays where it is.
        loading={{ rows: 1, row: 'h-60' }}
        empty={{ icon: <CircleCheck />, title: m.admin_no_failed(), text: m.admin_no_failed_text() }}
      >
        {(jobs) => (
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <Failed key={job.id} job={job} busy={retry.isPending} onRetry={() => retry.mutate([job.id])} />
            ))}
          </ul>
        )}
      </ListPage>
    </Panel>
  )
}

function Failed({ job, busy, onRetry }: { job: FailedJob; busy: boolean; onRetry: () => void }) {
  const { why, advice } = failureOf(job.error)
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{jobName(job.queue)}</p>
        <p className="mt-1 text-sm text-sale">{why()}</p>
        <p className="mt-1 text-sm">{advice()}</p>
        <p className="mt-1 text-sm text-ink-soft" title={formatMoment(job.failed_at)}>
          {m.admin_failed_since({ age: formatAge(job.failed_at), count: job.tries, shown: formatNumber(job.tries) })}
        </p>
        <details className="group mt-1 text-sm text-ink-soft">
          <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1">
            {m.jobs_details()}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <p className="mt-1 font-mono whitespace-pre-wrap">
            {job.queue}: {job.error || m.admin_no_error()}
          </p>
        </details>
      </div>
      <DecisionButton size="sm" variant="secondary" idle={busy} onClick={onRetry} className="self-start">
        <RotateCcw aria-hidden className="size-4" />
        {m.admin_retry()}
      </DecisionButton>
    </li>
  )
}
