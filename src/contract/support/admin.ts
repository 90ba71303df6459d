import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment, typedLine, typedText } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { Ticket } from './support.ts'
import { noAccount, templatesFull } from './support-errors.ts'
import {
  contactViews,
  TEMPLATE_NAME_MAX,
  ticketPriorities,
  ticketStatuses,
  ticketTypes,
  ticketViews,
} from './ticket-rules.ts'

/** Tickets and contact messages for staff. Moving and answering tickets: support.ts. */

const Person = z.object({ id: z.int(), name: z.string() })

/** Which staff member ended the waiting, and when. */
const handled = { handled_by: Person.nullable(), handled_at: moment.nullable() }

export const TicketLine = z.object({
  id: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  type: z.enum(ticketTypes),
  priority: z.enum(ticketPriorities),
  /** The requester; for a guest the name as entered. */
  name: z.string(),
  email: z.string(),
  order: z.int().nullable(),
  assigned_to: Person.nullable(),
  /** Since when it waits for an answer from staff; null when none is due. */
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
  /** Another staff member who is writing an answer now. */
  answering: Person.nullable(),
  notes: z.array(TicketNote),
  /** The requester's account, if any. */
  buyer: z
    .object({ id: z.int(), name: z.string(), email: z.string(), locale: z.enum(['en', 'bn']), since: moment })
    .nullable(),
  /** The account's newest orders, for staff who may read orders; an order named in the ticket first. */
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
  name: typedLine(TEMPLATE_NAME_MAX, 1),
  /** `{name}` and `{order}` are replaced when the template is used. */
  body_en: typedText(MESSAGE_MAX, 1),
  body_bn: typedText(MESSAGE_MAX, 1),
})
export type WriteTemplate = z.output<typeof WriteTemplate>

/** What the fields that are sent were when they were read: 409 `changed_meanwhile` where they are something else by now. */
const TemplateSeen = TicketTemplate.pick({ name: true, body_en: true, body_bn: true }).partial()
const TemplateChange = WriteTemplate.partial().extend({ seen: TemplateSeen.optional() })
export type TemplateChange = z.output<typeof TemplateChange>

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: moment,
  waits_since: moment.nullable(),
  ...handled,
  /** It has become an account's ticket, or was one from the start. */
  ticket: z.boolean(),
  /** The account with this e-mail address, which the ticket could be assigned to. */
  account: Person.nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const listAdminTickets = endpoint({
  method: 'GET',
  path: '/admin/tickets/',
  summary: 'Tickets of accounts: those that wait for staff first, longest waiting at the top',
  query: z.object({
    ...pageQuery,
    /** An id, or a part of the subject, name or e-mail; searches the whole view. */
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
  summary: 'A ticket with its notes, its requester and their orders',
  params: idParams,
  response: AdminTicket,
})
export const noteOnTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/notes/',
  summary: 'Write an internal note on a ticket; the requester never sees it',
  params: idParams,
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: z.object({ note: typedText(MESSAGE_MAX, 1) }),
  response: TicketNote,
  status: 201,
  errors: [ownMatter],
})
export const markAnswering = endpoint({
  method: 'PUT',
  path: '/admin/tickets/{id}/answering/',
  summary: 'Report that the caller is writing an answer, or has stopped; expires after a minute',
  params: idParams,
  body: z.object({ answering: z.boolean() }),
  response: z.object({ answering: Person.nullable() }),
})
export const listTicketTeam = endpoint({
  method: 'GET',
  path: '/admin/ticket-team/',
  summary: 'The staff members who may handle tickets',
  response: z.array(Person),
})
export const listTicketTemplates = endpoint({
  method: 'GET',
  path: '/admin/ticket-templates/',
  summary: 'Answer templates in both languages, by name',
  response: z.array(TicketTemplate),
})
export const createTicketTemplate = endpoint({
  method: 'POST',
  path: '/admin/ticket-templates/',
  summary: 'Create a template',
  body: WriteTemplate,
  response: TicketTemplate,
  status: 201,
  errors: [templatesFull],
})
export const changeTicketTemplate = endpoint({
  method: 'PUT',
  path: '/admin/ticket-templates/{id}/',
  summary: 'Change a template; absent fields stay',
  params: idParams,
  body: TemplateChange,
  response: TicketTemplate,
  errors: [changedMeanwhile],
})
export const deleteTicketTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/ticket-templates/{id}/',
  summary: 'Delete a template',
  params: idParams,
})
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact/',
  summary: 'Contact messages of guests: open ones, longest waiting first; settled ones; all',
  query: z.object({ ...pageQuery, ...searchQuery, view: optionalQuery(z.enum(contactViews)) }),
  response: listOf(ContactMessage),
})
export const handleContactMessage = endpoint({
  method: 'PATCH',
  path: '/admin/contact/{id}/',
  summary: 'Mark a guest’s message as handled, or as open again',
  params: idParams,
  body: z.object({ handled: z.boolean() }),
  response: ContactMessage,
})
export const giveContactToAccount = endpoint({
  method: 'POST',
  path: '/admin/contact/{id}/make_ticket/',
  summary: 'Assign a guest’s message, as a ticket, to the account with its e-mail address',
  params: idParams,
  response: ContactMessage,
  errors: [noAccount],
})

export const supportAdminEndpoints = [
  listAdminTickets,
  readAdminTicket,
  noteOnTicket,
  markAnswering,
  listTicketTeam,
  listTicketTemplates,
  createTicketTemplate,
  changeTicketTemplate,
  deleteTicketTemplate,
  listContactMessages,
  handleContactMessage,
  giveContactToAccount,
] as const
