import type { Tx } from '#platform/database.ts'
import { saidOfReviews } from './said-of-reviews.ts'
import { forgetMarks } from './store.ts'
import { findReviewedProducts } from './views.ts'

/** Reviews stay, under the name that is left of the account; votes and reports go. */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  const shownOn = await forgetMarks(tx, userId)
  // The name stands on these.
  const reviewed = await findReviewedProducts(tx, userId)
  await saidOfReviews(tx, ...new Set([...shownOn, ...reviewed]))
}
