import { invalid } from '#contract/errors.ts'
import { alreadySuspended, notSuspended } from '#contract/identity/team-errors.ts'
import type { SuspensionReason } from '#contract/identity/user-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { deleteEmailChange, deleteLinks } from './link-store.ts'
import { deleteNumberChange } from './number-change-store.ts'
import { NO_PASSWORD } from './password.ts'
import { deleteSessionsOf } from './session-store.ts'
import { updatePassword, updateSuspended } from './store.ts'
import { insertSuspension, liftOpenSuspension } from './suspension-store.ts'
import { keepAnOwner, lockHandled } from './team-policy.ts'
import { deleteUnconfirmedSecret } from './two-factor-store.ts'

/**
 * Suspends an account: its sessions end, its links become invalid, and so do its pending changes. Its store stays open, since orders there are to be
 * fulfilled; closing a store is a separate decision.
 * @throws ApiError 400 at words; 404; 409 already_suspended, last_owner and those of lockHandled
 */
export async function suspendUser(
  db: Db,
  actor: User,
  id: number,
  { reason, words }: { reason: SuspensionReason; words: string },
): Promise<void> {
  if (reason === 'other' && words === '')
    throw invalid({ field: 'words', code: 'required', text: 'Say why in your own words.' })
  await db.transaction().execute(async (tx) => {
    const user = await lockHandled(tx, actor, id)
    if (user.suspended_at) throw alreadySuspended()
    await keepAnOwner(tx, user)
    await updateSuspended(tx, id, clock.now())
    await insertSuspension(tx, { user_id: id, reason, words, suspended_by: actor.id })
    await deleteLinks(tx, id, ['password', 'email'])
    await deleteEmailChange(tx, id)
    await deleteNumberChange(tx, id)
    const ended = await deleteSessionsOf(tx, id)
    await publish(tx, 'account.suspended', { userId: id, reason, words })
    await invalidate(tx, [`user:${id}`, ...ended.map((session) => `session:${session}`)])
  })
}

/**
 * After a suspension because somebody else had got in, an account with an address has no password until its owner sets a new
 * one by a link: whoever got in knows the old one (rules.md A-25).
 * @throws ApiError 404; 409 not_suspended and those of lockHandled
 */
export async function liftSuspension(db: Db, actor: User, id: number, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockHandled(tx, actor, id)
    if (!user.suspended_at) throw notSuspended()
    await updateSuspended(tx, id, null)
    const newPassword = (await liftOpenSuspension(tx, id, actor.id, note)) === 'stolen' && user.email !== ''
    if (newPassword) {
      await updatePassword(tx, id, NO_PASSWORD)
      await deleteUnconfirmedSecret(tx, id)
    }
    await publish(tx, 'account.restored', { userId: id, newPassword })
    await invalidate(tx, [`user:${id}`])
  })
}
