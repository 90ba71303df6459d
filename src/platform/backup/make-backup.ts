import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Config, publicOrigin } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { dumpDatabase } from './client-programs.ts'
import { copyDatabase, countRows, type DatabaseCopy } from './copy-database.ts'
import { type Copied, copyTree, flushFolder, flushFolders } from './copy-files.ts'
import { DATABASE, DUMP, exists, FOLDERS, isVacant, isWithin, SUMS } from './layout.ts'
import { hashOf, type Manifest, writeManifest } from './manifest.ts'

type BackupRequest = {
  config: Config
  /** A folder that is not there yet. */
  to: string
  /** The version of Haat, for the manifest. */
  version: string
  say: (line: string) => void
  signal?: AbortSignal
}

/**
 * Copies the whole installation, which may be running. The folder gets its name once everything is in it and on the disk;
 * until then it is called `….unfinished`, which is removed when something fails.
 * @throws Error whose message says why there is no backup
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { to, config } = request
  if (isWithin(to, config.DATA_DIR)) throw new Error(`A backup in ${config.DATA_DIR} would be lost with it.`)
  if (!(await isVacant(to))) throw new Error(`${to} is there already: each backup gets a folder of its own.`)
  const unfinished = `${to}.unfinished`
  await mkdir(path.dirname(to), { recursive: true })
  await mkdir(unfinished, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`${unfinished} is there: another backup is being made, or was killed and may be removed.`)
  })
  try {
    const manifest = await fill(unfinished, request)
    await rmdir(to).catch(() => {})
    await rename(unfinished, to)
    await flushFolder(path.dirname(to))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw request.signal?.aborted ? request.signal.reason : error
  }
}

async function fill(folder: string, request: BackupRequest): Promise<Manifest> {
  const { config, version, say, signal } = request
  const sums = createWriteStream(path.join(folder, SUMS), { flags: 'wx', mode: 0o600, flush: true })
  const written = Promise.withResolvers<void>()
  sums.once('close', written.resolve).once('error', written.reject)
  // Waited for at the end.
  written.promise.catch(() => {})
  let files = 0
  let bytes = 0
  const note = (below: string) => (file: Copied) => {
    if (/[\n\r\\]/.test(file.path)) throw new Error(`A file with such a name is none of ours: ${file.path}`)
    sums.write(`${file.sha256}  ${path.posix.join(below, file.path)}\n`)
    files += 1
    bytes += file.bytes
  }

  say('Copying the database …')
  const database =
    config.DATABASE_URL === undefined ? await copyEmbedded(folder, request, note) : await dump(folder, request, note)
  // After the database: a file exists before a row names it.
  say('Copying pictures, documents and keys …')
  for (const name of FOLDERS) {
    const from = path.join(config.DATA_DIR, name)
    await copyTree({ from, to: path.join(folder, name), signal }, note(name))
  }
  if (config.SIGNING_KEYS)
    say('The keys of SIGNING_KEYS are not in it: keep them elsewhere, two-factor sign-in needs them.')
  sums.end()
  await written.promise
  await flushFolders(folder)
  const { moment, counts, ...of } = database
  const manifest: Manifest = {
    format: 1,
    version,
    moment: moment.toISOString(),
    market: publicOrigin(config),
    database: of,
    counts,
    sums: await hashOf(path.join(folder, SUMS)),
    files,
    bytes,
  }
  await writeManifest(folder, manifest)
  await flushFolder(folder)
  return manifest
}

type Note = (below: string) => (file: Copied) => void
type Database = DatabaseCopy & { kind: Manifest['database']['kind'] }

async function copyEmbedded(folder: string, { config, signal }: BackupRequest, note: Note): Promise<Database> {
  const dataDir = path.join(config.DATA_DIR, 'postgres')
  if (!(await exists(path.join(dataDir, 'PG_VERSION')))) throw new Error(`There is no market in ${config.DATA_DIR}.`)
  const server = await startEmbeddedPostgres(dataDir)
  try {
    const job = { connection: server.connection, dataDir, to: path.join(folder, DATABASE), signal }
    return { kind: 'files', ...(await copyDatabase(job, note(DATABASE))) }
  } finally {
    await server.stop()
  }
}

async function dump(folder: string, { config, signal }: BackupRequest, note: Note): Promise<Database> {
  const url = config.MIGRATION_URL ?? config.DATABASE_URL ?? ''
  const client = new pg.Client({ connectionString: url, application_name: 'haat backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ moment: Date; postgres: number }>(
      `select clock_timestamp() as moment, current_setting('server_version_num')::int / 10000 as postgres`,
    )
    const counts = await countRows(client)
    const { moment = new Date(), postgres = 0 } = rows[0] ?? {}
    const file = path.join(folder, DUMP)
    await dumpDatabase(url, file, signal)
    await flushFile(file)
    note('')({ path: DUMP, sha256: await hashOf(file), bytes: (await stat(file)).size })
    return { kind: 'dump', moment, counts, postgres }
  } finally {
    await client.end()
  }
}

async function flushFile(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
