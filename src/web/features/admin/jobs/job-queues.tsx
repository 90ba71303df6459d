import type { JobQueue } from '#contract/admin/admin.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { jobName, jobWords } from './job-words.ts'
import { readSchedule } from './schedule.ts'
import { useQueues } from './use-jobs.ts'

type Row = JobQueue & { id: number }

/** `now`: when the list was read. */
const columns = (now: number): readonly [ListColumn<Row>, ...ListColumn<Row>[]] => [
  {
    key: 'name',
    header: m.admin_queue(),
    cell: ({ name }) => (
      <>
        {jobName(name)}
        {jobWords[name] && <span className="block text-sm font-normal text-ink-soft">{jobWords[name].what()}</span>}
      </>
    ),
  },
  { key: 'when', header: m.admin_queue_every(), cell: ({ every }) => <When every={every} now={now} /> },
  {
    key: 'waiting',
    header: m.admin_queue_waiting(),
    end: true,
    cell: ({ waiting, oldest_at }) => (
      <span title={oldest_at ? m.admin_oldest({ age: formatAge(oldest_at) }) : undefined}>{formatNumber(waiting)}</span>
    ),
  },
  { key: 'active', header: m.admin_queue_active(), end: true, cell: ({ active }) => formatNumber(active) },
  {
    key: 'failed',
    header: m.admin_queue_failed(),
    end: true,
    cell: ({ name, failed }) =>
      failed === 0 ? (
        formatNumber(0)
      ) : (
        <Link to={paths.admin('jobs', { queue: name })} className="font-semibold text-sale underline">
          {formatNumber(failed)}
        </Link>
      ),
  },
  {
    key: 'completed',
    header: m.admin_queue_done(),
    end: true,
    cell: ({ completed_today }) => formatNumber(completed_today),
  },
  {
    key: 'last',
    header: m.admin_queue_last(),
    cell: ({ last_completed_at }) => (
      <span className="md:whitespace-nowrap">{last_completed_at ? formatMoment(last_completed_at) : '–'}</span>
    ),
  },
]

/** How often it runs, and when next. */
function When({ every, now }: { every: string | null; now: number }) {
  const schedule = every === null ? null : readSchedule(every)
  if (!schedule) return m.jobs_when_needed()
  return (
    <>
      {schedule.say()}
      <span className="block text-sm text-ink-soft md:whitespace-nowrap">
        {m.jobs_next({ moment: formatMoment(new Date(schedule.next(now)).toISOString()) })}
      </span>
    </>
  )
}

/** All jobs. */
export function JobQueues() {
  const query = useQueues()
  return (
    <section aria-labelledby="queues" className="mt-8">
      <h2 id="queues" className="mb-4 text-lg font-semibold">
        {m.admin_queues()}
      </h2>
      <ListStates
        query={query}
        isEmpty={(queues) => queues.length === 0}
        empty={<EmptyState title={m.admin_no_queues()} text={m.admin_no_queues_text()} />}
      >
        {(queues) => (
          <DataList
            label={m.admin_queues()}
            items={queues.map((queue, at) => ({ ...queue, id: at }))}
            columns={columns(query.dataUpdatedAt)}
          />
        )}
      </ListStates>
    </section>
  )
}
