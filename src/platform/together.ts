import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  type QueryExecutor,
  Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from './database.gen.ts'
import type { Db, Reader, Tx } from './database.ts'

type Outcomes<R extends readonly unknown[]> = { [At in keyof R]: Promise<R[At]> }

/**
 * Runs independent statements in one round trip over one connection: each is sent without waiting for the answers of those
 * before, which PostgreSQL executes one after the other. No order among them is promised. `start` must not throw itself, or what
 * it has begun would end after the rollback: a step that may throw is an async function. Outside of a transaction it is for reads.
 * @throws the first error, once all have ended: nothing is sent after the rollback
 */
export function together<D extends Reader, const R extends readonly unknown[]>(
  db: D,
  start: (db: D) => Outcomes<R>,
): Promise<R> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => allOf(start(overOne(connection, executor) as unknown as D)))
}

/**
 * Runs a transaction whose `begin` and `commit` cost no round trips of their own.
 * - `lock` leaves together with `begin`, so it must not change anything: was there no transaction after all, nothing happened.
 * - `work` follows when both are answered.
 * - `read` leaves together with `commit`, and sees what is committed. Should it fail, its error is thrown, and the work stays.
 */
export function transact<L, W, R>(
  db: Db,
  { lock, work, read }: { lock: (tx: Tx) => Promise<L>; work: (tx: Tx, locked: L) => Promise<W>; read: Read<W, R> },
): Promise<R> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const run = (statement: string) => connection.executeQuery<{ command: string }>(CompiledQuery.raw(statement))
    const tx = overOne(connection, executor)
    let done: W
    try {
      const [, locked] = await allOf([run('begin'), lock(tx)])
      done = await work(tx, locked)
    } catch (error) {
      // Fails only with the connection, and the transaction with it.
      await run('rollback').catch(() => {})
      throw error
    }
    const [{ rows }, answer] = await allOf([run('commit'), read(tx, done)])
    if (rows[0]?.command === 'ROLLBACK')
      throw new Error('a statement failed, and its error was caught in the transaction')
    return answer
  })
}

type Read<W, R> = (db: Reader, done: W) => Promise<R>

/** Kysely's own provider sends a statement of a transaction only when the one before is answered; this one sends it at once. */
function overOne(connection: DatabaseConnection, executor: QueryExecutor): Tx {
  const eager = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
  return new Transaction<DB>({ ...unused, executor: eager })
}

const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('no connections are opened here')) })
/** What Kysely asks for besides an executor: it is only used to open connections. */
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

/** @throws the first error that is not the consequence of another, once all have ended */
async function allOf<const R extends readonly unknown[]>(promises: Outcomes<R>): Promise<R> {
  const outcomes = await Promise.allSettled(promises)
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (errors.length > 0) throw errors.find((error) => !isAftermath(error)) ?? errors[0]
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as R
}

/** A statement was refused because one before it had failed. */
const isAftermath = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02'
