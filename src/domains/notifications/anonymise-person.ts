import type { Tx } from '#platform/database.ts'
import { deleteOf } from './store.ts'

/** An account is closed: what it was told, its wishes, and every mail to it, sent or not. */
export const anonymisePerson = (tx: Tx, userId: number): Promise<void> => deleteOf(tx, userId)
