import { notFound } from '#contract/errors.ts'
import { WATCHES_MAX } from '#contract/limits.ts'
import { inStock, watchesFull } from '#contract/watches/watch-errors.ts'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertWatch, lockWatched, lockWatches } from './store.ts'
import { countWatches, findWatch, type WatchRow } from './views.ts'

/**
 * Watches a product for a person; an existing watch stays as it is (rules.md B-11).
 * @throws ApiError 404 for a product that is not on sale; 409 in_stock or watches_full
 */
export async function addWatch(db: Db, user: User, productId: number, kind: WatchKind): Promise<WatchRow> {
  return db.transaction().execute(async (tx) => {
    await lockWatches(tx, user.id)
    const existing = await findWatch(tx, user.id, productId, kind)
    if (existing) return existing

    const product = await lockWatched(tx, productId)
    if (!product?.on_sale) throw notFound()
    if (kind === 'stock' && product.stock_quantity > 0) throw inStock()
    if ((await countWatches(tx, user.id)) >= WATCHES_MAX) throw watchesFull({ max: WATCHES_MAX })
    await insertWatch(tx, { userId: user.id, productId, kind, below: kind === 'price' ? product.price_poisha : null })
    const watch = await findWatch(tx, user.id, productId, kind)
    if (!watch) throw notFound()
    return watch
  })
}
