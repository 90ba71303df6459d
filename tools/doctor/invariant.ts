import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** A condition that holds in every market at any time, even after a crash. `find` returns the rows that violate it. */
export type Invariant = {
  name: string
  sentence: string
  find: (db: Reader) => Promise<Finding>
}

/** How many rows violate an invariant, and the first of them. */
export type Finding = { count: number; first: string[] }

const SHOWN = 5

/** An invariant checked by one query, whose only column names the rows that violate it. */
export const rows = (name: string, sentence: string, query: string): Invariant => ({
  name,
  sentence,
  find: async (db) => {
    const result = await sql<Finding>`
      with broken (id) as materialized (${sql.raw(query)})
      select (select count(*) from broken)::integer as count,
        array(select id::text from broken order by broken.id limit ${sql.lit(SHOWN)}) as first`.execute(db)
    return result.rows[0] ?? { count: 0, first: [] }
  },
})

export const named = (names: readonly string[]): Finding => ({ count: names.length, first: names.slice(0, SHOWN) })
