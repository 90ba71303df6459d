import type { Tx } from '#platform/database.ts'
import { invalidateQuestions } from './invalidate-questions.ts'
import { removeSavedAnswersOf } from './saved-answer-store.ts'
import { findProductsAskedAbout } from './views.ts'

/** Questions stay for their answers, under the name of a closed account; saved answers go. */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  await removeSavedAnswersOf(tx, userId)
  await invalidateQuestions(tx, ...(await findProductsAskedAbout(tx, userId)))
}
