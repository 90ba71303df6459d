/**
 * Wishlist: products a user has saved.
 *
 * Item: a product on a user's wishlist. It never changes its product, and stays when the product is no longer on sale.
 *
 * Invariants: at most one item per user and product, at most WISHLIST_MAX items. An item that is moved to the cart is deleted
 * in the transaction that adds the line (cart/move-to-cart.ts, since the cart may depend on the wishlist).
 *
 * Tables: wishlist_items.
 */
import type { Reader, Tx } from '#platform/database.ts'
import { presentItem } from './present.ts'
import { deleteItems } from './store.ts'
import { findItems } from './views.ts'

export { takeItem } from './store.ts'

/** The personal data in this domain (privacy). */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const { rows } = await findItems(db, userId)
  return rows.map(presentItem)
}

/** When an account is closed. */
export const anonymisePerson = (tx: Tx, userId: number): Promise<void> => deleteItems(tx, userId)
