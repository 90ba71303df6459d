import { twoFactorOff } from '#contract/identity/identity-errors.ts'
import { clock, HOUR } from '#platform/clock.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { confirmPassword } from './confirm-password.ts'
import { signOutOthers } from './end-session.ts'
import {
  createRecoveryCodes,
  createRenewalSalt,
  deriveRecoveryCodes,
  hashRecoveryCode,
  type Renewal,
} from './recovery-code.ts'
import { codeWrong } from './refusals.ts'
import { lockUser } from './store.ts'
import {
  deleteRecoveryCodes,
  findRecoveryCodes,
  findTwoFactor,
  replaceRecoveryCodes,
  switchOff,
} from './two-factor-store.ts'
import { verifyCode } from './verify-code.ts'

export type Proof = { password: string; code: string }

/** As long as forms keep their keys. */
const REPEATED_WITHIN_MS = HOUR

/**
 * Turns two-factor sign-in off; every other session ends.
 * @throws ApiError 400 at password or code; 409 two_factor_off; 429
 */
export async function disableTwoFactor(resources: Resources, user: User, proof: Proof): Promise<void> {
  if (!(await isOwner(resources, user.id, proof))) throw codeWrong('code')
  await resources.db.transaction().execute(async (tx) => {
    if (!(await switchOff(tx, user.id))) throw twoFactorOff()
    await deleteRecoveryCodes(tx, user.id)
    await signOutOthers(tx, user)
    await publish(tx, 'two_factor.changed', { userId: user.id, on: false })
    await invalidate(tx, [`user:${user.id}`])
  })
}

/**
 * Replaces the recovery codes by ten new ones; all other sessions end. The same request with the same key is answered with the
 * same codes (rules.md A-22): where the answer was lost, the old ones are void, and nobody has seen the new ones.
 * @throws as disableTwoFactor
 */
export async function renewRecoveryCodes(
  resources: Resources,
  user: User,
  proof: Proof,
  key: string | undefined,
): Promise<string[]> {
  const { db, keys } = resources
  const renewal = key === undefined ? null : { userId: user.id, key, code: proof.code }
  if (!(await isOwner(resources, user.id, proof))) {
    const made = renewal && (await findMade(resources, renewal))
    if (made) return made
    throw codeWrong('code')
  }
  const salt = renewal && createRenewalSalt()
  const codes = renewal && salt ? deriveRecoveryCodes(keys, renewal, salt) : createRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    const { two_factor_on_at: on } = await findTwoFactor(tx, user.id)
    if (!on) throw twoFactorOff()
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode), salt)
    await signOutOthers(tx, user)
  })
  return codes
}

/** The codes that this request has made, as long as none of them was used. */
async function findMade({ db, keys }: Resources, renewal: Renewal): Promise<string[] | null> {
  const since = new Date(clock.now().getTime() - REPEATED_WITHIN_MS)
  const unused = await findRecoveryCodes(db, renewal.userId, since)
  const salt = unused[0]?.renewal_salt
  if (!salt) return null
  const hashes = new Set(unused.map(({ code_hash }) => code_hash.toString('hex')))
  const isUnused = (code: string) => hashes.has(hashRecoveryCode(code).toString('hex'))
  // They may have been made before the keys were rotated.
  const possible = keys.secrets.map((secret) => deriveRecoveryCodes({ secret }, renewal, salt))
  return possible.find((codes) => codes.every(isUnused)) ?? null
}

/** @returns whether the code was accepted @throws ApiError 400 at password; 409 two_factor_off; 429 */
async function isOwner(resources: Resources, userId: number, { password, code }: Proof): Promise<boolean> {
  await confirmPassword(resources, userId, password)
  const { two_factor_on_at: on } = await findTwoFactor(resources.db, userId)
  if (!on) throw twoFactorOff()
  return verifyCode(resources, userId, code, 'session')
}
