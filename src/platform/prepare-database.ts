import { sql } from 'kysely'
import { APP_ROLE, createAppRole, grantJobs, grantTables, isRefusal } from './app-role.ts'
import { type Connection, type Database, openDatabase } from './database.ts'
import { prepareJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'

/** How the server connects, and the role that it sets then; without one it keeps the login's role. */
export type Access = { connection: Connection; role?: string }

/** A migration of a large market takes its time, and so does waiting for that of another process. */
const PATIENT = { statementMs: 0 }

/**
 * Migrates the database as its owner, and returns how the server itself connects: as a role that owns nothing but the job
 * queue, and not even that where the owner may not give it away (decision 8). `connection` is the owner's; `worker` the
 * server's, where the operator has set one up.
 * @throws Error for the operator, when the owner of the database is none
 */
export async function prepareDatabase(connection: Connection, log: Log, worker?: Connection): Promise<Access> {
  const owner = openDatabase({ connection }, log, 2, PATIENT)
  try {
    await migrate(owner.db)
    return worker ? await prepareFor(worker, owner, log) : await prepareAlone(connection, owner, log)
  } catch (error) {
    throw worker && isRefusal(error) ? new Error(notTheOwner(error)) : error
  } finally {
    await owner.close()
  }
}

/** Lets the operator's login for the server work. */
async function prepareFor(connection: Connection, owner: Database, log: Log): Promise<Access> {
  const access = { connection }
  await admit(access, await nameOf(connection, log), owner, log)
  return access
}

/** Makes a role for the server, where the owner may. */
async function prepareAlone(connection: Connection, owner: Database, log: Log): Promise<Access> {
  const access =
    'connectionString' in connection
      ? { connection, role: APP_ROLE }
      : { connection: { ...connection, user: APP_ROLE } }
  try {
    await createAppRole(owner.db)
    await admit(access, APP_ROLE, owner, log)
    return access
  } catch (error) {
    if (!isRefusal(error)) throw error
    log.warn('this login may not make roles: the server works as the owner of its tables (docs/operations.md)')
    await sql`create schema if not exists jobs`.execute(owner.db)
    await prepareJobs(owner.pool)
    return { connection }
  }
}

async function admit(access: Access, role: string, owner: Database, log: Log): Promise<void> {
  if (await grantTables(owner.db, role)) return prepareJobsAs(access, log)
  await prepareJobs(owner.pool, { buildsIndexes: true })
  await grantJobs(owner.db, role)
}

async function prepareJobsAs(access: Access, log: Log): Promise<void> {
  const { pool, close } = openDatabase(access, log, 2, PATIENT)
  try {
    await prepareJobs(pool)
  } finally {
    await close()
  }
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

const notTheOwner = (error: unknown) => `\
The login of MIGRATION_URL must own the database and all tables in it (docs/operations.md, "Your own PostgreSQL"): \
${error instanceof Error ? error.message : String(error)}`
