import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

type NamedCategory = { id: number; name: string; title: string; former_names: string[] }

/** All categories by name and former name: there are few. */
export async function listCategoryNames(db: Reader): Promise<NamedCategory[]> {
  const { rows } = await sql<NamedCategory>`
    select id, name, title, array(select n.name from category_names n where n.category_id = c.id) as former_names
    from categories c`.execute(db)
  return rows
}
