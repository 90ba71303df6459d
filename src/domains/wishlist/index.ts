/**
 * Wishlist: what somebody means to buy some day.
 *
 * Item: a product that a person put a heart on. It never changes its product, and stays when the product is no longer
 * on sale.
 *
 * Invariants: at most one item per person and product, at most WISHLIST_MAX items. An item that is moved to the cart
 * leaves in the transaction that adds the line (cart/move-to-cart.ts, since the cart stands above the wishlist).
 *
 * Tables: wishlist_items.
 */
import type { Reader, Tx } from '#platform/database.ts'
import { presentItem } from './present.ts'
import { deleteItems } from './store.ts'
import { findItems } from './views.ts'

export { takeItem } from './store.ts'

/** What is kept about this person (privacy). */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const { rows } = await findItems(db, userId)
  return rows.map(presentItem)
}

/** When an account is closed. */
export const anonymisePerson = (tx: Tx, userId: number): Promise<void> => deleteItems(tx, userId)
