import { notFound } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { productsChangedBy } from './policy.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type LockedProduct, lockProducts, removeProduct } from './selling-store.ts'

/** @throws ApiError 404 for one that is gone or another's */
export const deleteProduct = (db: Db, user: User, id: number): Promise<void> =>
  retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [product] = await lockProducts(tx, productsChangedBy(user), [id])
      if (!product) throw notFound()
      await takeAway(tx, product)
    }),
  )

/** A locked product goes; orders, reviews and questions of it stay. */
export async function takeAway(tx: Tx, { id, on_sale }: LockedProduct): Promise<void> {
  await removeProduct(tx, id)
  if (on_sale) await changed(tx, ['catalogue', `product:${id}`])
}
