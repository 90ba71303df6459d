import { notFound } from '#contract/errors.ts'
import type { MoveTicket } from '#contract/support.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { roleOn, ticketsSeenBy } from './policy.ts'
import { changesOf, notAdministrator } from './rules.ts'
import { lockTicket, updateTicket } from './store.ts'
import { findTicket, isAdministrator } from './views.ts'

/**
 * Moves a ticket's status, or sets its priority and whose it is to answer. Nothing happens when nothing changes.
 * @throws ApiError 404 for a ticket that is gone or another's; 403 or 409 ticket_move as changesOf says
 */
export async function moveTicket(db: Db, user: User, id: number, asked: MoveTicket): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await findTicket(tx, ticketsSeenBy(user), id))) throw notFound()
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw notFound()
    const changes = changesOf(ticket, asked, roleOn(user))
    if (changes.assigned_to && !(await isAdministrator(tx, changes.assigned_to))) throw notAdministrator()
    if (Object.keys(changes).length > 0) await updateTicket(tx, id, changes)
  })
}
