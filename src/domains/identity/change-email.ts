import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { changeEmail as contract } from '#contract/identity/identity.ts'
import { changed } from '#platform/changes.ts'
import { clock, DAY, HOUR, SECOND } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { throttle } from '#platform/throttle.ts'
import { confirmPassword } from './confirm-password.ts'
import { signOutOthers } from './end-session.ts'
import { deleteEmailChange, putEmailChange } from './link-store.ts'
import { normaliseEmail } from './rules.ts'
import { findProfile, lockUser, type ProfileRow } from './store.ts'
import { confirmSecondFactor } from './take-code.ts'
import { createToken, hashToken } from './token.ts'

const LIVES_MS = DAY
/** Mails to one address that somebody else may have typed. */
const BY_ADDRESS = { max: 5, windowSeconds: HOUR / SECOND }

/**
 * Asks for another address. Links go to both: the old one's owner must agree, the new one's must exist.
 *
 * Whether the new address has an account is not looked at here: the answer, its time and the two mails are the same. If
 * it has one, the link sent there says so: that is read by the address's owner, who knows (confirm-email-change.ts).
 * Every other session ends.
 * @throws ApiError 400 at password, email or otp; 429
 */
export async function changeEmail(
  resources: Resources,
  user: User,
  input: z.output<typeof contract.body>,
): Promise<ProfileRow> {
  const { db, config } = resources
  const address = normaliseEmail(input.email)
  await confirmPassword(resources, user.id, input.password)
  // Before the code, which would be spent for nothing.
  if (user.email === address) throw unchanged()
  await confirmSecondFactor(resources, user.id, input.otp)
  const counter = `change of address to ${createHash('sha256').update(address).digest('base64url')}`
  await throttle(db, counter, BY_ADDRESS, config.RATE_LIMIT_SCALE)

  return db.transaction().execute(async (tx) => {
    const { email } = await lockUser(tx, user.id)
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
    await publish(tx, 'email.change', { ...events, to: 'old', address: email, token: tokens.old })
    await publish(tx, 'email.change', { ...events, to: 'new', address, token: tokens.new })
    await signOutOthers(tx, user)
    await changed(tx, [`user:${user.id}`])
    return findProfile(tx, user.id)
  })
}

const unchanged = () =>
  invalid({ field: 'email', code: 'email_unchanged', text: 'This is your email address already.' })

/** The address stays; without a change under way nothing happens. */
export async function cancelEmailChange(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    await deleteEmailChange(tx, userId)
    await changed(tx, [`user:${userId}`])
  })
}
