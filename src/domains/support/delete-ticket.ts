import { notFound } from '#contract/errors.ts'
import { ticketAnswered } from '#contract/support/support-errors.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { can, ticketsSeenBy } from './policy.ts'
import { deleteTicket as deleteRow, lockTicket } from './store.ts'
import { findTicket } from './views.ts'

/**
 * Deletes a ticket with everything on it.
 * @throws ApiError 404 for an unknown ticket or another's; 409 ticket_answered when its owner may only close it
 */
export async function deleteTicket(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked first: a concurrent answer is either seen here, or finds the ticket gone.
    await lockTicket(tx, id)
    const ticket = await findTicket(tx, ticketsSeenBy(user), id)
    if (!ticket) throw notFound()
    const answered = ticket.messages.some(({ sender_id }) => sender_id !== ticket.user_id)
    if (!can(user, { ...ticket, answered }).delete) throw ticketAnswered()
    const files = await deleteRow(tx, id)
    if (files.length > 0) await publish(tx, 'attachments.dropped', { files })
  })
}
