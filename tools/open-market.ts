import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

/** Runs `work` on the database of DATABASE_URL, or else on the embedded one of DATA_DIR, whether or not a server is running. */
export async function withMarket(work: (db: Db) => Promise<void>): Promise<void> {
  const config = readConfig()
  const url = config.DATABASE_URL
  const server = url === undefined ? await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres')) : null
  const connection = server?.connection ?? { connectionString: url ?? '' }
  const database = openDatabase({ connection }, pino({ level: 'warn' }), 1)
  try {
    await work(database.db)
  } finally {
    await database.close()
    await server?.stop()
  }
}

/** Prints the message of an error without its stack, and exits with 1. */
export function endWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** A signal that Ctrl-C and SIGTERM abort, so that unfinished work is removed. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('Stopped: nothing was left behind.')))
  return stopping.signal
}
