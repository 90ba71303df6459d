import { may } from '#contract/identity/staff-rules.ts'
import type { TicketStatus } from '#contract/support/ticket-rules.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import type { User } from '#platform/route.ts'

/** Which tickets a query may return. */
export type TicketScope = { userId: number } | 'all'

/** Buyers see their own tickets, administrators all (rules.md H-6). A seller's own are those opened as a buyer. */
export const ticketsSeenBy = (viewer: User): TicketScope =>
  may(viewer, 'tickets.handle') ? 'all' : { userId: viewer.id }

/** The viewer's role when reading tickets. */
export const roleOn = (viewer: User): 'owner' | 'support' => (may(viewer, 'tickets.handle') ? 'support' : 'owner')

/** The role in which they act on a ticket: a team member's own ticket is answered by somebody else. */
export const actingRole = (viewer: User, ticket: { user_id: number | null }): 'owner' | 'support' =>
  isOwnMatter(viewer, ticket.user_id) ? 'owner' : roleOn(viewer)

type Facts = { user_id: number | null; status: TicketStatus; answered: boolean }

/** What this viewer may do with a ticket that they see. */
export const can = (viewer: User, ticket: Facts) => ({
  close: ticket.status !== 'closed',
  delete: actingRole(viewer, ticket) === 'support' || !ticket.answered,
  /** Set its priority and assignee, settle and reopen it. */
  handle: actingRole(viewer, ticket) === 'support',
})
