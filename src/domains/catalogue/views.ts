import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

export type ForSaleRow = Awaited<ReturnType<typeof findForSale>>[number]

/** What carts and orders read of products, in any status. */
export const findForSale = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('categories as parent', 'parent.id', 'c.parent_id')
    .select((eb) => [
      'p.id',
      'p.name',
      'p.price_poisha',
      'p.original_price_poisha',
      'p.stock_quantity',
      'p.free_shipping',
      'p.on_sale',
      'p.store_id',
      's.name as store_name',
      's.slug as store_slug',
      's.owner_id as store_owner_id',
      'c.name as category_name',
      'parent.name as parent_name',
      eb
        .selectFrom('product_media as m')
        .innerJoin('pictures', 'pictures.id', 'm.picture_id')
        .select('pictures.key')
        .whereRef('m.product_id', '=', 'p.id')
        .orderBy('m.position')
        .limit(1)
        .as('picture_key'),
    ])
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
