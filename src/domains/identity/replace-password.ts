import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { deleteEmailChange, deleteLinks } from './link-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { updatePassword } from './store.ts'

/**
 * Whoever knew the old password is out: sessions end (all but `keptSession`), other links for a new password die, and
 * so does a change of address that is under way. The account's row must be locked.
 */
export async function replacePassword(tx: Tx, userId: number, hash: string, keptSession?: string): Promise<void> {
  await updatePassword(tx, userId, hash)
  const ended = await deleteSessionsOf(tx, userId, keptSession)
  await deleteLinks(tx, userId, ['password'])
  await deleteEmailChange(tx, userId)
  await publish(tx, 'password.changed', { userId })
  await changed(tx, [`user:${userId}`, ...ended.map((id) => `session:${id}`)])
}
