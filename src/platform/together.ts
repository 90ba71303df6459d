import { DummyDriver, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.gen.ts'
import type { Tx } from './database.ts'

type Outcomes<R extends readonly unknown[]> = { [At in keyof R]: Promise<R[At]> }

/**
 * Runs independent statements of a transaction in one round trip: each is sent without waiting for the answers of those
 * before, which PostgreSQL executes one after the other. No order among them is promised. `start` must not throw itself, or what
 * it has begun would end after the rollback: a step that may throw is an async function.
 * @throws the first error, once all have ended: nothing is sent after the rollback
 */
export async function together<const R extends readonly unknown[]>(tx: Tx, start: (tx: Tx) => Outcomes<R>): Promise<R> {
  const executor = tx.getExecutor()
  const outcomes = await executor.provideConnection((connection) => {
    // Kysely's own provider sends a statement of a transaction only when the one before is answered.
    const eager = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return Promise.allSettled(start(new Transaction<DB>({ ...unused, executor: eager })))
  })
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (errors.length > 0) throw errors.find((error) => !isAftermath(error)) ?? errors[0]
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as R
}

const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('no connections are opened here')) })
/** What Kysely asks for besides an executor: it is only used to open connections. */
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

/** A statement was refused because one before it had failed. */
const isAftermath = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02'
