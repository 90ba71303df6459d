import type { Tx } from '#platform/database.ts'
import { deleteDevices } from './device-store.ts'
import { clearContact, takeNumberOff } from './number-change-store.ts'
import { deletePhoneCodesOf } from './phone-code-store.ts'
import { deleteProvenNumbersOf } from './proven-number-store.ts'
import { clearTwoFactor, deleteRecoveryCodes } from './two-factor-store.ts'

/** What was taken off an account when its address was first proven by a new password. */
export type DroppedFactors = { phone: string | null; twoFactor: boolean; provenNumbers: boolean }

/**
 * Takes off an account what was set up before anybody proved its address (rules.md A-23): a stranger may have registered it, and
 * would go on signing in by a number of theirs, or keep its owner out by an app of theirs. The account's row must be locked;
 * sessions and links end with the password (replace-password.ts).
 */
export async function dropUnproven(tx: Tx, userId: number): Promise<DroppedFactors> {
  const phone = await takeNumberOff(tx, userId)
  if (phone !== null) await clearContact(tx, userId, phone)
  const twoFactor = await clearTwoFactor(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await deletePhoneCodesOf(tx, userId)
  const provenNumbers = await deleteProvenNumbersOf(tx, userId)
  await deleteDevices(tx, userId)
  return { phone, twoFactor, provenNumbers }
}
