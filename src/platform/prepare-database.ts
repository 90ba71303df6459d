import { sql } from 'kysely'
import { APP_ROLE, createAppRole, grantQueueTables } from './app-role.ts'
import { type Connection, type Database, openDatabase } from './database.ts'
import { prepareJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'

/** How the server connects, and the role that it sets then; without one it keeps the login's role. */
export type Access = { connection: Connection; role?: string }

/**
 * Migrates the database as its owner, and returns how the server itself connects: as a role that owns nothing (decision 8).
 * `connection` is the owner's; `worker` the server's, where the operator has set one up.
 */
export async function prepareDatabase(connection: Connection, log: Log, worker?: Connection): Promise<Access> {
  const access = await prepareAccess(connection, log, worker)
  const { pool, close } = openDatabase(access, log, 2)
  try {
    await prepareJobs(pool)
  } finally {
    await close()
  }
  return access
}

async function prepareAccess(connection: Connection, log: Log, worker?: Connection): Promise<Access> {
  const owner = openDatabase({ connection }, log, 2)
  try {
    await migrate(owner.db)
    if (worker) {
      await grantQueueTables(owner.db, await nameOf(worker, log))
      return { connection: worker }
    }
    await createAppRole(owner.db)
    await grantQueueTables(owner.db, APP_ROLE)
  } catch (error) {
    if (worker || !isRefusal(error)) throw error
    log.warn('this login may not make roles: the server works as the owner of its tables (docs/operations.md)')
    await sql`create schema if not exists jobs`.execute(owner.db)
    return { connection }
  } finally {
    await owner.close()
  }
  return 'connectionString' in connection
    ? { connection, role: APP_ROLE }
    : { connection: { ...connection, user: APP_ROLE } }
}

async function nameOf(connection: Connection, log: Log): Promise<string> {
  const worker: Database = openDatabase({ connection }, log, 1)
  try {
    const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(worker.db)
    return rows[0]?.name ?? APP_ROLE
  } finally {
    await worker.close()
  }
}

/** insufficient_privilege */
const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '42501'
