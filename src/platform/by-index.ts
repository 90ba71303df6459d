import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Reads in a transaction whose conditions are only ever looked up in an index that holds them (as a GIN does), never computed
 * row by row: for indexed expressions that are dear to compute. PostgreSQL charges for them either way, and would rather walk.
 */
export const byIndexAlone = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true)`.execute(tx)
      return read(tx)
    })
