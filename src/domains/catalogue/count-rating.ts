import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { addToRating } from './store.ts'

/**
 * Updates a product's rating by a difference (`{ sum: 5, count: 1 }` for five stars) in the transaction that changes its
 * approved reviews (rules.md V-2), so that it always equals the sum of the rows, under concurrency too.
 */
export async function countRating(tx: Tx, productId: number, step: { sum: number; count: number }): Promise<void> {
  if (step.sum === 0 && step.count === 0) return
  await addToRating(tx, productId, step)
  // Lists filter and sort by rating.
  await invalidate(tx, ['catalogue', `product:${productId}`])
}
