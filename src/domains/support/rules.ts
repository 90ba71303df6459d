import { forbidden, invalid, refused } from '#contract/errors.ts'
import type { MoveTicket } from '#contract/support/support.ts'
import { TEMPLATES_MAX, type TicketPriority, type TicketStatus } from '#contract/support/ticket-rules.ts'
import { clock, MINUTE } from '#platform/clock.ts'

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

/** What a ticket is once somebody of the team answered or settled it: nobody waits for us. */
export const answered = (by: number) => ({
  waits_since: null,
  handled_by: by,
  handled_at: clock.now(),
  answering_by: null,
  answering_at: null,
})

/** What it is once an answer of ours is due: since now, unless one was due already. */
export const asked = (ticket: { status: TicketStatus; waits_since: Date | null }) => ({
  status: 'open' as const,
  waits_since: (ticket.status === 'open' ? ticket.waits_since : null) ?? clock.now(),
  handled_by: null,
  handled_at: null,
})

/** What follows for the waiting when a ticket's status is moved. */
export function waitingAfter(status: TicketStatus, by: 'owner' | 'support', userId: number) {
  if (status === 'open') return asked({ status: 'closed', waits_since: null })
  return by === 'support' ? answered(userId) : { waits_since: null }
}

export const ticketWritten = () => refused('ticket_written', 'Somebody wrote on this ticket meanwhile. Read it first.')

/** @throws ApiError 409 when the caller looked at something else than what is there */
export function refuseUnseen({ updated_at }: { updated_at: Date }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updated_at.getTime())
    throw refused('ticket_changed', 'This ticket was changed meanwhile. Look at it again.')
}

export const templateChanged = () => refused('template_changed', 'This template was changed meanwhile.')
export const templatesFull = () =>
  refused('templates_full', `There are ${TEMPLATES_MAX} templates already; remove one first.`, { max: TEMPLATES_MAX })
export const templateNameTaken = () =>
  invalid({ field: 'name', code: 'template_name_taken', text: 'There is a template with this name.' })

export const noAccount = () => refused('no_account', 'There is no account with this e-mail address.')

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
