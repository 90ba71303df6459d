/** What pages need of tickets without the schemas (as catalogue-rules.ts). */
export const ticketTypes = ['ISSUE', 'CHANGE', 'OTHER'] as const
export type TicketType = (typeof ticketTypes)[number]

export const ticketPriorities = ['low', 'medium', 'high'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStatuses = ['open', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** SPEC 5: at least 10 characters after trimming. */
export const CONTACT_MESSAGE_MIN = 10
