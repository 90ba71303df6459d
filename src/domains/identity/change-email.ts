import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { changeEmail as contract } from '#contract/identity/identity.ts'
import { clock, DAY, HOUR, SECOND } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { throttle } from '#platform/throttle.ts'
import { confirmPassword, lockConfirmed } from './confirm-password.ts'
import { signOutOthers } from './end-session.ts'
import { confirmSide, deleteEmailChange, putEmailChange } from './link-store.ts'
import { normaliseEmail } from './rules.ts'
import { findProfile, lockUser, type ProfileRow } from './store.ts'
import { createToken, hashToken } from './token.ts'
import { confirmSecondFactor } from './verify-code.ts'

/** Validity of the links (rules.md A-9). */
const LIVES_MS = DAY
/** Limits mails to an address that may belong to somebody else. */
const BY_ADDRESS = { max: 5, windowSeconds: HOUR / SECOND }

/**
 * Requests a change of e-mail. Links go to both addresses: the old one's owner must agree, the new one must exist. To an
 * account without an address one is added by its own link alone, as a code to its number has proven the owner.
 *
 * The request does not check whether the new address has an account: response, timing and both mails are the same. If it has
 * one, the link sent there says so, which only its owner reads (confirm-email-change.ts). All other sessions end.
 * @throws ApiError 400 at password, email or otp; 429
 */
export async function changeEmail(
  resources: Resources,
  user: User,
  input: z.output<typeof contract.body>,
): Promise<ProfileRow> {
  const { db, config } = resources
  const address = normaliseEmail(input.email)
  const hash = await confirmPassword(resources, user.id, input.password)
  // Before verifying the code, which would be used up otherwise.
  if (user.email === address) throw unchanged()
  await confirmSecondFactor(resources, user.id, input.otp)
  const counter = `change of address to ${createHash('sha256').update(address).digest('base64url')}`
  await throttle(db, counter, BY_ADDRESS, config.RATE_LIMIT_SCALE)

  return db.transaction().execute(async (tx) => {
    const { email } = await lockConfirmed(tx, user.id, hash)
    if (email === address) throw unchanged()
    const tokens = { old: createToken(), new: createToken() }
    await putEmailChange(tx, {
      user_id: user.id,
      new_email: address,
      old_token_hash: hashToken(tokens.old),
      new_token_hash: hashToken(tokens.new),
      expires_at: new Date(clock.now().getTime() + LIVES_MS),
    })
    const events = { userId: user.id, newAddress: address }
    const first = email === ''
    if (first) await confirmSide(tx, user.id, 'old')
    else await publish(tx, 'email.change', { ...events, to: 'old', address: email, token: tokens.old })
    await publish(tx, 'email.change', { ...events, to: 'new', address, token: tokens.new, first })
    await signOutOthers(tx, user)
    await invalidate(tx, [`user:${user.id}`])
    return findProfile(tx, user.id)
  })
}

const unchanged = () =>
  invalid({ field: 'email', code: 'email_unchanged', text: 'This is your email address already.' })

/** Cancels a pending change; idempotent. @returns the account: its change may have been confirmed before */
export async function cancelEmailChange(db: Db, userId: number): Promise<ProfileRow> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    await deleteEmailChange(tx, userId)
    await invalidate(tx, [`user:${userId}`])
    return findProfile(tx, userId)
  })
}
