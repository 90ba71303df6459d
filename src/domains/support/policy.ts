import { may } from '#contract/staff-rules.ts'
import type { TicketStatus } from '#contract/ticket-rules.ts'
import type { User } from '#platform/route.ts'

/** Whose tickets a query may find. */
export type TicketScope = { userId: number } | 'all'

/** PRODUCT 2: buyers see own tickets, administrators all. A seller's own are those asked as a buyer. */
export const ticketsSeenBy = (viewer: User): TicketScope =>
  may(viewer, 'tickets.handle') ? 'all' : { userId: viewer.id }

/** As whom a viewer moves a ticket that they see. */
export const roleOn = (viewer: User): 'owner' | 'support' => (may(viewer, 'tickets.handle') ? 'support' : 'owner')

type Facts = { status: TicketStatus; answered: boolean }

/** What this viewer may do with a ticket that they see. */
export const can = (viewer: User, ticket: Facts) => ({
  close: ticket.status !== 'closed',
  delete: may(viewer, 'tickets.handle') || !ticket.answered,
})
