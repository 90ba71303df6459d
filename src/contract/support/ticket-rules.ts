/** What pages need of tickets without the schemas (as catalogue-rules.ts). */
export const ticketTypes = ['ISSUE', 'CHANGE', 'OTHER'] as const
export type TicketType = (typeof ticketTypes)[number]

export const ticketPriorities = ['low', 'medium', 'high'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStatuses = ['open', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Whether somebody settled a ticket whose status was `seen`. */
export const settledSince = (seen: TicketStatus, status: TicketStatus): boolean => status !== 'open' && status !== seen

/** Characters of a contact message after trimming (rules.md H-5). */
export const CONTACT_MESSAGE_MIN = 10

/** The tabs of the team's tickets, those that wait for staff first; 'buyer' waits for the buyer. */
export const ticketViews = ['waiting', 'mine', 'unassigned', 'open', 'buyer', 'resolved', 'closed', 'all'] as const
export type TicketView = (typeof ticketViews)[number]

/** Views of contact messages: open ones of guests, settled ones of guests, and all, including those that became tickets. */
export const contactViews = ['new', 'handled', 'all'] as const
export type ContactView = (typeof contactViews)[number]

export const TEMPLATE_NAME_MAX = 80
export const TEMPLATES_MAX = 100

/** How long after the last keystroke somebody counts as writing. */
export const ANSWERING_SECONDS = 60

/** Fills in a template's placeholders; without an order its placeholder becomes empty. */
export const fillTemplate = (body: string, facts: { name: string; order: string }): string =>
  body
    .replace(/\{(name|order)\}/g, (_, key: 'name' | 'order') => facts[key])
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]+([,.।])/g, '$1')
