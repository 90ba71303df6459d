import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import { keyContaining } from './product-views.ts'

export type CategoryRow = {
  id: number
  name: string
  name_bn: string | null
  title: string
  parent_id: number | null
  parent_name: string | null
  picture_key: string | null
  products_count: number
}

type Asked = { id?: number; search?: string | undefined; named?: string | undefined }

/**
 * Categories in the market's order: each top-level one, followed by its children. A parent counts its children's products.
 * There are few: all are read, and the page is cut from them.
 */
export async function findCategories(db: Reader, { id, search, named: names }: Asked = {}): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.name_bn, c.title, c.parent_id, parent.name as parent_name, pictures.key as picture_key,
      c.own_products_count + coalesce(children.products_count, 0) as products_count
    from categories c
    left join categories parent on parent.id = c.parent_id
    left join pictures on pictures.id = c.picture_id
    left join (
      select parent_id, sum(own_products_count) as products_count from categories group by parent_id
    ) children on children.parent_id = c.id
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`}
      and ${names === undefined ? sql`true` : isNamed(names)}
      and ${search === undefined ? sql`true` : sql`c.name_key like ${keyContaining(search)}`}
    order by coalesce(parent.position, c.position), coalesce(parent.id, c.id), parent.id is not null, c.position, c.id
  `.execute(db)
  return rows
}

/** Matches the name, ignoring case, or a former name (category_names_pkey); no text is both. */
const isNamed = (name: string) => sql`(
  c.name_key = lower(normalize(${name}::text))
  or c.id = (select category_id from category_names where name_key = lower(normalize(${name}::text)))
)`

/** Tags by name (tags_name_key): the market's, and the viewer's own proposals. */
export function findTags(db: Reader, proposedBy: number | 'anyone' | null, search: string | undefined, window: Window) {
  const matching = db
    .selectFrom('tags')
    .$if(proposedBy !== 'anyone', (query) =>
      query.where((eb) =>
        eb.or([
          eb('proposed_by', 'is', null),
          ...(typeof proposedBy === 'number' ? [eb('proposed_by', '=', proposedBy)] : []),
        ]),
      ),
    )
    .$if(search !== undefined, (query) => query.where('name_key', 'like', keyContaining(search ?? '')))
  return readPage(db, matching.select(['id', 'name']).orderBy('name_key'), matching, window)
}
