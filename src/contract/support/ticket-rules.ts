/** What pages need of tickets without the schemas (as catalogue-rules.ts). */
export const ticketTypes = ['ISSUE', 'CHANGE', 'OTHER'] as const
export type TicketType = (typeof ticketTypes)[number]

export const ticketPriorities = ['low', 'medium', 'high'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStatuses = ['open', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** SPEC 5: at least 10 characters after trimming. */
export const CONTACT_MESSAGE_MIN = 10

/** The tabs of the team's tickets: what waits for us first; 'buyer' waits for the buyer. */
export const ticketViews = ['waiting', 'mine', 'unassigned', 'open', 'buyer', 'resolved', 'closed', 'all'] as const
export type TicketView = (typeof ticketViews)[number]

/** What came by the contact page: guests' that wait, guests' that are settled, all with those that became tickets. */
export const contactViews = ['new', 'handled', 'all'] as const
export type ContactView = (typeof contactViews)[number]

export const TEMPLATE_NAME_MAX = 80
export const TEMPLATES_MAX = 100

/** So long after a key was last pressed, somebody still counts as writing. */
export const ANSWERING_SECONDS = 60

/** A template with what it is about put in; an order that nobody named leaves its place empty. */
export const fillTemplate = (body: string, facts: { name: string; order: string }): string =>
  body
    .replace(/\{(name|order)\}/g, (_, key: 'name' | 'order') => facts[key])
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]+([,.।])/g, '$1')
