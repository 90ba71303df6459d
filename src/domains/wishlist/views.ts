import { sql } from 'kysely'
import { LIST_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'

export type WishlistItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>
export type WishlistFilter = { search?: string | undefined }

/** A user's items with their current products, newest first (wishlist_items_user_id_idx). */
export function findItems(
  db: Reader,
  userId: number,
  { search }: WishlistFilter = {},
  window: Window = { limit: LIST_MAX, offset: 0 },
): Promise<{ rows: WishlistItemRow[]; total: number }> {
  const matches = items(db, userId).$if(search !== undefined, (query) =>
    query.where(
      sql<boolean>`strpos(lower(concat_ws(E'\\n', p.name, p.name_bn, s.name, s.name_bn)), lower(${search})) > 0`,
    ),
  )
  return readPage(db, matches.orderBy('w.id', 'desc'), matches.clearSelect(), window)
}

/** One item of the user. */
export const findItem = (db: Reader, userId: number, itemId: number) =>
  items(db, userId).where('w.id', '=', itemId).executeTakeFirst()

/** The user's item of a product, if any (wishlist_items_user_product_key). */
export const findItemOfProduct = (db: Reader, userId: number, productId: number) =>
  items(db, userId).where('w.product_id', '=', productId).executeTakeFirst()

/** The item and product id of every item. */
export const findWishlistRefs = (db: Reader, userId: number) =>
  db.selectFrom('wishlist_items').select(['id', 'product_id']).where('user_id', '=', userId).orderBy('id').execute()

const items = (db: Reader, userId: number) =>
  db
    .selectFrom('wishlist_items as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select((eb) => [
      'w.id',
      'w.created_at',
      'p.id as product_id',
      'p.name',
      'p.name_bn',
      'p.price_poisha',
      'p.price_max_poisha',
      sql<boolean>`p.options <> '[]'`.as('has_options'),
      'p.original_price_poisha',
      'p.rating',
      'p.rating_count',
      'p.stock_quantity',
      'p.on_sale',
      's.name as store_name',
      's.name_bn as store_name_bn',
      's.slug as store_slug',
      's.on_holiday as store_on_holiday',
      sql<string | null>`s.back_on::text`.as('store_back_on'),
      eb
        .selectFrom('product_media as m')
        .innerJoin('pictures', 'pictures.id', 'm.picture_id')
        .select('pictures.key')
        .whereRef('m.product_id', '=', 'p.id')
        .orderBy('m.position')
        .limit(1)
        .as('picture_key'),
    ])
    .where('w.user_id', '=', userId)
