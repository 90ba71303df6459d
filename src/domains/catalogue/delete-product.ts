import { notFound } from '#contract/errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { productsChangedBy } from './policy.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type LockedProduct, lockProducts, removeProduct } from './selling-store.ts'

/** @throws ApiError 404 for a product that does not exist or is another store's */
export const deleteProduct = (db: Db, user: User, id: number): Promise<void> =>
  retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [product] = await lockProducts(tx, productsChangedBy(user), [id])
      if (!product) throw notFound()
      await takeAway(tx, product)
    }),
  )

/** Deletes a locked product; its orders, reviews and questions stay. */
export async function takeAway(tx: Tx, { id, on_sale }: LockedProduct): Promise<void> {
  await removeProduct(tx, id)
  if (on_sale) await invalidate(tx, ['catalogue', `product:${id}`])
}
