import { forbidden, invalid, refused } from '#contract/errors.ts'
import type { MoveTicket } from '#contract/support.ts'
import type { TicketPriority, TicketStatus } from '#contract/ticket-rules.ts'
import { MINUTE } from '#platform/clock.ts'

/** Where a ticket may go, by who moves it. A ticket that its owner writes on reopens whatever it was. */
const moves: Record<'owner' | 'support', Record<TicketStatus, readonly TicketStatus[]>> = {
  owner: { open: ['closed'], resolved: ['closed'], closed: [] },
  support: { open: ['resolved', 'closed'], resolved: ['open', 'closed'], closed: ['open'] },
}

type Moved = { status: TicketStatus; priority: TicketPriority; assigned_to: number | null }

/**
 * What really changes of a ticket, of what a client sent (which may be all of it).
 * @throws ApiError 403 for what only administrators change; 409 ticket_move for a status that does not follow
 */
export function changesOf(ticket: Moved, asked: MoveTicket, by: 'owner' | 'support'): Partial<Moved> {
  const { status = ticket.status, priority = ticket.priority, assigned_to = ticket.assigned_to } = asked
  const changes: Partial<Moved> = {}
  if (status !== ticket.status) {
    if (!moves[by][ticket.status].includes(status))
      throw by === 'owner' ? forbidden() : cannotMove(ticket.status, status)
    changes.status = status
  }
  if (priority !== ticket.priority) changes.priority = priority
  if (assigned_to !== ticket.assigned_to) changes.assigned_to = assigned_to
  if (by === 'owner' && (changes.priority !== undefined || changes.assigned_to !== undefined)) throw forbidden()
  return changes
}

const cannotMove = (from: TicketStatus, to: TicketStatus) =>
  refused('ticket_move', `A ticket that is ${from} cannot become ${to}.`, { from, to })

export const answeredAlready = () =>
  refused('ticket_answered', 'This ticket was answered already. It can be closed, not deleted.')

/** How long the words of a message may still change: then the other side has read them. */
const EDITABLE_MS = 15 * MINUTE

export const isEditable = (sentAt: Date, now: Date) => now.getTime() - sentAt.getTime() < EDITABLE_MS

export const messageSettled = () => refused('message_settled', 'A message can be changed or taken back for 15 minutes.')

export const notOwnOrder = () =>
  invalid({ field: 'order', code: 'not_own_order', text: 'Choose one of your own orders.' })

export const notAdministrator = () =>
  invalid({ field: 'assigned_to', code: 'invalid_choice', text: 'Tickets are assigned to administrators.' })

const SUBJECT_OF_MESSAGE_MAX = 80

/** The contact page's subject may be left empty: then the message begins with it. */
export function subjectOf(subject: string, message: string): string {
  if (subject !== '') return subject
  const [line = ''] = message.split('\n')
  const short = line.trim().slice(0, SUBJECT_OF_MESSAGE_MAX).toWellFormed().trim()
  return short.length < line.trim().length ? `${short} …` : short
}
