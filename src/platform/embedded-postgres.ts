import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from './clock.ts'
import { binaries } from './postgres-binaries.ts'
import {
  hasLivingParent,
  isOurs,
  isReady,
  killOrphans,
  launch,
  readPidFile,
  stopServer,
  untilReady,
} from './postgres-process.ts'
import { pickRunner, type Runner } from './postgres-user.ts'
import { PermanentFailure, type Running, type Supervision, supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** Ends it, unless another Haat process on the same data started it, which then also ends it. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that npm brought along, on a Unix socket only, with its data in `dataDir`; one that another process
 * runs there is used as well.
 * It ends with the process that started it (even by kill -9 on Linux); what a crash left behind is recovered. With `keep` it is
 * restarted here when it ends, also one that another process ran, until `keep.gaveUp` is called.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: string[] = [],
  keep?: Supervision,
): Promise<EmbeddedPostgres> {
  const bin = binaries()
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const runner = pickRunner([bin('postgres'), dataDir], dataDir)
  if (!isInitialised(dataDir)) initialise(bin('initdb'), dataDir, runner)

  const socketDir = socketDirOf(dataDir)
  const connection = { host: socketDir, port: 5432, user: 'haat', database: 'postgres' }
  const args = ['-D', dataDir, '-k', socketDir]
  for (const setting of [...SETTINGS, ...settings]) args.push('-c', setting)
  const stopping = new AbortController()
  let isOwn = false
  const start = async (): Promise<Running> => {
    isOwn = !(await isReadyElsewhere(dataDir))
    if (!isOwn) return { ended: untilGone(dataDir, stopping.signal) }
    prepareSocketDir(socketDir, dataDir, runner)
    removeLeftovers(dataDir, socketDir)
    const server = launch(bin('postgres'), args, runner)
    await untilReady(dataDir, server)
    return server
  }
  const again = () => {
    if (!isInitialised(dataDir)) throw new PermanentFailure(`its data in ${dataDir} is gone`)
    return start()
  }
  const first = await start()
  const supervision = keep && supervise('PostgreSQL', first, again, keep)
  const stop = async () => {
    stopping.abort()
    await supervision?.stop()
    // The empty folder of the socket stays: another process may be starting its own server, whose socket goes there.
    if (isOwn) await stopServer(dataDir)
  }
  return { connection, stop }
}

const isInitialised = (dataDir: string) => fs.existsSync(path.join(dataDir, 'PG_VERSION'))

/** Whether a running Haat process runs a server on this data; an orphaned server is ended. */
async function isRunByAnother(dataDir: string): Promise<boolean> {
  const leftover = readPidFile(dataDir)
  if (leftover && isOurs(leftover, dataDir)) {
    if (hasLivingParent(leftover)) return true
    await stopServer(dataDir)
  }
  return false
}

/** How long a server that another process starts or stops may take. */
const PATIENCE_MS = MINUTE

/** Waits for a server that another process starts or stops. @returns false when none runs */
async function isReadyElsewhere(dataDir: string): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE_MS; await isRunByAnother(dataDir); await sleep(10)) {
    if (isReady(dataDir)) return true
    if (Date.now() > deadline) throw new Error('The embedded PostgreSQL was not ready within a minute.')
  }
  return false
}

/** Looks every second whether the server of another process still runs, which nothing tells. */
async function untilGone(dataDir: string, signal: AbortSignal): Promise<string> {
  while (!signal.aborted && (await isRunByAnother(dataDir)))
    await sleep(SECOND, undefined, { signal, ref: false }).catch(() => {})
  return 'the process that ran it has ended it'
}

/** Removes what a killed server left and what would keep the next one from starting: files and worker processes. */
function removeLeftovers(dataDir: string, socketDir: string) {
  killOrphans(dataDir)
  // After kill -9 a pid may be reused or stay as a zombie; PostgreSQL would then refuse to start for ever.
  // Another process may have been quicker since it was looked for.
  const other = readPidFile(dataDir)
  if (other && isOurs(other, dataDir)) return
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) fs.rmSync(path.join(socketDir, name), { force: true })
}

const SETTINGS = [
  'listen_addresses=',
  'port=5432',
  'shared_buffers=128MB',
  'max_connections=60',
  'unix_socket_permissions=0700',
  'jit=off',
  'timezone=UTC',
  'log_min_messages=warning',
]

function initialise(initdb: string, dataDir: string, runner: Runner) {
  const [program, args] = runner.command(initdb, [
    '-D',
    dataDir,
    '-U',
    'haat',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-k',
    '--no-instructions',
    '--no-sync',
    // C.UTF-8: without it trigram search finds nothing in Bangla.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
  ])
  const done = spawnSync(program, args, { ...runner.ids, encoding: 'utf8', cwd: '/' })
  if (done.status === 0) return
  fs.rmSync(dataDir, { recursive: true, force: true })
  throw new Error(`initdb failed: ${done.error?.message ?? ''}${done.stderr ?? ''}`)
}

/** Short, since a socket path has 107 bytes. */
const socketDirOf = (dataDir: string) =>
  path.join(os.tmpdir(), `haat-${createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 12)}`)

/** Only this user and root may enter, which is what protects a server without passwords. */
function prepareSocketDir(dir: string, dataDir: string, runner: Runner) {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const owner = fs.statSync(dataDir)
  const holder = fs.lstatSync(dir)
  if (!holder.isDirectory()) throw new Error(`${dir} is not a folder`)
  if (process.getuid?.() === 0) fs.chownSync(dir, owner.uid, owner.gid)
  if (runner.ids.uid === undefined || process.getuid?.() === 0) fs.chmodSync(dir, 0o700)
}
