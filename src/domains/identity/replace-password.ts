import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { deleteEmailChange, deleteLinks } from './link-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { updatePassword } from './store.ts'

/**
 * Replaces the password: all sessions but `keptSession` end, and other reset links and a pending e-mail change become invalid.
 * The account's row must be locked.
 */
export async function replacePassword(tx: Tx, userId: number, hash: string, keptSession?: string): Promise<void> {
  await updatePassword(tx, userId, hash)
  const ended = await deleteSessionsOf(tx, userId, keptSession)
  await deleteLinks(tx, userId, ['password'])
  await deleteEmailChange(tx, userId)
  await publish(tx, 'password.changed', { userId })
  await invalidate(tx, [`user:${userId}`, ...ended.map((id) => `session:${id}`)])
}
