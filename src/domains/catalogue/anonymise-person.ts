import type { Tx } from '#platform/database.ts'
import { blankStockNotes, endAppeals } from './closing-store.ts'

/**
 * On closing an account: what its seller wrote of stocks and to the team goes. Products stay for their orders, off sale, with the
 * tags and values that were proposed for them.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  await blankStockNotes(tx, userId)
  await endAppeals(tx, userId)
}
