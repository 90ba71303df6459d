import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '#platform/config.ts'
import { type Connection, type Db, openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

type Settings = Pick<Config, 'MIGRATION_URL' | 'DATABASE_URL' | 'DATA_DIR'>

/**
 * The database of MIGRATION_URL or DATABASE_URL, or else the embedded one of DATA_DIR, whether or not a server is running.
 * The owner first: the server's login has rights only after a start, which a restored market has not seen yet.
 * @throws Error when there is none
 */
export async function findMarket({
  MIGRATION_URL,
  DATABASE_URL,
  DATA_DIR,
}: Settings): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const url = MIGRATION_URL ?? DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const folder = path.join(DATA_DIR, 'postgres')
  // Starting PostgreSQL on a missing folder would create an empty market.
  if (!existsSync(path.join(folder, 'PG_VERSION')))
    throw new Error(`There is no market in ${DATA_DIR}: set DATA_DIR or DATABASE_URL.`)
  return startEmbeddedPostgres(folder)
}

/** Runs `work` on the database of the market, which findMarket finds. */
export async function withMarket<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { connection, stop } = await findMarket(readConfig())
  const database = openDatabase({ connection }, pino({ level: 'warn' }), 1)
  try {
    return await work(database.db)
  } finally {
    await database.close()
    await stop()
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
