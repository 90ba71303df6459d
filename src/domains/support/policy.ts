import { may } from '#contract/identity/staff-rules.ts'
import type { TicketStatus } from '#contract/support/ticket-rules.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import type { User } from '#platform/route.ts'

/** Whose tickets a query may find. */
export type TicketScope = { userId: number } | 'all'

/** PRODUCT 2: buyers see own tickets, administrators all. A seller's own are those asked as a buyer. */
export const ticketsSeenBy = (viewer: User): TicketScope =>
  may(viewer, 'tickets.handle') ? 'all' : { userId: viewer.id }

/** As whom a viewer sees tickets. */
export const roleOn = (viewer: User): 'owner' | 'support' => (may(viewer, 'tickets.handle') ? 'support' : 'owner')

/** As whom they act on it: who works here asks like anybody else, and is answered by somebody else. */
export const actsOn = (viewer: User, ticket: { user_id: number | null }): 'owner' | 'support' =>
  isOwnMatter(viewer, ticket.user_id) ? 'owner' : roleOn(viewer)

type Facts = { user_id: number | null; status: TicketStatus; answered: boolean }

/** What this viewer may do with a ticket that they see. */
export const can = (viewer: User, ticket: Facts) => ({
  close: ticket.status !== 'closed',
  delete: actsOn(viewer, ticket) === 'support' || !ticket.answered,
  /** Say how urgent it is and whose to answer, settle and reopen it. */
  handle: actsOn(viewer, ticket) === 'support',
})
