import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { can, ticketsSeenBy } from './policy.ts'
import { answeredAlready } from './rules.ts'
import { deleteTicket as deleteRow, lockTicket } from './store.ts'
import { findTicket } from './views.ts'

/**
 * Takes a ticket back, with everything on it.
 * @throws ApiError 404 for one that is gone or another's; 409 ticket_answered when its owner may only close it
 */
export async function deleteTicket(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked first: an answer that arrives now is seen here, or finds the ticket gone.
    await lockTicket(tx, id)
    const ticket = await findTicket(tx, ticketsSeenBy(user), id)
    if (!ticket) throw notFound()
    const answered = ticket.messages.some(({ sender_id }) => sender_id !== ticket.user_id)
    if (!can(user, { ...ticket, answered }).delete) throw answeredAlready()
    const files = await deleteRow(tx, id)
    if (files.length > 0) await publish(tx, 'attachments.dropped', { files })
  })
}
