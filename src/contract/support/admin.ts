import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment, typedText } from '#contract/fields.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { Ticket } from './support.ts'
import {
  contactViews,
  TEMPLATE_NAME_MAX,
  ticketPriorities,
  ticketStatuses,
  ticketTypes,
  ticketViews,
} from './ticket-rules.ts'

/** Tickets and contact messages as the team works on them. Moving and answering: support.ts. */

const Person = z.object({ id: z.int(), name: z.string() })

/** Who of the team ended the waiting, and when. */
const handled = { handled_by: Person.nullable(), handled_at: moment.nullable() }

export const TicketLine = z.object({
  id: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  type: z.enum(ticketTypes),
  priority: z.enum(ticketPriorities),
  /** Whose it is; a guest's name as it was typed. */
  name: z.string(),
  email: z.string(),
  order: z.int().nullable(),
  assigned_to: Person.nullable(),
  /** Since when an answer of ours is due; null when none is. */
  waits_since: moment.nullable(),
  created_at: moment,
  updated_at: moment,
})
export type TicketLine = z.infer<typeof TicketLine>

export const TicketNote = z.object({ id: z.int(), author: Person, note: z.string(), created_at: moment })
export type TicketNote = z.infer<typeof TicketNote>

export const TicketOrder = z.object({
  id: z.int(),
  status: z.enum(orderStatuses),
  total: amount,
  items: z.int(),
  created_at: moment,
})
export type TicketOrder = z.infer<typeof TicketOrder>

export const AdminTicket = z.object({
  ticket: Ticket,
  waits_since: moment.nullable(),
  ...handled,
  assigned_to: Person.nullable(),
  /** Somebody else of the team who is writing an answer now. */
  answering: Person.nullable(),
  notes: z.array(TicketNote),
  /** Whose it is, where that is an account. */
  buyer: z
    .object({ id: z.int(), name: z.string(), email: z.string(), locale: z.enum(['en', 'bn']), since: moment })
    .nullable(),
  /** The account's newest orders, for those of the team who read orders; the one the ticket names first. */
  orders: z.array(TicketOrder),
})
export type AdminTicket = z.infer<typeof AdminTicket>

export const TicketTemplate = z.object({
  id: z.int(),
  name: z.string(),
  body_en: z.string(),
  body_bn: z.string(),
  updated_at: moment,
})
export type TicketTemplate = z.infer<typeof TicketTemplate>

const WriteTemplate = z.object({
  name: typedText(TEMPLATE_NAME_MAX, 1),
  /** `{name}` and `{order}` are filled in where it is used. */
  body_en: typedText(MESSAGE_MAX, 1),
  body_bn: typedText(MESSAGE_MAX, 1),
})
export type WriteTemplate = z.output<typeof WriteTemplate>

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: moment,
  waits_since: moment.nullable(),
  ...handled,
  /** It is an account's ticket: the writer was signed in, or it was made one. */
  ticket: z.boolean(),
  /** The account with this e-mail address, whose ticket it could become. */
  account: Person.nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const listAdminTickets = endpoint({
  method: 'GET',
  path: '/admin/tickets/',
  summary: 'Accounts’ tickets: those that wait for an answer of ours first, the oldest at the top',
  query: z.object({
    ...pageQuery,
    /** A number, or a part of the subject, the name or the e-mail; looks in all of the view. */
    ...searchQuery,
    view: optionalQuery(z.enum(ticketViews)),
    priority: optionalQuery(z.enum(ticketPriorities)),
    type: optionalQuery(z.enum(ticketTypes)),
  }),
  response: listOf(TicketLine),
})
export const readAdminTicket = endpoint({
  method: 'GET',
  path: '/admin/tickets/{id}/',
  summary: 'A ticket with its notes, whose it is and their orders',
  params: idParams,
  response: AdminTicket,
})
export const noteOnTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/notes/',
  summary: 'Write down something for the team; never seen by whose ticket it is',
  params: idParams,
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: z.object({ note: typedText(MESSAGE_MAX, 1) }),
  response: TicketNote,
  status: 201,
})
export const markAnswering = endpoint({
  method: 'PUT',
  path: '/admin/tickets/{id}/answering/',
  summary: 'Say that one is writing an answer, or no longer; fades by itself after a minute',
  params: idParams,
  body: z.object({ answering: z.boolean() }),
  response: z.object({ answering: Person.nullable() }),
})
export const listTicketTeam = endpoint({
  method: 'GET',
  path: '/admin/ticket-team/',
  summary: 'Who of the team may handle tickets',
  response: z.array(Person),
})
export const listTicketTemplates = endpoint({
  method: 'GET',
  path: '/admin/ticket-templates/',
  summary: 'Answers that are written often, in both languages, by name',
  response: z.array(TicketTemplate),
})
export const createTicketTemplate = endpoint({
  method: 'POST',
  path: '/admin/ticket-templates/',
  summary: 'Add one',
  body: WriteTemplate,
  response: TicketTemplate,
  status: 201,
})
export const replaceTicketTemplate = endpoint({
  method: 'PUT',
  path: '/admin/ticket-templates/{id}/',
  summary: 'Word one anew',
  params: idParams,
  /** With `seen` (its updated_at) it is refused when somebody changed it meanwhile. */
  body: WriteTemplate.extend({ seen: z.iso.datetime({ offset: true }).optional() }),
  response: TicketTemplate,
})
export const deleteTicketTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/ticket-templates/{id}/',
  summary: 'Remove one',
  params: idParams,
})
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact/',
  summary: 'What came by the contact page: guests’ that wait, the oldest at the top; settled ones; all',
  query: z.object({ ...pageQuery, ...searchQuery, view: optionalQuery(z.enum(contactViews)) }),
  response: listOf(ContactMessage),
})
export const handleContactMessage = endpoint({
  method: 'PATCH',
  path: '/admin/contact/{id}/',
  summary: 'Mark a guest’s message as handled, or as waiting again',
  params: idParams,
  body: z.object({ handled: z.boolean() }),
  response: ContactMessage,
})
export const giveContactToAccount = endpoint({
  method: 'POST',
  path: '/admin/contact/{id}/make_ticket/',
  summary: 'Make a guest’s message a ticket of the account with its e-mail address',
  params: idParams,
  response: ContactMessage,
})

export const supportAdminEndpoints = [
  listAdminTickets,
  readAdminTicket,
  noteOnTicket,
  markAnswering,
  listTicketTeam,
  listTicketTemplates,
  createTicketTemplate,
  replaceTicketTemplate,
  deleteTicketTemplate,
  listContactMessages,
  handleContactMessage,
  giveContactToAccount,
] as const
