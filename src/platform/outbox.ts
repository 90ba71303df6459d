import { sql } from 'kysely'
import { clock } from './clock.ts'
import type { Db, Tx } from './database.ts'
import type { Events } from './events.ts'
import { prepared } from './prepared-statements.ts'

/** Publishes an event for other domains: written in the caller's transaction, delivered by jobs after it commits. */
export async function publish<N extends keyof Events>(tx: Tx, topic: N, payload: Events[N]): Promise<void> {
  await sql`${prepared}
    insert into outbox_events (topic, payload, created_at)
    values (${topic}, ${JSON.stringify(payload)}, ${clock.now()})`.execute(tx)
}

export type Subscription = {
  topic: keyof Events
  /** The job queue that handles it. */
  queue: string
  /** How long after the event, in milliseconds; at once by default. */
  after?: number
}

/**
 * An event as its job receives it. `key` identifies the event: a job may run twice, and uses it as idempotency key for what
 * must happen once. `at` is when it happened (ISO 8601), which may be days before the job runs.
 */
export type DeliveredEvent = {
  [N in keyof Events]: { topic: N; key: string; at: string; payload: Events[N] }
}[keyof Events]

/** Puts a job into a queue, in the given transaction; `key` keeps the same event from being queued twice. It runs from `at` on. */
export type Send = (queue: string, data: object, options?: { tx?: Tx; key?: string; at?: Date }) => Promise<void>

const BATCH = 100

/**
 * Moves committed events to the queues that subscribe to them: each event becomes one job per queue, in one
 * transaction with its removal, so none is lost and none is queued twice.
 * @returns how many events were moved
 */
export async function deliverEvents(db: Db, send: Send, subscriptions: readonly Subscription[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; topic: string; payload: object; at: Date }>`
      delete from outbox_events where id in (
        select id from outbox_events order by id limit ${BATCH} for update skip locked
      ) returning id, topic, payload, created_at as at`.execute(tx)
    for (const event of rows.toSorted((a, b) => a.id - b.id)) {
      for (const { queue, after } of subscriptions.filter(({ topic }) => topic === event.topic)) {
        const key = `event-${event.id}`
        const { topic, payload } = event
        const at = after ? { at: new Date(event.at.getTime() + after) } : {}
        await send(queue, { event: { topic, key, at: event.at.toISOString(), payload } }, { tx, key, ...at })
      }
    }
    return rows.length
  })
}
