/** Config → database → app → listen; jobs start here too. Stops cleanly on Ctrl-C and SIGTERM. */
import path from 'node:path'
import { createApp, jobs, routes } from './app.ts'
import { guardDemoAccounts, openDemoMarket } from './demo.ts'
import { refuseHalfRestored } from './platform/backup/layout.ts'
import { SECOND } from './platform/clock.ts'
import { type Config, mayReadMessages, publicOrigin, readConfig } from './platform/config.ts'
import type { Connection } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { startJobs } from './platform/jobs.ts'
import { listen } from './platform/listen.ts'
import { createLog, type Log } from './platform/log.ts'
import { type Access, prepareDatabase } from './platform/prepare-database.ts'
import { refuseUnreachable } from './platform/refuse-unreachable.ts'
import { releaseMemoryWhenIdle } from './platform/release-memory.ts'
import { type OpenResources, openResources } from './resources.ts'

type Stop = () => Promise<unknown>
/** Logs the error, stops everything and exits with 1. */
type Fail = (error: unknown) => Promise<never>

/** How long open requests and jobs may take to end. */
const STOPPING_MS = 20 * SECOND

async function main() {
  const config = readConfig()
  const log = createLog(config)
  const stops: Stop[] = []
  const { stop, isStopping } = stopOnSignals(stops, (error) => log.error({ err: error }, 'could not stop cleanly'))
  const end = (error: unknown): never => {
    tellFailure(error)
    process.exit(1)
  }
  // The reason is the last that is said, after what else the stop may log.
  const fail: Fail = async (error) => {
    process.exitCode = 1
    setTimeout(end, STOPPING_MS, error).unref()
    await stop()
    return end(error)
  }
  // What is stopped while it starts fails where it is.
  await start(config, log, stops, fail).catch((error) => (isStopping() ? undefined : fail(error)))
}

async function start(config: Config, log: Log, stops: Stop[], fail: Fail) {
  await refuseHalfRestored(config.DATA_DIR)
  const access = await findDatabase(config, log, stops, fail)
  const resources = await openResources(config, log, access, stops)

  const demo = config.demo ? await openDemoMarket(resources, print) : []
  await guardDemoAccounts(resources, print)
  if (config.ROLE !== 'web') {
    const running = await startJobs(resources, jobs)
    stops.push(running.stop)
  }
  if (config.ROLE !== 'jobs') {
    const app = await createApp(resources)
    stops.push(() => app.close())
    if (config.PAGES) await addPages(app, resources)
    await listen(app, { port: config.PORT, host: config.HOST })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : config.PORT
    const origin = publicOrigin({ ...config, PORT: port })
    print(`Haat is open at ${origin}/`)
    if (mayReadMessages(config))
      print(`  Its mails and text messages can be read on this machine at ${origin}/dev/mail and /dev/sms`)
  }
  stops.push(releaseMemoryWhenIdle(log))
  for (const { email, password, role } of demo) print(`  ${role.toLowerCase().padEnd(7)} ${email}  ${password}`)
}

/** `fail` is called when the embedded database exits by itself and cannot be restarted. */
async function findDatabase(config: Config, log: Log, stops: Stop[], fail: Fail): Promise<Access> {
  if (config.MIGRATION_URL) await refuseUnreachable('MIGRATION_URL', config.MIGRATION_URL)
  if (config.DATABASE_URL) {
    await refuseUnreachable('DATABASE_URL', config.DATABASE_URL)
    const given: Connection = { connectionString: config.DATABASE_URL }
    const owner = config.MIGRATION_URL === undefined ? null : { connectionString: config.MIGRATION_URL }
    return owner ? prepareDatabase(owner, log, given) : prepareDatabase(given, log)
  }
  const server = await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres'), [], {
    log,
    gaveUp: (error) => void fail(error),
  })
  stops.push(server.stop)
  return prepareDatabase(server.connection, log)
}

async function addPages(app: Awaited<ReturnType<typeof createApp>>, resources: OpenResources) {
  if (process.argv.includes('--dev')) {
    const { registerDevPages } = await import('./platform/dev-pages.ts')
    await registerDevPages(app, routes, resources)
  } else {
    const { registerBuiltPages } = await import('./platform/pages.ts')
    await registerBuiltPages(app, routes, resources)
  }
}

/** Runs the stops in reverse, once; another signal after a moment ends the process at once. */
function stopOnSignals(stops: Stop[], failed: (error: unknown) => void) {
  let stoppingSince = 0
  const stop = async () => {
    for (const each of stops.toReversed()) await each().catch(failed)
  }
  const onSignal = () => {
    if (stoppingSince > 0) {
      // A terminal sends Ctrl-C both to this process and to the starter, which passes it on: count it once.
      if (Date.now() - stoppingSince > SECOND) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), STOPPING_MS).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { stop, isStopping: () => stoppingSince > 0 }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

function tellFailure(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
}

main().catch((error: unknown) => {
  tellFailure(error)
  process.exit(1)
})
