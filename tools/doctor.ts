/** What tools/doctor.mjs runs under the pinned Node. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { type Examined, examine, invariantsOf } from './doctor/examine.ts'
import { findMarket } from './open-market.ts'

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
  const { connection, stop } = await findMarket(config)
  const database = openDatabase({ connection }, pino({ level: 'warn' }), 1, { statementMs: 0 })
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
