import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { AuditDialect } from './audit-dialect.ts'
import { SECOND } from './clock.ts'
import type { DB } from './database.gen.ts'
import { endSilentConnections } from './end-silent-connections.ts'
import type { Log } from './log.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'
import { writeOncePerTick } from './write-once-per-tick.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Reads that may run inside or outside a transaction. */
export type Reader = Db | Tx

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

// int8 fits a JavaScript number up to 2^53, beyond any number of rows or amount of money here.
const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(INT8_ARRAY as typeof INT8, (text): unknown =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
)
pg.types.setTypeParser(NUMERIC, Number)

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

const STATEMENT_MS = 30 * SECOND
/** Statements end in time, so a connection that is silent for so much longer has no other side any more. */
const SILENT_LONGER_MS = 10 * SECOND

/**
 * Whatever the database or the login has set: pg reads dates of no other style, and nobody repeats what could not be
 * serialised.
 */
const SETTINGS = ['datestyle=ISO', String.raw`default_transaction_isolation=read\ committed`]

/**
 * Opens the pool of at most `size` connections, each in `role` if one is named; a lost idle connection is logged and
 * replaced. `statementMs`: how long a statement may take, `silenceMs`: how long it may go unanswered; 0 for no limit.
 */
export function openDatabase(
  { connection, role }: { connection: Connection; role?: string },
  log: Log,
  size: number,
  { statementMs = STATEMENT_MS, silenceMs }: { statementMs?: number; silenceMs?: number } = {},
): Database {
  // As a setting of its own pg would leave 0 out, and what the database has set would hold.
  const settings = [...SETTINGS, `statement_timeout=${statementMs}`, ...(role ? [`role=${role}`] : [])]
  const { own, rest } = takeOptions(connection)
  const pool = new pg.Pool({
    ...rest,
    max: size,
    // Statements of a transaction may be sent together (together.ts).
    pipeline: true,
    application_name: 'haat',
    options: [...own, ...settings.map((setting) => `-c ${setting}`)].join(' '),
    // Finds idle connections whose other side has vanished, before they are used.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    connectionTimeoutMillis: 10 * SECOND,
    idleTimeoutMillis: 60 * SECOND,
    idle_in_transaction_session_timeout: 30 * SECOND,
  })
  endSilentConnections(pool, silenceMs ?? (statementMs === 0 ? 0 : statementMs + SILENT_LONGER_MS))
  pool.on('connect', writeOncePerTick)
  prepareMarkedStatements(pool)
  // A connection lost in a transaction fails its query; without a listener its 'error' event would end the process too.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')))
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const db = new Kysely<DB>({ dialect: new AuditDialect(pool) })
  // Kysely ends only a pool that it has used.
  const close = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** Those of an address would take the place of ours; before them they add what ours leave open. */
function takeOptions(connection: Connection): { own: string[]; rest: Connection } {
  if (!('connectionString' in connection) || !URL.canParse(connection.connectionString))
    return { own: [], rest: connection }
  const url = new URL(connection.connectionString)
  const own = url.searchParams.getAll('options')
  url.searchParams.delete('options')
  return { own, rest: own.length === 0 ? connection : { connectionString: url.href } }
}
