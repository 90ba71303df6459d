import { notFound } from '#contract/errors.ts'
import { emailNeeded, twoFactorOff } from '#contract/identity/identity-errors.ts'
import { emailIsVerified, userSuspended } from '#contract/identity/team-errors.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { createLink } from './create-link.ts'
import { sendVerification } from './send-verification.ts'
import { deleteSessionOf, deleteSessionsOf } from './session-store.ts'
import { lockHandled } from './team-policy.ts'
import { deleteRecoveryCodes, switchOff } from './two-factor-store.ts'

/** Actions of staff on an account whose owner asked for help. @throws ApiError those of lockHandled, in all */

/** Ends one or all sessions of the account. @throws ApiError 404 when it has no such session */
export async function endSessionsOf(db: Db, actor: User, id: number, session?: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHandled(tx, actor, id)
    if (session !== undefined && !(await deleteSessionOf(tx, id, session))) throw notFound()
    const ended = session === undefined ? await deleteSessionsOf(tx, id) : [session]
    await invalidate(
      tx,
      ended.map((each) => `session:${each}`),
    )
  })
}

/** For a lost phone: turns two-factor sign-in off and ends all sessions. */
export async function resetTwoFactor(db: Db, actor: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHandled(tx, actor, id)
    if (!(await switchOff(tx, id))) throw twoFactorOff()
    await deleteRecoveryCodes(tx, id)
    const ended = await deleteSessionsOf(tx, id)
    await publish(tx, 'two_factor.changed', { userId: id, on: false, byTeam: true })
    await invalidate(tx, [`user:${id}`, ...ended.map((each) => `session:${each}`)])
  })
}

/** Sends the link to the account's own address: staff never see it. */
export async function sendPasswordLink(db: Db, actor: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockHandled(tx, actor, id)
    if (user.suspended_at) throw userSuspended()
    if (user.email === '') throw emailNeeded()
    const token = await createLink(tx, user, 'password')
    await publish(tx, 'password.forgotten', { userId: id, token, locale: user.locale })
  })
}

export async function sendVerificationOf(db: Db, actor: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockHandled(tx, actor, id)
    if (user.suspended_at) throw userSuspended()
    if (user.email === '') throw emailNeeded()
    if (user.email_verified_at) throw emailIsVerified()
    await sendVerification(tx, user)
  })
}
