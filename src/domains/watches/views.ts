import { sql } from 'kysely'
import { LIST_MAX, type Window } from '#contract/page.ts'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { optionsOfVariant } from '#domains/catalogue/index.ts'
import { isOnHolidayNow } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import type { Watched } from './store.ts'

export type WatchRow = NonNullable<Awaited<ReturnType<typeof findWatch>>>

/** A person's watches with their current products and variants, newest first (product_watches_user_key). */
export function findWatches(
  db: Reader,
  userId: number,
  product?: number,
  window: Window = { limit: LIST_MAX, offset: 0 },
): Promise<{ rows: WatchRow[]; total: number }> {
  const own = watches(db, userId).$if(product !== undefined, (query) => query.where('w.product_id', '=', product ?? 0))
  return readPage(db, own.orderBy('w.id', 'desc'), own.clearSelect(), window)
}

/** The person's watch of a product or a variant, if any. */
export const findWatch = (db: Reader, userId: number, { productId, variantId, kind }: Watched & { kind: WatchKind }) =>
  watches(db, userId)
    .where('w.product_id', '=', productId)
    .where('w.variant_id', 'is not distinct from', variantId)
    .where('w.kind', '=', kind)
    .executeTakeFirst()

export const findVariant = (db: Reader, productId: number, variantId: number) =>
  db
    .selectFrom('product_variants')
    .select(['option_values', 'active', 'stock_quantity'])
    .where('id', '=', variantId)
    .where('product_id', '=', productId)
    .executeTakeFirst()

/** Which variants of a product somebody waits for (product_watches_product_idx). */
export async function findWatchedVariants(db: Reader, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from product_variants v
    where v.product_id = ${productId} and v.active and v.stock_quantity > 0 and exists (
      select from product_watches w where w.product_id = ${productId} and w.kind = 'stock' and w.variant_id = v.id
    )`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countWatches(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('product_watches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** What decides whether the watchers of a product or a variant are told; null when it cannot be bought now. */
export async function findBuyable(db: Reader, { productId, variantId }: Watched): Promise<{ price: number } | null> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .leftJoin('product_variants as v', (join) => join.onRef('v.product_id', '=', 'p.id').on('v.id', '=', variantId))
    .select(sql<number>`coalesce(v.price_poisha, p.price_poisha)`.as('price'))
    .where('p.id', '=', productId)
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`coalesce(v.stock_quantity, p.stock_quantity) > 0 and coalesce(v.active, true)`)
    .where(sql<boolean>`not ${isOnHolidayNow()}`)
    .executeTakeFirst()
  return row ?? null
}

/** Which variants can be bought at the product's price, in order; none where no variant costs more. */
export async function findCheapest(db: Reader, productId: number, price: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('v.product_id', '=', productId)
    .where('p.price_max_poisha', 'is not', null)
    .where('v.active', '=', true)
    .where('v.stock_quantity', '>', 0)
    .where('v.price_poisha', '=', price)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Products with watches that are due, at most `limit`: those told too recently, and stores that came back from a holiday. */
export async function findDueProducts(db: Reader, toldBefore: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.product_id as id
    from product_watches w
    join products p on p.id = w.product_id and p.on_sale and p.stock_quantity > 0
    join stores s on s.id = p.store_id and not ${isOnHolidayNow()}
    left join product_variants v on v.id = w.variant_id
    where (w.kind = 'stock' and (v.id is null or (v.active and v.stock_quantity > 0))) or (w.below_poisha > p.price_poisha and coalesce(w.told_at <= ${toldBefore}, true))
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const watches = (db: Reader, userId: number) =>
  db
    .selectFrom('product_watches as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .leftJoin('product_variants as v', 'v.id', 'w.variant_id')
    .select((eb) => [
      'w.id',
      'w.variant_id',
      'v.option_values',
      'v.active',
      optionsOfVariant,
      'w.kind',
      'w.below_poisha',
      'w.created_at',
      'p.id as product_id',
      'p.name',
      'p.name_bn',
      eb.fn.coalesce('v.price_poisha', 'p.price_poisha').as('price_poisha'),
      eb.fn.coalesce('v.stock_quantity', 'p.stock_quantity').as('stock_quantity'),
      'p.on_sale',
      eb
        .selectFrom('product_media as m')
        .innerJoin('pictures', 'pictures.id', 'm.picture_id')
        .select('pictures.key')
        .whereRef('m.product_id', '=', 'p.id')
        // Its own picture, else the product's first.
        .orderBy(sql`m.picture_id is not distinct from v.picture_id desc, m.position`)
        .limit(1)
        .as('picture_key'),
    ])
    .where('w.user_id', '=', userId)
