import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

const storeOf = (ownerId: number) => sql<number>`(select id from stores where owner_id = ${ownerId})`

/** The products of a person's store with what is proposed of them, also deleted ones that orders name (products_store_id_idx). */
export const findProductsOf = (db: Reader, ownerId: number) =>
  db
    .selectFrom('products as p')
    .leftJoin('product_proposals as o', 'o.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.name_bn', 'p.moderation_status as status', 'p.created_at', 'p.deleted_at'])
    .select([
      'o.status as proposal_status',
      'o.name as proposed_name',
      'o.name_bn as proposed_name_bn',
      'o.created_at as proposed_at',
    ])
    .where('p.store_id', '=', storeOf(ownerId))
    .orderBy('p.id')
    .execute()

/** What a person noted of own stock (stock_events_actor_id_idx). */
export const findStockNotesOf = (db: Reader, ownerId: number) =>
  db
    .selectFrom('stock_events as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .select(['e.product_id as product', 'e.at', 'e.kind', 'e.note'])
    .select(sql<number>`e.stock_after - e.stock_before`.as('change'))
    .where('e.actor_id', '=', ownerId)
    .where('e.note', '<>', '')
    .where('p.store_id', '=', storeOf(ownerId))
    .orderBy('e.id')
    .execute()

/** What a person wrote to the team of held products (product_events_actor_id_idx). */
export const findAppealsOf = (db: Reader, ownerId: number) =>
  db
    .selectFrom('product_events')
    .select(['product_id as product', 'at', 'note'])
    .where('actor_id', '=', ownerId)
    .where('kind', '=', 'appealed')
    .orderBy('id')
    .execute()

/** Tags and values that wait for the team (tags_proposed_idx, attribute_values_proposed_idx). */
export async function findProposedBy(db: Reader, userId: number) {
  const [tags, values] = await Promise.all([
    db.selectFrom('tags').select('name').where('proposed_by', '=', userId).orderBy('name_key').execute(),
    db
      .selectFrom('attribute_values as v')
      .innerJoin('attributes as a', 'a.id', 'v.attribute_id')
      .select(['a.name as attribute', 'v.name'])
      .where('v.proposed_by', '=', userId)
      .orderBy('v.id')
      .execute(),
  ])
  return { tags: tags.map(({ name }) => name), values }
}

export const findSizeChartsOf = (db: Reader, ownerId: number) =>
  db
    .selectFrom('size_charts as s')
    .leftJoin('categories as c', 'c.id', 's.category_id')
    .select(['c.name as category', 's.title', 's.title_bn', 's.note', 's.note_bn', 's.columns', 's.rows'])
    .select('s.updated_at')
    .where('s.store_id', '=', storeOf(ownerId))
    .orderBy('s.id')
    .execute()
