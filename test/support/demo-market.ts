import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '#platform/config.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { seedDemoMarket } from '#seed/seed.ts'
import { openResources } from '../../src/resources.ts'

/**
 * The demo market as the data folder of a stopped server: created once per hash of its sources, and copied for each
 * server that a test starts.
 */

const root = path.resolve(import.meta.dirname, '../..')
const SOURCES = ['db/**/*.{ts,sql}', 'src/{contract,domains,platform}/**/*.ts', 'src/resources.ts', 'package-lock.json']
/** The longest that creating it may take. */
const TIMEOUT_MS = 180_000
const cache = path.join(root, 'node_modules/.cache/demo-market')

/** Creates the demo market unless one of exactly these sources exists. @returns its folder, which must not be changed */
export async function ensureDemoMarket(): Promise<string> {
  const ready = path.join(cache, hashOfSources())
  if (existsSync(ready)) return ready
  mkdirSync(cache, { recursive: true })
  const unfinished = `${ready}.unfinished`
  if (!claim(unfinished)) return waitForOther(ready)
  await make(unfinished)
  renameSync(unfinished, ready)
  for (const name of readdirSync(cache))
    if (!name.startsWith(path.basename(ready))) rmSync(path.join(cache, name), { recursive: true, force: true })
  return ready
}

/** Whether this process is the one to create the folder. A folder that a killed process left behind is removed first. */
function claim(folder: string): boolean {
  const started = statSync(folder, { throwIfNoEntry: false })?.birthtimeMs
  if (started !== undefined && Date.now() - started > TIMEOUT_MS) rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function waitForOther(ready: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!existsSync(ready)) {
    if (Date.now() > deadline) throw new Error(`${ready}.unfinished was left by another run: remove it`)
    await sleep(100)
  }
  return ready
}

/** Copies the demo market to a data folder. */
export async function copyDemoMarket(to: string): Promise<void> {
  const from = await ensureDemoMarket()
  rmSync(to, { recursive: true, force: true })
  // PostgreSQL's files may belong to another user, which only cp keeps.
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true })
  mkdirSync(path.dirname(to), { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the demo market could not be copied: ${stderr}`)
}

async function make(folder: string): Promise<void> {
  const log = pino({ level: 'error' })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), ['fsync=off', 'full_page_writes=off'])
  const access = await prepareDatabase(server.connection, log)
  const stops: (() => Promise<unknown>)[] = []
  await seedDemoMarket(await openResources(config, log, access, stops), () => {})
  for (const stop of stops.toReversed()) await stop()
  await server.stop()
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted())
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
