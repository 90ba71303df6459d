import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from './policy.ts'

/**
 * The number of the store that a list is asked for: 'own', a number, or a slug. As SQL, so that a list is read in one
 * statement; of a store that is not there nothing is found.
 */
export function storeNamed(viewer: Viewer, name: string): RawBuilder<number> {
  if (name === 'own') return sql<number>`(select id from stores where owner_id = ${viewer?.id ?? 0})`
  if (/^\d{1,15}$/.test(name)) return sql<number>`${Number(name)}::bigint`
  return sql<number>`(select id from stores where slug = ${name.toLowerCase()})`
}
