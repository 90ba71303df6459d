import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/**
 * Reads in a transaction where the planner may use bitmap index scans alone. For conditions on indexed expressions that are
 * expensive to compute per row: the planner does not know that an index (a GIN, for one) saves computing them, and would
 * scan.
 */
export const withBitmapScans = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true)`.execute(tx)
      return read(tx)
    })
