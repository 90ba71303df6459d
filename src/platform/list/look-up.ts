import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../database.ts'

export type LookUp = {
  /** The column that `ids` are of. */
  column: RawBuilder<unknown>
  /** Selects the ids (as `id`) by indexes; an id may occur more than once. */
  ids: RawBuilder<unknown>
  /** The same condition for a single row. */
  matches: RawBuilder<SqlBool>
  few: number
}

/**
 * A condition for rows that are looked up in advance. Up to `few` are listed by id; if there are more, the scan in the list's order
 * soon comes across them.
 */
export async function lookUp(db: Reader, { column, ids, matches, few }: LookUp): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ id: number }>`${ids} limit ${sql.lit(few + 1)}`.execute(db)
  return rows.length > few ? matches : sql`${column} = any(${rows.map(({ id }) => id)}::bigint[])`
}
