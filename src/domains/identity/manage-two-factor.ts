import { twoFactorOff } from '#contract/identity/identity-errors.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { confirmPassword } from './confirm-password.ts'
import { signOutOthers } from './end-session.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts'
import { codeWrong } from './refusals.ts'
import { lockUser } from './store.ts'
import { deleteRecoveryCodes, findTwoFactor, replaceRecoveryCodes, switchOff } from './two-factor-store.ts'
import { verifyCode } from './verify-code.ts'

export type Proof = { password: string; code: string }

/**
 * Turns two-factor sign-in off; every other session ends.
 * @throws ApiError 400 at password or code; 409 two_factor_off; 429
 */
export async function disableTwoFactor(resources: Resources, user: User, proof: Proof): Promise<void> {
  await confirmOwner(resources, user.id, proof)
  await resources.db.transaction().execute(async (tx) => {
    if (!(await switchOff(tx, user.id))) throw twoFactorOff()
    await deleteRecoveryCodes(tx, user.id)
    await signOutOthers(tx, user)
    await publish(tx, 'two_factor.changed', { userId: user.id, on: false })
    await invalidate(tx, [`user:${user.id}`])
  })
}

/** Replaces the recovery codes by ten new ones; all other sessions end. @throws as disableTwoFactor */
export async function renewRecoveryCodes(resources: Resources, user: User, proof: Proof): Promise<string[]> {
  await confirmOwner(resources, user.id, proof)
  const codes = createRecoveryCodes()
  await resources.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    const { two_factor_on_at: on } = await findTwoFactor(tx, user.id)
    if (!on) throw twoFactorOff()
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode))
    await signOutOthers(tx, user)
  })
  return codes
}

async function confirmOwner(resources: Resources, userId: number, { password, code }: Proof): Promise<void> {
  await confirmPassword(resources, userId, password)
  const { two_factor_on_at: on } = await findTwoFactor(resources.db, userId)
  if (!on) throw twoFactorOff()
  if (!(await verifyCode(resources, userId, code, 'session'))) throw codeWrong('code')
}
