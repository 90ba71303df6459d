import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../database.ts'

export type LookUp = {
  /** The column that `ids` are of. */
  column: RawBuilder<unknown>
  /** Finds them (`id`) by indexes, each maybe more than once. */
  ids: RawBuilder<unknown>
  /** The same condition, of one row. */
  matches: RawBuilder<SqlBool>
  few: number
}

/**
 * A condition for rows found in advance: up to `few` are named by their ids; more are left to the scan in the list's order,
 * which soon meets them.
 */
export async function lookUp(db: Reader, { column, ids, matches, few }: LookUp): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ id: number }>`${ids} limit ${sql.lit(few + 1)}`.execute(db)
  return rows.length > few ? matches : sql`${column} = any(${rows.map(({ id }) => id)}::bigint[])`
}
