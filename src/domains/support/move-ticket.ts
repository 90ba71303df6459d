import { notFound } from '#contract/errors.ts'
import type { MoveTicket } from '#contract/support/support.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { actsOn, roleOn, ticketsSeenBy } from './policy.ts'
import { changesOf, notAdministrator, refuseUnseen, waitingAfter } from './rules.ts'
import { lockTicket, updateTicket } from './store.ts'
import { findTicket, handlesTickets } from './views.ts'

/**
 * Moves a ticket's status, or sets its priority and whose it is to answer. Nothing happens when nothing changes.
 * @throws ApiError 404 for a ticket that is gone or another's; 403 own_matter; 403 or 409 ticket_move as changesOf says; 409 ticket_changed
 */
export async function moveTicket(db: Db, user: User, id: number, asked: MoveTicket): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await findTicket(tx, ticketsSeenBy(user), id))) throw notFound()
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw notFound()
    if (roleOn(user) === 'support' && !isClosing(changesOf(ticket, asked, 'support')))
      refuseOwnMatter(user, ticket.user_id)
    const by = actsOn(user, ticket)
    const changes = changesOf(ticket, asked, by)
    if (Object.keys(changes).length === 0) return
    refuseUnseen(ticket, asked.seen)
    if (changes.assigned_to && !(await handlesTickets(tx, changes.assigned_to))) throw notAdministrator()
    await updateTicket(tx, id, { ...changes, ...(changes.status && waitingAfter(changes.status, by, user.id)) })
  })
}

/** Which its owner may do, too. */
const isClosing = (changes: ReturnType<typeof changesOf>): boolean =>
  Object.keys(changes).every((field) => field === 'status') && (changes.status ?? 'closed') === 'closed'
