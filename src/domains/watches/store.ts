import { sql } from 'kysely'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** `before` is the price that a person knew, in poisha; null for kind stock. */
export type ToldWatcher = { userId: number; before: number | null }

/** Locks the person's watches until the transaction ends, so that their number stays valid. */
export async function lockWatches(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`watches ${userId}`}, 0))`.execute(tx)
}

/**
 * The product's state, which stays until the transaction ends: stock that is added at the same moment is seen here, or the
 * watch is seen there (products_watched).
 */
export const lockWatched = (tx: Tx, productId: number) =>
  tx
    .selectFrom('products')
    .select(['price_poisha', 'stock_quantity', 'on_sale'])
    .where('id', '=', productId)
    .forShare()
    .executeTakeFirst()

type NewWatch = { userId: number; productId: number; variantId: number | null; kind: WatchKind; below: number | null }

export async function insertWatch(tx: Tx, { userId, productId, variantId, kind, below }: NewWatch): Promise<void> {
  const of = { user_id: userId, product_id: productId, variant_id: variantId }
  await tx
    .insertInto('product_watches')
    .values({ ...of, kind, below_poisha: below, created_at: clock.now() })
    .execute()
}

/** Deletes a watch. @returns 'foreign' when it is another person's, which then stays */
export async function deleteWatch(db: Reader, userId: number, id: number): Promise<'deleted' | 'gone' | 'foreign'> {
  const deleted = await db
    .deleteFrom('product_watches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (deleted) return 'deleted'
  const existing = await db.selectFrom('product_watches').select('id').where('id', '=', id).executeTakeFirst()
  return existing ? 'foreign' : 'gone'
}

export async function deleteWatches(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('product_watches').where('user_id', '=', userId).execute()
}

export type Watched = { productId: number; variantId: number | null }

/**
 * Ends the next stock watches of a product or a variant (product_watches_product_idx). Of two concurrent jobs each gets others.
 * @returns whose they were
 */
export async function takeStockWatches(
  tx: Tx,
  { productId, variantId }: Watched,
  limit: number,
): Promise<ToldWatcher[]> {
  const ofVariant = variantId === null ? sql`variant_id is null` : sql`variant_id = ${variantId}`
  const { rows } = await sql<ToldWatcher>`
    delete from product_watches where id in (
      select id from product_watches where product_id = ${productId} and kind = 'stock' and ${ofVariant}
      order by id limit ${limit} for update skip locked
    ) returning user_id as "userId", null as before`.execute(tx)
  return rows
}

type Fall = { productId: number; price: number; toldBefore: Date; limit: number }

/** Marks the next price watches of a product as told at this price (product_watches_product_idx). @returns whose they are */
export async function takePriceWatches(tx: Tx, fall: Fall): Promise<ToldWatcher[]> {
  const { productId, price, toldBefore, limit } = fall
  const { rows } = await sql<ToldWatcher>`
    with due as (
      select id, user_id, below_poisha from product_watches
      where product_id = ${productId} and kind = 'price' and variant_id is null and below_poisha > ${price}::bigint
        and coalesce(told_at <= ${toldBefore}, true)
      order by id limit ${limit} for update skip locked
    )
    update product_watches w set below_poisha = ${price}, told_at = ${clock.now()}
    from due where w.id = due.id
    returning due.user_id as "userId", due.below_poisha as before`.execute(tx)
  return rows
}
