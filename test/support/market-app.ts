import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { startApp, type TestApp } from './app.ts'
import { copyDemoMarket } from './demo-market.ts'
import { THROW_AWAY } from './scratch-postgres.ts'

/**
 * The application on a copy of the demo market, which takes a second instead of twenty. The market may be days old: its
 * moments count from when it was made.
 */
export async function startMarketApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-market-'))
  await copyDemoMarket(folder)
  const { connection, stop } = await startEmbeddedPostgres(path.join(folder, 'postgres'), THROW_AWAY)
  return startApp({ owner: connection, folder, drop: stop, settings })
}
