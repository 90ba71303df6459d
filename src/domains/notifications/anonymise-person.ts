import type { Tx } from '#platform/database.ts'
import { blankRefundReasons, deletePersonalData } from './store.ts'

/**
 * Deletes a closed account's notifications, preferences and mails, sent or not. Why money went back to this person is
 * also forgotten in what the sellers were told.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  await deletePersonalData(tx, userId)
  await blankRefundReasons(tx, userId)
}
