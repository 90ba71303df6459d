import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from './policy.ts'

/**
 * The id of a store given as 'own', an id, or a slug: an SQL expression, so that a list is read in one statement; an
 * unknown store matches nothing.
 */
export function storeNamed(viewer: Viewer, name: string): RawBuilder<number> {
  if (name === 'own') return sql<number>`(select id from stores where owner_id = ${viewer?.id ?? 0})`
  if (/^\d{1,15}$/.test(name)) return sql<number>`${Number(name)}::bigint`
  return sql<number>`(select id from stores where slug = ${name.toLowerCase()})`
}
