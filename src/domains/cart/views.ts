import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

export type CartLineRow = Awaited<ReturnType<typeof findCart>>[number]

/** A person's lines with their products as they are now, in the order they were added. */
export const findCart = (db: Reader, userId: number, { search }: { search?: string | undefined } = {}) =>
  lines(db, userId)
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`strpos(lower(p.name), lower(${search})) > 0`,
          sql<boolean>`strpos(lower(s.name), lower(${search})) > 0`,
        ]),
      ),
    )
    .orderBy('l.added_at')
    .orderBy('l.id')
    .execute()

/** One line of this person's, by its number. */
export const findLine = (db: Reader, userId: number, lineId: number) =>
  lines(db, userId).where('l.id', '=', lineId).executeTakeFirst()

export const findLineOfProduct = (db: Reader, userId: number, productId: number) =>
  lines(db, userId).where('l.product_id', '=', productId).executeTakeFirstOrThrow()

const lines = (db: Reader, userId: number) =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select((eb) => [
      'l.id',
      'l.quantity',
      'l.added_at',
      'p.id as product_id',
      'p.name',
      'p.price_poisha',
      'p.original_price_poisha',
      'p.stock_quantity',
      'p.free_shipping',
      'p.on_sale',
      's.name as store_name',
      's.slug as store_slug',
      eb
        .selectFrom('product_media as m')
        .innerJoin('pictures', 'pictures.id', 'm.picture_id')
        .select('pictures.key')
        .whereRef('m.product_id', '=', 'p.id')
        .orderBy('m.position')
        .limit(1)
        .as('picture_key'),
    ])
    .where('l.user_id', '=', userId)
