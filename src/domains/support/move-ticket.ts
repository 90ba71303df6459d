import { notFound } from '#contract/errors.ts'
import type { MoveTicket } from '#contract/support/support.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { actingRole, roleOn, ticketsSeenBy } from './policy.ts'
import { changesOf, notAdministrator, refuseStale, waitingAfter } from './rules.ts'
import { lockTicket, updateTicket } from './store.ts'
import { findTicket, handlesTickets } from './views.ts'

/**
 * Moves a ticket's status, or sets its priority and assignee. Does nothing when nothing changes.
 * @throws ApiError 404 for an unknown ticket or another's; 403 own_matter; 403 or 409 ticket_move as in changesOf; 409
 * ticket_changed
 */
export async function moveTicket(db: Db, user: User, id: number, request: MoveTicket): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await findTicket(tx, ticketsSeenBy(user), id))) throw notFound()
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw notFound()
    if (roleOn(user) === 'support' && !isClosing(changesOf(ticket, request, 'support')))
      refuseOwnMatter(user, ticket.user_id)
    const by = actingRole(user, ticket)
    const changes = changesOf(ticket, request, by)
    if (Object.keys(changes).length === 0) return
    refuseStale(ticket, request.seen)
    if (changes.assigned_to && !(await handlesTickets(tx, changes.assigned_to))) throw notAdministrator()
    await updateTicket(tx, id, { ...changes, ...(changes.status && waitingAfter(changes.status, by, user.id)) })
  })
}

/** The one move that its owner may make, too. */
const isClosing = (changes: ReturnType<typeof changesOf>): boolean =>
  Object.keys(changes).every((field) => field === 'status') && (changes.status ?? 'closed') === 'closed'
