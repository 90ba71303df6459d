import { notFound, refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { createLink } from './create-link.ts'
import { twoFactorOff } from './refusals.ts'
import { sendVerification } from './send-verification.ts'
import { deleteSessionOf, deleteSessionsOf } from './session-store.ts'
import { lockHandled } from './team-policy.ts'
import { deleteRecoveryCodes, switchOff } from './two-factor-store.ts'

/** What the team does for somebody who asks for help with an account. @throws ApiError those of lockHandled, in all */

/** Signs out one device of the account, or every one. @throws ApiError 404 when it has no such session */
export async function endSessionsOf(db: Db, actor: User, id: number, session?: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHandled(tx, actor, id)
    if (session !== undefined && !(await deleteSessionOf(tx, id, session))) throw notFound()
    const ended = session === undefined ? await deleteSessionsOf(tx, id) : [session]
    await changed(
      tx,
      ended.map((each) => `session:${each}`),
    )
  })
}

/** For who lost the phone: the password alone is enough from then on, and whoever is signed in has to show it again. */
export async function resetTwoFactor(db: Db, actor: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHandled(tx, actor, id)
    if (!(await switchOff(tx, id))) throw twoFactorOff()
    await deleteRecoveryCodes(tx, id)
    const ended = await deleteSessionsOf(tx, id)
    await publish(tx, 'two_factor.changed', { userId: id, on: false, byTeam: true })
    await changed(tx, [`user:${id}`, ...ended.map((each) => `session:${each}`)])
  })
}

/** To the account's own address: nobody of the team ever sees the link. */
export async function sendPasswordLink(db: Db, actor: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockHandled(tx, actor, id)
    if (user.suspended_at)
      throw refused('user_suspended', 'A suspended account gets no link. Lift the suspension first.')
    const token = await createLink(tx, user, 'password')
    await publish(tx, 'password.forgotten', { userId: id, token, locale: user.locale })
  })
}

export async function sendVerificationOf(db: Db, actor: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockHandled(tx, actor, id)
    if (user.suspended_at)
      throw refused('user_suspended', 'A suspended account gets no link. Lift the suspension first.')
    if (user.email_verified_at) throw refused('email_is_verified', 'This address is verified already.')
    await sendVerification(tx, user)
  })
}
