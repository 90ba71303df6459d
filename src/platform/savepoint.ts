import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Runs `work` in a savepoint: when it throws, its writes alone are rolled back. @throws what `work` throws */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint work`.execute(tx)
    return done
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx)
    throw error
  }
}
