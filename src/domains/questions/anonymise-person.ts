import type { Tx } from '#platform/database.ts'
import { saidOfQuestions } from './said-of-questions.ts'
import { findAskedProducts } from './views.ts'

/** Questions stay, for the answers' sake, under the name that is left of the account. */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  await saidOfQuestions(tx, ...(await findAskedProducts(tx, userId)))
}
