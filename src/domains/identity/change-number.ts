import type { z } from 'zod'
import { numberNotForTeam } from '#contract/identity/identity-errors.ts'
import type { changeNumber as contract } from '#contract/identity/sign-in-number.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts, User } from '#platform/route.ts'
import { confirmPassword, lockConfirmed } from './confirm-password.ts'
import { enterPhoneCode } from './enter-phone-code.ts'
import { isTaken } from './is-taken.ts'
import { deleteNumberChange, findChangeTo, putNumberChange } from './number-change-store.ts'
import { takePhoneCode } from './phone-code-store.ts'
import { codeExpired, phoneTaken, phoneUnchanged } from './refusals.ts'
import { findProfile, findSecrets, findUserByPhone, type ProfileRow, updateSignInPhone } from './store.ts'
import { createShortToken, hashToken } from './token.ts'
import { confirmSecondFactor } from './verify-code.ts'

/** The code that proves a number for the account's own use. */
export const numberUse = (user: User, phone: string) => ({ phone, purpose: 'change_number', userId: user.id }) as const

/** @throws ApiError 409 number_not_for_team */
export function refuseTeam({ role }: Pick<User, 'role'>): void {
  if (role === 'ADMIN') throw numberNotForTeam()
}

/**
 * Gives the account the number that signs in, or asks for another one (rules.md A-21). A first number signs in at once. Another
 * one waits for a day: who took a phone with its session cannot take the account before its owner reads of it and stops
 * it. Sessions and two-factor sign-in stay.
 *
 * The code is compared first and used up last, so that a mistyped password does not ask for a new one. That the number has
 * an account is disclosed only with its code.
 * @throws ApiError 400 at phone, code, password or otp; 409 number_not_for_team; 429
 */
export async function changeNumber(
  resources: Resources,
  user: User,
  { phone, code, password, otp }: z.output<typeof contract.body>,
  request: RequestFacts,
): Promise<ProfileRow> {
  const { db } = resources
  refuseTeam(user)
  const use = numberUse(user, phone)
  let codeHash: Buffer
  try {
    codeHash = await enterPhoneCode(resources, use, code, request)
  } catch (refusal) {
    // The first of two calls used up the code, and its answer was lost.
    const known = await findProfile(db, user.id)
    if (known.sign_in_phone === phone || known.new_phone === phone) return known
    throw refusal
  }
  await refuseUnfit(db, user.id, phone)
  const hash = await confirmPassword(resources, user.id, password)
  await confirmSecondFactor(resources, user.id, otp)
  const change = db.transaction().execute(async (tx) => {
    // They may have joined meanwhile.
    refuseTeam(await lockConfirmed(tx, user.id, hash))
    const { sign_in_phone: old } = await refuseUnfit(tx, user.id, phone)
    if (!(await takePhoneCode(tx, use, codeHash))) throw codeExpired('code')
    if (old === null) await addNumber(tx, user.id, phone)
    else await askToReplace(tx, user.id, old, phone)
    await invalidate(tx, [`user:${user.id}`])
    return findProfile(tx, user.id)
  })
  return change.catch((error: unknown) => {
    throw isTaken(error) ? phoneTaken() : error
  })
}

async function refuseUnfit(db: Reader, userId: number, phone: string) {
  const secrets = await findSecrets(db, userId)
  if (secrets.sign_in_phone === phone) throw phoneUnchanged()
  const pending = await findChangeTo(db, phone)
  if ((pending && pending.user_id !== userId) || (await findUserByPhone(db, phone))) throw phoneTaken()
  return secrets
}

async function addNumber(tx: Tx, userId: number, phone: string): Promise<void> {
  await updateSignInPhone(tx, userId, phone)
  await deleteNumberChange(tx, userId)
  await publish(tx, 'number.changed', { userId, phone, outcome: 'first' })
}

async function askToReplace(tx: Tx, userId: number, oldPhone: string, newPhone: string): Promise<void> {
  const token = createShortToken()
  const stop_token_hash = hashToken(token)
  const at = await putNumberChange(tx, { user_id: userId, new_phone: newPhone, stop_token_hash })
  await publish(tx, 'number.change', { userId, oldPhone, newPhone, token, at: at.toISOString() })
}
