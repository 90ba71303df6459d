import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import { clock, MINUTE } from './clock.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'
import { type DeliveredEvent, deliverEvents, type Send } from './outbox.ts'
import type { Resources } from './resources.ts'

/** Background work of a domain (its jobs.ts). `run` may be called twice for one job, so it must be idempotent. */
export type JobDefinition = {
  /** Queue name: 'notifications-send' */
  queue: string
  /** Events that start it. */
  on?: readonly (keyof Events)[]
  /** How long after its event it runs, in milliseconds; at once by default. */
  after?: number
  /** Cron in UTC: '* * * * *' is every minute. */
  every?: string
  /** Retries, with growing pauses; 5 by default. */
  retries?: number
  run: Run
}

/** `data` is the payload of the `event` that started the job; a scheduled job has no event. */
type Run = (resources: Resources, data: object, event?: DeliveredEvent) => Promise<void>

const openBoss = (pool: pg.Pool, { works }: { works: boolean }) =>
  new PgBoss({
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    createSchema: false,
    // The shortest that it takes.
    ...(!works && { bamIntervalSeconds: 10 }),
  })

const INDEXING_MS = MINUTE

/**
 * Migrates pg-boss's own tables, so that processes without workers can read them too. The indexes of a migration are built
 * by the workers later; where the tables are not theirs, `buildsIndexes` has it done here.
 */
export async function prepareJobs(pool: pg.Pool, { buildsIndexes = false } = {}): Promise<void> {
  const boss = openBoss(pool, { works: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    if (buildsIndexes) await untilIndexed(pool)
  } finally {
    await boss.stop({ graceful: false })
  }
  await pool.query(`create index if not exists job_failed_idx on jobs.job (completed_on) where state = 'failed'`)
}

/** Waits for the indexes that pg-boss is building. Without them the queue is slow but right, so a start does not fail. */
async function untilIndexed(pool: pg.Pool): Promise<void> {
  for (const deadline = Date.now() + INDEXING_MS; Date.now() < deadline; await sleep(100)) {
    const { rowCount } = await pool.query(`select from jobs.bam where status <> 'completed' limit 1`)
    if (rowCount === 0) return
  }
}

export type Jobs = { send: Send; stop: () => Promise<void> }

const DELIVERY_PAUSE_MS = 1000
/** Without a heartbeat for so long a process counts as dead and its jobs are retried (pg-boss: after 15 minutes). */
const heartbeatSeconds = 30
/** Jobs of one queue that a process runs at once. */
const BATCH = 5

/** Starts the workers of every definition and the delivery of events; several processes may do so at once. */
export async function startJobs(
  resources: Resources & { pool: pg.Pool },
  definitions: readonly JobDefinition[],
): Promise<Jobs> {
  const { db, pool, log } = resources
  const boss = openBoss(pool, { works: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()

  const send: Send = async (queue, data, { tx, key, at } = {}) => {
    await boss.send(queue, data, {
      ...(key && { singletonKey: key }),
      ...(at && { startAfter: at }),
      ...(tx && { db: fromKysely(tx) }),
    })
  }
  for (const definition of definitions) await startWorker(boss, resources, log, definition)
  const subscriptions = definitions.flatMap(({ queue, on = [], after }) =>
    on.map((topic) => ({ topic, queue, ...(after && { after }) })),
  )
  const stopDelivery = repeat(() => deliverEvents(db, send, subscriptions), log)
  return {
    send,
    async stop() {
      await stopDelivery()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function startWorker(
  boss: PgBoss,
  resources: Resources,
  log: Log,
  { queue, every, retries = 5, run }: JobDefinition,
) {
  const facts = { retryLimit: retries, retryBackoff: true, retryDelay: 1, retryDelayMax: 3600, heartbeatSeconds }
  await boss.createQueue(queue, facts)
  // Without the update a queue made by an earlier release would keep its old options.
  await boss.updateQueue(queue, facts)
  const settle = async ({ id, data }: Job): Promise<JobResult> => {
    try {
      const event = isOfEvent(data) ? { ...undated(), ...data.event } : undefined
      await run(resources, event?.payload ?? data, event)
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ err: error, queue, job: id }, 'a job failed and will be tried again')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<object>(queue, options, (batch) => Promise.all(batch.map(settle)))
  if (every) await boss.schedule(queue, every, {})
}

const isOfEvent = (data: object): data is { event: DeliveredEvent } => 'event' in data
/** What a process of the release before has queued does not say when it happened. */
const undated = () => ({ at: clock.now().toISOString() })

/** Repeats the work until nothing is left to do, pauses, and starts again, until it is stopped. */
function repeat(work: () => Promise<number>, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if ((await work()) > 0) continue
      } catch (error) {
        log.error({ err: error }, 'events could not be delivered')
      }
      await sleep(DELIVERY_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return loop
  }
}
