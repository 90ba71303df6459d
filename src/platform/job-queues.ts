import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from './database.ts'

/** What one queue has to do. `data` of a job is nobody's to read: it may name people. */
export type QueueFacts = {
  name: string
  /** Cron in UTC, of queues that the clock starts. */
  every: string | null
  waiting: number
  active: number
  failed: number
  completed_today: number
  /** Since when the oldest is due. */
  oldest_at: Date | null
  last_completed_at: Date | null
}

export type FailedJob = {
  id: string
  queue: string
  error: string
  tries: number
  created_at: Date
  failed_at: Date
}

/** Every queue of the house; counts are of what the queue still remembers (a week). */
export async function findQueues(db: Reader): Promise<QueueFacts[]> {
  const { rows } = await sql<QueueFacts>`
    select q.name, s.cron as every, coalesce(j.waiting, 0)::integer as waiting, coalesce(j.active, 0)::integer as active,
      coalesce(j.failed, 0)::integer as failed, coalesce(j.completed_today, 0)::integer as completed_today, j.oldest_at,
      j.last_completed_at
    from jobs.queue as q
    left join (select name, min(cron) as cron from jobs.schedule group by name) as s on s.name = q.name
    left join (
      select name, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
        count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'completed' and completed_on > now() - interval '1 day') as completed_today,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest_at,
        max(completed_on) filter (where state = 'completed') as last_completed_at
      from jobs.job group by name
    ) as j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    order by q.name`.execute(db)
  return rows
}

const failed = (queue: string | undefined): RawBuilder<unknown> =>
  sql`from jobs.job where state = 'failed' ${queue === undefined ? sql`` : sql`and name = ${queue}`}`

/** What failed for good, newest first (job_failed_idx), and how many in all. */
export async function findFailedJobs(
  db: Reader,
  { queue, limit, offset }: { queue?: string | undefined; limit: number; offset: number },
): Promise<{ rows: FailedJob[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<FailedJob>`
      select id, name as queue, coalesce(output ->> 'message', output ->> 'value', output::text, '') as error,
        retry_count + 1 as tries, created_on as created_at, completed_on as failed_at
      ${failed(queue)} order by completed_on desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${failed(queue)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many failed for good, and since when the oldest lies there: rows (kind, count, oldest_at). */
export const countFailedJobs = sql`select 'jobs' as kind, count(*)::integer as count, min(completed_on) as oldest_at
  from jobs.job where state = 'failed'`

/**
 * Lets a failed job run once more, as soon as a worker is free.
 * @returns its queue and error; undefined if it is not there or did not fail (any more)
 */
export async function retryFailedJob(tx: Tx, id: string): Promise<{ queue: string; error: string } | undefined> {
  const { rows } = await sql<{ queue: string; error: string }>`
    update jobs.job as j set state = 'retry', retry_limit = j.retry_count + 1, start_after = now(), completed_on = null
    from jobs.job as was
    where j.id = ${id}::uuid and j.state = 'failed' and was.id = j.id and was.name = j.name
    returning j.name as queue, coalesce(was.output ->> 'message', was.output ->> 'value', was.output::text, '') as error`.execute(
    tx,
  )
  return rows[0]
}
