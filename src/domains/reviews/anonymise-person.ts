import type { Tx } from '#platform/database.ts'
import { invalidateReviews } from './invalidate-reviews.ts'
import { deleteMarks } from './store.ts'
import { findReviewedProducts } from './views.ts'

/** Reviews stay, under the name of a closed account; votes and reports are deleted. */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  const votedProducts = await deleteMarks(tx, userId)
  // These pages show the name.
  const reviewed = await findReviewedProducts(tx, userId)
  await invalidateReviews(tx, ...new Set([...votedProducts, ...reviewed]))
}
