import { type TicketPriority, type TicketType, ticketPriorities, ticketTypes } from '#contract/support/ticket-rules.ts'
import { drafts, textsOf } from '#web/drafts.ts'

export type TicketDraft = {
  subject: string
  type: TicketType
  /** '' for none; as the select holds it. */
  orderId: string
  priority: TicketPriority
  description: string
}

/** Initial values (rules.md H-1). */
export const emptyTicket: TicketDraft = { subject: '', type: 'OTHER', orderId: '', priority: 'low', description: '' }

/** The form's draft. */
export const ticketDraft = drafts<TicketDraft>({
  name: 'ticket_draft',
  area: 'session',
  version: 1,
  parse: (value) => {
    const texts = textsOf(value, ['subject', 'type', 'orderId', 'priority', 'description'])
    const type = ticketTypes.find((one) => one === texts?.type)
    const priority = ticketPriorities.find((one) => one === texts?.priority)
    return texts && type && priority ? { ...texts, type, priority } : null
  },
})()
