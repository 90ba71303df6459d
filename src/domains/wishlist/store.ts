import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** Locks the user's wishlist until the transaction ends, so that the number of items stays valid. */
export async function lockWishlist(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${userId}`}, 0))`.execute(tx)
}

/** @returns the item's id */
export async function insertItem(tx: Tx, userId: number, productId: number): Promise<number> {
  const { id } = await tx
    .insertInto('wishlist_items')
    .values({ user_id: userId, product_id: productId, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes an item. @returns 'foreign' when it is another user's, which then stays */
export async function deleteItem(db: Reader, userId: number, itemId: number): Promise<'deleted' | 'gone' | 'foreign'> {
  if ((await takeItem(db, userId, itemId)) !== null) return 'deleted'
  const existing = await db.selectFrom('wishlist_items').select('id').where('id', '=', itemId).executeTakeFirst()
  return existing ? 'foreign' : 'gone'
}

/**
 * Deletes an item. @returns its product; `null` when it does not exist or is another user's. Of two concurrent calls one gets
 * it.
 */
export async function takeItem(db: Reader, userId: number, itemId: number): Promise<number | null> {
  const item = await db
    .deleteFrom('wishlist_items')
    .where('id', '=', itemId)
    .where('user_id', '=', userId)
    .returning('product_id')
    .executeTakeFirst()
  return item?.product_id ?? null
}

export async function deleteItems(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
