import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** What holds in every market at every moment, however it was stopped. `find` names the rows for which it does not. */
export type Invariant = {
  name: string
  sentence: string
  find: (db: Reader) => Promise<Finding>
}

/** How many rows break an invariant, and which are the first of them. */
export type Finding = { count: number; first: string[] }

const SHOWN = 5

/** An invariant that one query finds the breaches of: it returns one column, which names a row. */
export const rows = (name: string, sentence: string, query: string): Invariant => ({
  name,
  sentence,
  find: async (db) => {
    const found = await sql<Finding>`
      with broken (id) as materialized (${sql.raw(query)})
      select (select count(*) from broken)::integer as count,
        array(select id::text from broken order by broken.id limit ${sql.lit(SHOWN)}) as first`.execute(db)
    return found.rows[0] ?? { count: 0, first: [] }
  },
})

export const named = (names: readonly string[]): Finding => ({ count: names.length, first: names.slice(0, SHOWN) })
