import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { SECOND } from './clock.ts'
import type { Connection, Reader, Tx } from './database.ts'
import type { Log } from './log.ts'
import { prepared } from './prepared-statements.ts'

/**
 * Invalidates what caches hold under these cache tags ('item:7', 'session:…'), in every process, once the
 * transaction commits. For caches alone: a notification may be lost, so work that must not be lost goes through the outbox.
 */
export async function invalidate(tx: Tx | Reader, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  // A notification holds 8000 bytes; tags are short, so chunks of 200 fit.
  for (let at = 0; at < tags.length; at += 200) {
    await sql`${prepared} select pg_notify(${CHANNEL}, ${tags.slice(at, at + 200).join(' ')})`.execute(tx)
  }
}

const CHANNEL = 'haat_changes'

/** The tags to drop; 'everything' when notifications may have been missed. */
export type InvalidatedTags = ReadonlySet<string> | 'everything'
type Listener = (tags: InvalidatedTags) => void

export type Invalidations = {
  /** @returns ends the subscription */
  subscribe: (listener: Listener) => () => void
  /** In this process alone: where each process goes by its own clock, or must not wait for the notification. */
  invalidateLocally: (tags: readonly string[]) => void
  close: () => Promise<void>
}

const CONNECTS_WITHIN_MS = 10 * SECOND
/** How long a notification may take to arrive at the start. */
const NOTIFIED_WITHIN_MS = 10 * SECOND
/** How often the connection is asked whether it is alive, and how long an answer may take. */
const ASKING_MS = 10 * SECOND
const ANSWER_MS = 5 * SECOND

/** Listens on a connection of its own. When it is lost, notifications may be missed: subscribers get 'everything'. */
export async function listenForInvalidations(connection: Connection, log: Log): Promise<Invalidations> {
  const listeners = new Set<Listener>()
  const notify = (tags: InvalidatedTags) => {
    for (const listener of listeners) listener(tags)
  }
  let client: pg.Client | null = null
  const closing = new AbortController()

  const connect = async () => {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'haat changes',
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      query_timeout: ANSWER_MS,
    })
    fresh.on('notification', ({ payload }) => notify(new Set(payload?.split(' '))))
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection that listens for changes was lost'))
    // Only a connection that was listening: a failed attempt is repeated by its caller, or each attempt would start another loop.
    fresh.on('end', () => {
      if (client === fresh && !closing.signal.aborted) void reconnect()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    endWhenSilent(fresh, log)
  }
  const reconnect = async () => {
    notify('everything')
    while (!closing.signal.aborted) {
      await sleep(SECOND, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        await connect()
        notify('everything')
        return
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for changes yet')
      }
    }
  }
  await connect()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    invalidateLocally: (tags) => notify(new Set(tags)),
    async close() {
      closing.abort()
      await client?.end()
    },
  }
}

/**
 * Sends a notification and waits for it.
 * @throws Error for the operator, when none arrives, so that this process would never hear of a change
 */
export async function refuseWithoutNotifications(db: Reader, invalidations: Invalidations): Promise<void> {
  const tag = `start:${randomUUID()}`
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, NOTIFIED_WITHIN_MS, false)
  const stop = invalidations.subscribe((tags) => {
    if (tags !== 'everything' && tags.has(tag)) resolve(true)
  })
  try {
    await invalidate(db, [tag])
    if (!(await promise)) throw new Error(NO_NOTIFICATIONS)
  } finally {
    clearTimeout(timer)
    stop()
  }
}

const NO_NOTIFICATIONS = `\
Notifications of the database (LISTEN) do not arrive, so this process would not hear of changes. DATABASE_URL must lead to PostgreSQL
itself, or to a pooler that lends a connection for a whole session (docs/operations.md, "Your own PostgreSQL").`

/**
 * Ends a connection whose other side has vanished without a word (a crashed machine, a cut network): one that only listens
 * would never learn of it, so a question is asked, and no answer in time means that it is gone.
 */
function endWhenSilent(client: pg.Client, log: Log): void {
  const ask = async () => {
    try {
      await client.query('select')
    } catch (error) {
      log.warn({ err: error }, 'the connection that listens for changes does not answer')
      await client.end()
    }
  }
  const asking = setInterval(() => void ask(), ASKING_MS).unref()
  client.once('end', () => clearInterval(asking))
}
