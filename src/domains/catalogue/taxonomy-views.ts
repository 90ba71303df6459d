import { type SqlBool, sql } from 'kysely'
import { TAG_USES_COUNTED, type TagKind } from '#contract/catalogue/taxonomy-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import type { Order } from '#platform/list/order.ts'
import { keyContaining } from './product-views.ts'

export type Contents = {
  products: number
  on_sale: number
  proposals: number
  children: number
  size_charts: number
  attributes: number
  import_stores: number
}

/** Counts what is in one category, in any status (products_category_id_idx). */
export async function countContents(db: Reader, id: number): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select (select count(*) from products where category_id = ${id}) as products,
      (select own_products_count from categories where id = ${id}) as on_sale,
      (select count(*) from product_proposals where category_id = ${id}) as proposals,
      (select count(*) from categories where parent_id = ${id}) as children,
      (select count(*) from size_charts where category_id = ${id}) as size_charts,
      (select count(*) from category_attributes where category_id = ${id}) as attributes,
      (select count(*) from (
        select store_id from store_types where category_id = ${id}
        union select store_id from product_imports where default_category_id = ${id}
        union select i.store_id from import_types t join product_imports i on i.id = t.import_id where t.category_id = ${id}
      ) choosing) as import_stores`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('counts answer one row')
  return counted
}

export async function mergedInto(db: Reader, formerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('category_names')
    .select('category_id')
    .where('former_id', '=', formerId)
    .executeTakeFirst()
  return row?.category_id ?? null
}

export const categoriesUnderMerge = async (db: Reader): Promise<{ id: number; into: number }[]> => {
  const { rows } = await sql<{ id: number; into: number }>`
    select id, merging_into_id as "into" from categories where merging_into_id is not null order by id`.execute(db)
  return rows
}

export async function shownPictureKey(db: Reader, categoryId: number): Promise<string | null> {
  const row = await db
    .selectFrom('categories')
    .innerJoin('pictures', 'pictures.id', 'categories.picture_id')
    .select('pictures.key')
    .where('categories.id', '=', categoryId)
    .executeTakeFirst()
  return row?.key ?? null
}

/** The fields that only administrators see. */
export type AdminCategoryExtras = {
  id: number
  own_products_count: number
  former_names: string[]
  merging_into: number | null
}

export async function findAdminCategoryExtras(db: Reader): Promise<Map<number, AdminCategoryExtras>> {
  const { rows } = await sql<AdminCategoryExtras>`
    select c.id, c.own_products_count, c.merging_into_id as merging_into,
      array(select name from category_names n where n.category_id = c.id order by n.created_at desc, n.name)
        as former_names
    from categories c`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type AdminTagRow = {
  id: number
  name: string
  merging_into: number | null
  proposer_id: number | null
  proposer: string | null
  products: number
}

type Asked = { id?: number; search?: string | undefined; kind?: TagKind | undefined; sort?: 'name' | 'newest' }

/**
 * Tags by name (tags_name_idx, tags_unused_idx, tags_proposed_idx) or newest first (tags_pkey); searched by tags_text_idx.
 */
export function findAdminTags(db: Reader, filter: Asked, window: Window) {
  const { id, search, kind = 'all', sort = 'name' } = filter
  let tags = db.selectFrom('tags')
  if (id !== undefined) tags = tags.where('id', '=', id)
  if (search !== undefined) tags = tags.where('name_key', 'like', keyContaining(search))
  if (kind === 'unused') tags = tags.where(sql<SqlBool>`not used`)
  if (kind === 'proposed') tags = tags.where('proposed_by', 'is not', null)
  const order: Order = sort === 'name' ? { by: sql`name_key`, direction: 'asc' } : { direction: 'desc' }
  return readList(db, { from: tags, id: 'id', order, countTo: COUNTED_MAX }, window, (ids) => readAdminTags(db, ids))
}

async function readAdminTags(db: Reader, ids: readonly number[]): Promise<AdminTagRow[]> {
  const { rows } = await sql<AdminTagRow>`
    select t.id, t.name, t.merging_into_id as merging_into, t.proposed_by as proposer_id,
      coalesce(s.name, u.name) as proposer,
      (select count(*) from (
        select from product_tags where tag_id = t.id limit ${TAG_USES_COUNTED + 1}
      ) uses) as products
    from tags t
    left join users u on u.id = t.proposed_by left join stores s on s.owner_id = t.proposed_by
    where t.id = any (${ids}::bigint[])`.execute(db)
  return rows
}

/** Counts products and proposals of a tag up to `most` (product_tags_tag_id_idx, proposal_tags_tag_id_idx). */
export async function countTagged(db: Reader, ids: readonly number[], most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from product_tags where tag_id = any (${ids}::bigint[])
      union all
      select from proposal_tags where tag_id = any (${ids}::bigint[])
      limit ${most}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

export const tagsUnderMerge = async (db: Reader): Promise<{ id: number; into: number }[]> => {
  const { rows } = await sql<{ id: number; into: number }>`
    select id, merging_into_id as "into" from tags where merging_into_id is not null order by id`.execute(db)
  return rows
}

export const findTag = (db: Reader, id: number) =>
  db.selectFrom('tags').select(['id', 'name', 'proposed_by']).where('id', '=', id).executeTakeFirst()

/** Whether another tag has this name, ignoring case (tags_name_key). */
export async function isTagNamed(db: Reader, name: string, besides: number): Promise<boolean> {
  const { rows } = await sql`
    select from tags where name_key = lower(normalize(${name}::text)) and id <> ${besides}`.execute(db)
  return rows.length > 0
}
