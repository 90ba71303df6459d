import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

/** Works on the database of DATABASE_URL, else on the embedded one of DATA_DIR, whether or not a server runs it. */
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

/** What a person reads who runs a tool: one sentence, not where it was thrown. */
export function endWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Aborted by Ctrl-C and SIGTERM, so that what was begun is cleared away. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('Stopped: nothing was left behind.')))
  return stopping.signal
}
