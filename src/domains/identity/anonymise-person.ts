import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { deleteDevices } from './device-store.ts'
import { deleteEmailChange, deleteLinks } from './link-store.ts'
import { deleteNumberChange } from './number-change-store.ts'
import { deletePhoneCodesOf } from './phone-code-store.ts'
import { deleteProvenNumbersOf } from './proven-number-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { eraseUser } from './store.ts'
import { deleteSuspensions } from './suspension-store.ts'
import { deleteRecoveryCodes } from './two-factor-store.ts'

/** Disables the account and deletes its personal data; its address may be registered again. */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  const ended = await deleteSessionsOf(tx, userId)
  await deleteLinks(tx, userId, ['password', 'email'])
  await deleteEmailChange(tx, userId)
  await deleteNumberChange(tx, userId)
  await deletePhoneCodesOf(tx, userId)
  await deleteProvenNumbersOf(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await deleteDevices(tx, userId)
  await deleteSuspensions(tx, userId)
  await eraseUser(tx, userId)
  await invalidate(tx, [`user:${userId}`, ...ended.map((id) => `session:${id}`)])
}
