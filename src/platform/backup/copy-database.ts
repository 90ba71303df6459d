import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database.ts'
import { type Copied, copyFile, copyTree } from './copy-files.ts'

/**
 * PostgreSQL's low-level backup (manual, 25.3.4) of a server whose files are local, without blocking it. The files are copied
 * while the server writes; the WAL of that time, retained by a replication slot, makes them consistent when the copy is first
 * started.
 */

/** Recreated at each start, or useless elsewhere; the WAL is copied at the end. */
const NOT_THESE =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|global\/pg_control|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$|(?:^|\/)(?:pgsql_tmp[^/]*|pg_internal\.init[^/]*)(?:\/|$)/

export type DatabaseCopy = { moment: Date; counts: Record<string, number>; postgres: number }

type Job = { connection: Connection; dataDir: string; to: string; signal?: AbortSignal | undefined }

/** @throws Error when the server ends meanwhile, or something is not as it must be; what was copied is worthless then */
export async function copyDatabase(job: Job, each: (file: Copied) => void): Promise<DatabaseCopy> {
  const client = new pg.Client({ ...job.connection, application_name: 'haat backup', keepAlive: true })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await copyWith(client, job, each)
  } finally {
    // Ends the backup and drops the slot wherever we were.
    await client.end().catch(() => {})
  }
}

async function copyWith(client: pg.Client, { dataDir, to, signal }: Job, each: (file: Copied) => void) {
  await refuseTablespaces(dataDir)
  await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`haat_backup_${process.pid}`])
  await client.query(`select pg_backup_start('haat', true)`)
  await copyTree({ from: dataDir, to, leaveOut: (name) => NOT_THESE.test(name), signal }, each)
  each(await copyControlFile(dataDir, to))
  const counts = await countRows(client)
  const moment = await clockOf(client)
  const stopped = await stopBackup(client)
  each(await writeLabel(to, stopped.label))
  for (const name of logFiles(stopped)) {
    const copied = await copyFile(path.join(dataDir, 'pg_wal', name), path.join(to, 'pg_wal', name), signal)
    if (!copied) throw new Error(`The log of the database is not whole: ${name} is missing.`)
    each({ path: `pg_wal/${name}`, ...copied })
  }
  return { moment, counts, postgres: stopped.postgres }
}

async function clockOf(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date()
}

/** `label` says where recovery begins, `last` is the file of the log that it must reach, of `size` bytes like each of them. */
type Stopped = { label: string; last: string; size: number; postgres: number }

async function stopBackup(client: pg.Client): Promise<Stopped> {
  const { rows } = await client.query<Stopped>(
    `select labelfile as label, pg_walfile_name(lsn - 1) as last, current_setting('server_version_num')::int / 10000 as postgres,
       (select setting::int from pg_settings where name = 'wal_segment_size') as size
     from pg_backup_stop(false)`,
  )
  if (!rows[0]) throw new Error('PostgreSQL did not end the backup.')
  return rows[0]
}

async function refuseTablespaces(dataDir: string) {
  if ((await readdir(path.join(dataDir, 'pg_tblspc'))).length > 0)
    throw new Error('A database with tablespaces of its own is not copied: use pg_basebackup.')
}

/** A read while the file is written may mix old and new bytes, so it is read until two reads are equal. */
async function copyControlFile(dataDir: string, to: string): Promise<Copied> {
  const file = path.join(dataDir, 'global/pg_control')
  for (let before = await readFile(file); ; ) {
    await sleep(20)
    const now = await readFile(file)
    if (now.equals(before)) break
    before = now
  }
  const copied = await copyFile(file, path.join(to, 'global/pg_control'))
  if (!copied) throw new Error('The database has no control file.')
  return { path: 'global/pg_control', ...copied }
}

/** Writes the backup label, where recovery begins: without it PostgreSQL would take the torn files as they are. */
async function writeLabel(to: string, label: string): Promise<Copied> {
  await writeFile(path.join(to, 'backup_label'), label, { flag: 'wx', mode: 0o600, flush: true })
  const sha256 = createHash('sha256').update(label).digest('hex')
  return { path: 'backup_label', sha256, bytes: Buffer.byteLength(label) }
}

/** The names of the log's files from the start of the backup to its end. */
function logFiles({ label, last, size }: Pick<Stopped, 'label' | 'last' | 'size'>): string[] {
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1] ?? ''
  const timeline = first.slice(0, 8)
  if (first === '' || !last.startsWith(timeline)) throw new Error('PostgreSQL does not say where its log begins.')
  const perLog = 2 ** 32 / size
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16), 16)
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  const names: string[] = []
  for (let at = numberOf(first); at <= numberOf(last); at += 1)
    names.push(timeline + hex(Math.floor(at / perLog)) + hex(at % perLog))
  return names
}

/** Counts the rows of every table that survives a crash, by its name. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${pg.escapeIdentifier(name)}`)
    counts[name] = Number(rows[0]?.n ?? 0)
  }
  return counts
}
