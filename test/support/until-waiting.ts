import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database.ts'

/** Until so many connections wait for a lock. `db` is not the transaction that holds it, which would be told the same each time. */
export const untilWaiting = (db: Db, connections: number): Promise<void> =>
  expect.poll(() => countWaiting(db), { interval: 5 }).toBe(connections)

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
