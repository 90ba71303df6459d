import { type Kysely, sql } from 'kysely'
import type { DB } from '#platform/database.gen.ts'
import type { Db } from '#platform/database.ts'
import { untilWaiting } from './until-waiting.ts'

type Held = {
  /** The transaction that holds the product: what it changes is there for whoever waits. */
  tx: Kysely<DB>
  /** Until so many others wait for a lock. */
  waiting: (others: number) => Promise<void>
}

/**
 * Holds a product while `work` runs, and lets go of it then. Orders of it pass all that they look at before anything is locked,
 * and wait: in turn, they get it in the order in which they came. What `work` returns may be promises of theirs.
 */
export async function whileHeld<T extends readonly unknown[]>(
  db: Db,
  { id }: { id: number },
  work: (held: Held) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (tx) => {
    await sql`begin`.execute(tx)
    await sql`select from products where id = ${id} for no key update`.execute(tx)
    const waiting = (others: number) => untilWaiting(db, others)
    try {
      return await work({ tx, waiting })
    } finally {
      await sql`commit`.execute(tx)
    }
  })
}
