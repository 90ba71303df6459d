import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { DroppedFactors } from './drop-unproven.ts'
import { deleteEmailChange, deleteLinks } from './link-store.ts'
import { deleteNumberChange } from './number-change-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findSecrets, updatePassword } from './store.ts'
import { deleteUnconfirmedSecret } from './two-factor-store.ts'

type Kept = {
  /** The session that stays. */
  session?: string | undefined
  /** What was taken off the account before, to be told with it. */
  dropped?: DroppedFactors | undefined
}

/**
 * Replaces the password: all sessions but the kept one end, other reset links become invalid, and a pending change of e-mail or
 * number comes to nothing, as does an authenticator app that was set up with the old one and is not confirmed. The number that signs in stays, and is named to the owner. The account's row must be locked.
 */
export async function replacePassword(
  tx: Tx,
  userId: number,
  hash: string,
  { session, dropped }: Kept = {},
): Promise<void> {
  await updatePassword(tx, userId, hash)
  const ended = await deleteSessionsOf(tx, userId, session)
  await deleteLinks(tx, userId, ['password'])
  await deleteEmailChange(tx, userId)
  await deleteUnconfirmedSecret(tx, userId)
  const stopped = await deleteNumberChange(tx, userId)
  const { sign_in_phone: phone } = await findSecrets(tx, userId)
  await publish(tx, 'password.changed', {
    userId,
    ...(phone !== null && { phone }),
    ...(stopped && { stopped }),
    ...(dropped && { dropped }),
  })
  await invalidate(tx, [`user:${userId}`, ...ended.map((id) => `session:${id}`)])
}
