import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { addToRating } from './store.ts'

/**
 * A product's rating follows its approved reviews by steps (`{ sum: 5, count: 1 }` for a new one of five stars), in the
 * transaction that changes them: what is added up so stays equal to the rows, however many change at once.
 */
export async function countRating(tx: Tx, productId: number, step: { sum: number; count: number }): Promise<void> {
  if (step.sum === 0 && step.count === 0) return
  await addToRating(tx, productId, step)
  // Lists filter and sort by rating.
  await changed(tx, ['catalogue', `product:${productId}`])
}
