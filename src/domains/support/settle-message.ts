import { forbidden, notFound } from '#contract/errors.ts'
import { messageSettled } from '#contract/support/support-errors.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { ticketsSeenBy } from './policy.ts'
import { isEditable } from './rules.ts'
import { deleteMessage, lockMessage, recountWaiting, updateMessage } from './store.ts'
import { findMessage } from './views.ts'

/**
 * @throws ApiError 404 for a message that the caller may not read; 403 for another's; 409 message_settled after 15
 * minutes
 */
export async function editMessage(db: Db, user: User, id: number, message: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwnFresh(tx, user, id)
    await updateMessage(tx, id, message)
  })
}

/** Deletes an own message with its attachment. @throws ApiError like editMessage */
export async function withdrawMessage(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const message = await lockOwnFresh(tx, user, id)
    const files = await deleteMessage(tx, id)
    await recountWaiting(tx, message.ticket_id)
    if (files.length > 0) await publish(tx, 'attachments.dropped', { files })
  })
}

async function lockOwnFresh(tx: Tx, user: User, id: number) {
  const message = await lockMessage(tx, id)
  if (!message || !(await findMessage(tx, ticketsSeenBy(user), id))) throw notFound()
  if (message.sender_id !== user.id) throw forbidden()
  if (!isEditable(message.sent_at, clock.now())) throw messageSettled()
  return message
}
