/** What tools/doctor.mjs runs under the pinned Node. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { type Config, readConfig } from '#platform/config.ts'
import { type Connection, openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { type Examined, examine, invariantsOf } from './doctor/examine.ts'

async function findDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Config): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (DATABASE_URL) return { connection: { connectionString: DATABASE_URL }, stop: async () => {} }
  const folder = path.join(DATA_DIR, 'postgres')
  // Starting PostgreSQL on a missing folder would create an empty market.
  if (!existsSync(path.join(folder, 'PG_VERSION')))
    throw new Error(`There is no market in ${DATA_DIR}: set DATA_DIR or DATABASE_URL.`)
  return startEmbeddedPostgres(folder)
}

function report(examined: readonly Examined[]): boolean {
  const width = Math.max(...examined.map(({ name }) => name.length))
  for (const { name, sentence, count, first } of examined) {
    const result = count === 0 ? 'ok' : `${count} VIOLATED: ${first.join(', ')}${count > first.length ? ', …' : ''}`
    console.log(`${name.padEnd(width)}  ${sentence}: ${result}`)
  }
  const broken = examined.filter(({ count }) => count > 0).length
  console.log(`${examined.length} invariants, ${broken === 0 ? 'all hold' : `${broken} violated`}.`)
  return broken === 0
}

async function main(): Promise<boolean> {
  const config = readConfig()
  const { connection, stop } = await findDatabase(config)
  const database = openDatabase({ connection }, pino({ level: 'warn' }), 1)
  try {
    const media = path.join(config.DATA_DIR, 'media')
    return report(await examine(database.db, invariantsOf(existsSync(media) ? media : undefined)))
  } finally {
    await database.close()
    await stop()
  }
}

/** undefined_table, undefined_column, undefined_function */
const UNKNOWN = ['42P01', '42703', '42883']

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof pg.DatabaseError && UNKNOWN.includes(error.code ?? ''))
    console.error('This is the database of another release: start Haat on it once, which brings it up to date.')
  process.exitCode = 2
}
