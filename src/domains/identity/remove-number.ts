import type { z } from 'zod'
import { numberNeeded } from '#contract/identity/identity-errors.ts'
import type { removeNumber as contract } from '#contract/identity/sign-in-number.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { confirmPassword, lockConfirmed } from './confirm-password.ts'
import { signOutOthers } from './end-session.ts'
import { clearContact, takeNumberOff } from './number-change-store.ts'
import { deleteProvenNumber } from './proven-number-store.ts'
import { findProfile, type ProfileRow } from './store.ts'
import { confirmSecondFactor } from './verify-code.ts'

/**
 * Takes the number that signs in off an account that has an address and a password beside it (rules.md A-21), with a pending
 * change of it. It may be a stranger's: it is no longer the contact nor proven either, and all other sessions end.
 *
 * Without a number nothing is asked: the first of two calls took it off, and its answer was lost.
 * @throws ApiError 400 at password or otp; 409 number_needed; 429
 */
export async function removeNumber(
  resources: Resources,
  user: User,
  { password, otp }: z.output<typeof contract.body>,
): Promise<ProfileRow> {
  const { db } = resources
  const known = await findProfile(db, user.id)
  if (known.sign_in_phone === null) return known
  if (known.email === '' || !known.has_password) throw numberNeeded()
  const hash = await confirmPassword(resources, user.id, password)
  await confirmSecondFactor(resources, user.id, otp)
  return db.transaction().execute(async (tx) => {
    await lockConfirmed(tx, user.id, hash)
    const phone = await takeNumberOff(tx, user.id)
    if (phone !== null) {
      await clearContact(tx, user.id, phone)
      await deleteProvenNumber(tx, user.id, phone)
      await signOutOthers(tx, user)
      await publish(tx, 'number.removed', { userId: user.id, phone, by: 'owner' })
    }
    await invalidate(tx, [`user:${user.id}`])
    return findProfile(tx, user.id)
  })
}
