import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from './database.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'
import { deliverEvents } from './outbox.ts'
import type { Resources } from './resources.ts'

/** Background work of a domain (its jobs.ts). `run` may be called twice for one job and must bear it. */
export type JobDefinition = {
  /** Queue name: 'payments-settle' */
  queue: string
  /** Events that start it. */
  on?: readonly (keyof Events)[]
  /** Cron in UTC: '* * * * *' is every minute. */
  every?: string
  /** Tries after the first, with growing pauses; 5 unless told. */
  retries?: number
  run: (resources: Resources, data: object) => Promise<void>
}

export type Jobs = {
  db: Db
  send: (queue: string, data: object, options?: { tx?: Tx; key?: string }) => Promise<void>
  stop: () => Promise<void>
}

const DELIVERY_PAUSE_MS = 1000

/** Starts the workers of every definition and the delivery of events; several processes may do so at once. */
export async function startJobs(
  resources: Resources & { pool: pg.Pool },
  definitions: readonly JobDefinition[],
): Promise<Jobs> {
  const { db, pool, log } = resources
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()

  const jobs: Jobs = {
    db,
    async send(queue, data, { tx, key } = {}) {
      await boss.send(queue, data, { ...(key ? { singletonKey: key } : {}), ...(tx ? { db: fromKysely(tx) } : {}) })
    },
    stop: async () => {},
  }
  for (const definition of definitions) await startWorker(boss, resources, log, definition)
  const stopDelivery = deliverForever(jobs, definitions, log)
  jobs.stop = async () => {
    await stopDelivery()
    await boss.stop({ graceful: true, timeout: 10_000 })
  }
  return jobs
}

async function startWorker(
  boss: PgBoss,
  resources: Resources,
  log: Log,
  { queue, every, retries = 5, run }: JobDefinition,
) {
  await boss.createQueue(queue, { retryLimit: retries, retryBackoff: true, retryDelay: 1, retryDelayMax: 3600 })
  await boss.work<object>(queue, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (!job) return
    try {
      await run(resources, job.data ?? {})
    } catch (error) {
      log.error({ err: error, queue, job: job.id }, 'a job failed and will be tried again')
      throw error
    }
  })
  if (every) await boss.schedule(queue, every, {})
}

function deliverForever(jobs: Jobs, definitions: readonly JobDefinition[], log: Log): () => Promise<void> {
  const subscriptions = definitions.flatMap(({ queue, on = [] }) => on.map((topic) => ({ topic, queue })))
  let stopping = false
  let wake = () => {}
  const loop = (async () => {
    while (!stopping) {
      try {
        if ((await deliverEvents(jobs, subscriptions)) > 0) continue
      } catch (error) {
        log.error({ err: error }, 'events could not be delivered')
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, DELIVERY_PAUSE_MS)
      })
    }
  })()
  return () => {
    stopping = true
    wake()
    return loop
  }
}
