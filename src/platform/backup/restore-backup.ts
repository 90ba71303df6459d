import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Connection } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { postgresVersion } from '../postgres-binaries.ts'
import { checkBackup, type Sums } from './check-backup.ts'
import { restoreDump } from './client-programs.ts'
import { countRows } from './copy-database.ts'
import { copyTree, flushFolder } from './copy-files.ts'
import { DATABASE, DUMP, FOLDERS, isVacant, RESTORING } from './layout.ts'
import type { Manifest } from './manifest.ts'

type RestoreRequest = { config: Config; from: string; say: (line: string) => void; signal?: AbortSignal }
export type Restored = { manifest: Manifest; counts: Record<string, number> }

/**
 * Restores a backup into an empty DATA_DIR (and an empty database, where the operator runs one), after every byte was compared
 * with its checksum and its database was started once and read to the end.
 * @throws Error whose message says why not; nothing is left then
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { config, from, say } = request
  if (!(await isVacant(config.DATA_DIR))) throw new Error(`${config.DATA_DIR} is not empty: name another DATA_DIR.`)
  say('Checking the backup …')
  const { manifest, sums } = await checkBackup(from)
  refuseOther(manifest, config)
  if (config.DATABASE_URL !== undefined && Object.keys(await countIn(ownDatabase(config))).length > 0)
    throw new Error('The database of DATABASE_URL is not empty.')
  const aside = path.join(config.DATA_DIR, RESTORING)
  // Passable: PostgreSQL may run as another user, and the keys in it have a folder of their own.
  await mkdir(aside, { recursive: true, mode: 0o711 })
  try {
    const counts = await layOut(aside, manifest, sums, request)
    // The database last: without it the folder cannot be mistaken for a complete installation.
    for (const name of [...FOLDERS, ...(manifest.database.kind === 'files' ? ['postgres'] : [])])
      await rename(path.join(aside, name), path.join(config.DATA_DIR, name))
    await rm(aside, { recursive: true })
    await flushFolder(config.DATA_DIR)
    return { manifest, counts }
  } catch (error) {
    for (const name of [...FOLDERS, 'postgres', RESTORING])
      await rm(path.join(config.DATA_DIR, name), { recursive: true, force: true })
    throw request.signal?.aborted ? request.signal.reason : error
  }
}

/** @throws Error when it is of another kind of database than the settings name, or of another PostgreSQL */
function refuseOther({ database }: Manifest, config: Config) {
  const own = config.DATABASE_URL !== undefined
  if (database.kind === 'dump' && !own)
    throw new Error('This backup is of a PostgreSQL of your own: name an empty database with DATABASE_URL.')
  if (database.kind === 'files' && own)
    throw new Error('This backup is of the embedded PostgreSQL: it is restored without DATABASE_URL.')
  if (database.kind !== 'files') return
  const here = postgresVersion()
  if (here !== database.postgres)
    throw new Error(
      `This backup needs PostgreSQL ${database.postgres}, and this Haat brings ${here}: take the Haat it is of.`,
    )
}

async function layOut(aside: string, manifest: Manifest, sums: Sums, { config, from, say, signal }: RestoreRequest) {
  for (const name of FOLDERS) await copyChecked(from, name, path.join(aside, name), sums, signal)
  say('Restoring the database …')
  if (manifest.database.kind === 'files') {
    const dataDir = path.join(aside, 'postgres')
    await copyChecked(from, DATABASE, dataDir, sums, signal)
    const server = await startEmbeddedPostgres(dataDir)
    try {
      return await countIn(server.connection)
    } finally {
      await server.stop()
    }
  }
  const own = ownDatabase(config)
  await restoreDump(own.connectionString, path.join(from, DUMP), signal)
  return countIn(own)
}

/** The connection of the tables' owner. */
const ownDatabase = ({ MIGRATION_URL, DATABASE_URL = '' }: Config) => ({
  connectionString: MIGRATION_URL ?? DATABASE_URL,
})

/** Compares the checksums again while copying: a disk may return other bytes when it is read a second time. */
async function copyChecked(from: string, name: string, to: string, sums: Sums, signal?: AbortSignal) {
  await copyTree({ from: path.join(from, name), to, signal }, (file) => {
    if (sums.get(`${name}/${file.path}`) !== file.sha256)
      throw new Error(`${name}/${file.path} could not be read as it was written.`)
  })
}

async function countIn(connection: Connection): Promise<Record<string, number>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await countRows(client)
  } finally {
    await client.end()
  }
}
