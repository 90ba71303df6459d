import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { SECOND } from './clock.ts'
import type { Connection, Reader, Tx } from './database.ts'
import type { Log } from './log.ts'

/**
 * "This changed": said in a transaction, heard by every process once it commits. Caches listen; nothing else does
 * (work that must not be lost goes through the outbox). Names: 'product:7', 'catalogue', 'session:…'.
 */
export async function changed(tx: Tx | Reader, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  // A notification holds 8000 bytes; names are short, so chunks of 200 fit.
  for (let at = 0; at < names.length; at += 200) {
    await sql`select pg_notify(${CHANNEL}, ${names.slice(at, at + 200).join(' ')})`.execute(tx)
  }
}

const CHANNEL = 'haat_changes'

type Listener = (names: ReadonlySet<string> | 'everything') => void

export type Changes = {
  listen: (listener: Listener) => () => void
  /** Heard in this process alone: what every process finds out by its own clock. */
  tell: (names: readonly string[]) => void
  close: () => Promise<void>
}

/** One connection that listens. When it is lost, changes may be missed: every listener then drops everything. */
export async function listenForChanges(connection: Connection, log: Log): Promise<Changes> {
  const listeners = new Set<Listener>()
  const tell = (names: ReadonlySet<string> | 'everything') => {
    for (const listener of listeners) listener(names)
  }
  let client: pg.Client | null = null
  const closing = new AbortController()

  const connect = async () => {
    const fresh = new pg.Client({ ...connection, application_name: 'haat changes', keepAlive: true })
    fresh.on('notification', ({ payload }) => tell(new Set(payload?.split(' '))))
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection that listens for changes was lost'))
    // A try that never came to listen is its caller's to repeat: else each of them would begin tries of its own.
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
  }
  const reconnect = async () => {
    tell('everything')
    while (!closing.signal.aborted) {
      await sleep(SECOND, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        await connect()
        tell('everything')
        return
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for changes yet')
      }
    }
  }
  await connect()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (names) => tell(new Set(names)),
    async close() {
      closing.abort()
      await client?.end()
    },
  }
}
