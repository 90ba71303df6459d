import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { Reader, Tx } from './database.ts'
import { readPage } from './list/read-page.ts'

/** State of one queue. The `data` of its jobs is left out, since it may name people. */
export type QueueFacts = {
  name: string
  /** Cron in UTC; null for queues that events start. */
  every: string | null
  waiting: number
  active: number
  failed: number
  completed_today: number
  /** When the oldest waiting job was due. */
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

/** All queues; counts cover the week that pg-boss keeps. */
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

type Job = { id: string; name: string; state: string; retry_count: number; created_on: Date; completed_on: Date }

/** Jobs that failed for good, newest first (job_failed_idx), and their number. */
export function findFailedJobs(
  db: Reader,
  { queue }: { queue?: string | undefined },
  window: Window,
): Promise<{ rows: FailedJob[]; total: number }> {
  const all = db.withTables<{ 'jobs.job': Job }>().selectFrom('jobs.job').where('state', '=', 'failed')
  const failed = queue === undefined ? all : all.where('name', '=', queue)
  const rows = failed
    .select(['id', 'name as queue', 'created_on as created_at', 'completed_on as failed_at'])
    .select(sql<string>`coalesce(output ->> 'message', output ->> 'value', output::text, '')`.as('error'))
    .select(sql<number>`retry_count + 1`.as('tries'))
    .orderBy('completed_on', 'desc')
    .orderBy('id')
  return readPage(db, rows, failed, window)
}

/** Number of jobs that failed for good, and when the oldest of them did: rows (kind, count, oldest_at). */
export const countFailedJobs = sql`select 'jobs' as kind, count(*)::integer as count, min(completed_on) as oldest_at
  from jobs.job where state = 'failed'`

/**
 * Queues a failed job for one more run.
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
