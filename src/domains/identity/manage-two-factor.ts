import { changed } from '#platform/changes.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { confirmPassword } from './confirm-password.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts'
import { codeWrong, twoFactorOff } from './refusals.ts'
import { lockUser } from './store.ts'
import { takeCode } from './take-code.ts'
import { deleteRecoveryCodes, findTwoFactor, replaceRecoveryCodes, switchOff } from './two-factor-store.ts'

export type Proof = { password: string; code: string }

/** Turns two-factor sign-in off. @throws ApiError 400 at password or code; 409 two_factor_off */
export async function disableTwoFactor(resources: Resources, userId: number, proof: Proof): Promise<void> {
  await confirmOwner(resources, userId, proof)
  await resources.db.transaction().execute(async (tx) => {
    if (!(await switchOff(tx, userId))) throw twoFactorOff()
    await deleteRecoveryCodes(tx, userId)
    await publish(tx, 'two_factor.changed', { userId, on: false })
    await changed(tx, [`user:${userId}`])
  })
}

/** Ten new recovery codes; the old ones are good no more. @throws as disableTwoFactor */
export async function renewRecoveryCodes(resources: Resources, userId: number, proof: Proof): Promise<string[]> {
  await confirmOwner(resources, userId, proof)
  const codes = createRecoveryCodes()
  await resources.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const { two_factor_on_at: on } = await findTwoFactor(tx, userId)
    if (!on) throw twoFactorOff()
    await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode))
  })
  return codes
}

async function confirmOwner(resources: Resources, userId: number, { password, code }: Proof): Promise<void> {
  await confirmPassword(resources, userId, password)
  const { two_factor_on_at: on } = await findTwoFactor(resources.db, userId)
  if (!on) throw twoFactorOff()
  if (!(await takeCode(resources, userId, code))) throw codeWrong('code')
}
