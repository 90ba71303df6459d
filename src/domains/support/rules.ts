import { forbidden, invalid } from '#contract/errors.ts'
import { beginningOf } from '#contract/shorten.ts'
import type { MoveTicket } from '#contract/support/support.ts'
import { ticketChanged, ticketMove } from '#contract/support/support-errors.ts'
import type { TicketPriority, TicketStatus } from '#contract/support/ticket-rules.ts'
import { clock, MINUTE } from '#platform/clock.ts'

/**
 * Which status moves are allowed, by who moves it (rules.md H-3). A message of its owner reopens a ticket in any
 * status.
 */
const moves: Record<'owner' | 'support', Record<TicketStatus, readonly TicketStatus[]>> = {
  owner: { open: ['closed'], resolved: ['closed'], closed: [] },
  support: { open: ['resolved', 'closed'], resolved: ['open', 'closed'], closed: ['open'] },
}

type Moved = { status: TicketStatus; priority: TicketPriority; assigned_to: number | null }

/**
 * What a request really changes of a ticket (clients may send all fields).
 * @throws ApiError 403 for what only administrators change; 409 ticket_move for a status that does not follow
 */
export function changesOf(ticket: Moved, request: MoveTicket, by: 'owner' | 'support'): Partial<Moved> {
  const { status = ticket.status, priority = ticket.priority, assigned_to = ticket.assigned_to } = request
  const changes: Partial<Moved> = {}
  if (status !== ticket.status) {
    if (!moves[by][ticket.status].includes(status))
      throw by === 'owner' ? forbidden() : ticketMove({ from: ticket.status, to: status })
    changes.status = status
  }
  if (priority !== ticket.priority) changes.priority = priority
  if (assigned_to !== ticket.assigned_to) changes.assigned_to = assigned_to
  if (by === 'owner' && (changes.priority !== undefined || changes.assigned_to !== undefined)) throw forbidden()
  return changes
}

/** A ticket after a team member answered or settled it: nobody waits for an answer. */
export const answered = (by: number) => ({
  waits_since: null,
  handled_by: by,
  handled_at: clock.now(),
  answering_by: null,
  answering_at: null,
})

/** A ticket once an answer is due: since now, unless one was due already. */
export const awaitingAnswer = (ticket: { status: TicketStatus; waits_since: Date | null }) => ({
  status: 'open' as const,
  waits_since: (ticket.status === 'open' ? ticket.waits_since : null) ?? clock.now(),
  handled_by: null,
  handled_at: null,
})

/** How moving a ticket's status changes what it waits for. */
export function waitingAfter(status: TicketStatus, by: 'owner' | 'support', userId: number) {
  if (status === 'open') return awaitingAnswer({ status: 'closed', waits_since: null })
  return by === 'support' ? answered(userId) : { waits_since: null }
}

/** @throws ApiError 409 when the ticket has changed since the caller read it */
export function refuseStale({ updated_at }: { updated_at: Date }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updated_at.getTime()) throw ticketChanged()
}

export const templateNameTaken = () =>
  invalid({ field: 'name', code: 'template_name_taken', text: 'There is a template with this name.' })

/** How long a message may be edited: by then the other side has read it. */
const EDITABLE_MS = 15 * MINUTE

export const isEditable = (sentAt: Date, now: Date) => now.getTime() - sentAt.getTime() < EDITABLE_MS

export const notOwnOrder = () =>
  invalid({ field: 'order', code: 'not_own_order', text: 'Choose one of your own orders.' })

export const notAdministrator = () =>
  invalid({ field: 'assigned_to', code: 'invalid_choice', text: 'Tickets are assigned to administrators.' })

const SUBJECT_OF_MESSAGE_MAX = 80

/** The subject of the contact page is optional: by default it is the beginning of the message. */
export function subjectOf(subject: string, message: string): string {
  if (subject !== '') return subject
  const [line = ''] = message.split('\n')
  const short = beginningOf(line.trim(), SUBJECT_OF_MESSAGE_MAX).trim()
  return short.length < line.trim().length ? `${short} …` : short
}
