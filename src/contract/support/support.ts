import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { emailInput, fileAddress, moment, typedLine, typedText } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { inAnyCase } from '#contract/in-any-case.ts'
import { ATTACHMENT_BYTES_MAX, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from '#contract/limits.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { dataUrl } from '#contract/upload.ts'
import { messageSettled, ticketAnswered, ticketChanged, ticketMove, ticketWritten } from './support-errors.ts'
import { CONTACT_MESSAGE_MIN, ticketPriorities, ticketStatuses, ticketTypes } from './ticket-rules.ts'

const idInput = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** Known clients send 'other' (rules.md H-2). */
const typeInput = inAnyCase(ticketTypes)

const text = (max: number) => typedText(max, 1)

/** An empty form field. */
const orEmpty = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null)))

const attachment = {
  /**
   * JPEG, PNG, WebP, GIF, AVIF, PDF or plain text, at most 5 MB, recognised by its content. The transport limit is twice that,
   * so that the validation error can name the field.
   */
  attachment: orEmpty(dataUrl(2 * ATTACHMENT_BYTES_MAX)),
  /** For display only. */
  attachment_name: z.string().max(1000).default(''),
}

export const AttachmentFile = z.object({
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** For pictures. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type AttachmentFile = z.infer<typeof AttachmentFile>

/** A signed link, valid for 15 minutes for anyone who has it; each response has a fresh one. */
const attached = { attachment: fileAddress.nullable(), attachment_file: AttachmentFile.nullable() }

export const TicketMessage = z.object({
  id: z.int(),
  ticket: z.int(),
  /** The sender's name, also as `sender_name`; `sender_id` is the account. */
  sender: z.string(),
  sender_id: z.int(),
  sender_name: z.string(),
  /** Written by staff, not by the requester. */
  from_support: z.boolean(),
  sent_at: moment,
  edited_at: moment.nullable(),
  message: z.string(),
  ...attached,
})
export type TicketMessage = z.infer<typeof TicketMessage>

export const Ticket = z.object({
  id: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  type: z.enum(ticketTypes),
  priority: z.enum(ticketPriorities),
  description: z.string(),
  order: z.int().nullable(),
  createdAt: moment,
  created_at: moment,
  updated_at: moment,
  /** The requester's name, also as `user_name`; `user_id` is the account, `null` when a guest used the contact page. */
  user: z.string(),
  user_id: z.int().nullable(),
  user_name: z.string(),
  /** As entered on the contact page; for administrators only. */
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  assigned_to: z.int().nullable(),
  ...attached,
  /** Oldest first. */
  messages: z.array(TicketMessage),
  /** `handle`: set priority and assignee, resolve and reopen; staff may not on their own tickets. */
  can: z.object({ close: z.boolean(), delete: z.boolean(), handle: z.boolean() }),
})
export type Ticket = z.infer<typeof Ticket>

export const OpenTicket = z.object({
  subject: typedLine(SUBJECT_MAX, 1),
  type: typeInput,
  description: text(MESSAGE_MAX),
  priority: z.enum(ticketPriorities).default('low'),
  /** The id of an own order. */
  order: orEmpty(idInput),
  ...attachment,
})
export type OpenTicket = z.output<typeof OpenTicket>

/** The question cannot be changed; other fields are ignored. */
const MoveTicket = z.object({
  status: z.enum(ticketStatuses).optional(),
  priority: z.enum(ticketPriorities).optional(),
  assigned_to: idInput.nullable().optional(),
  /** The ticket's updated_at that the caller read; refused when it has changed since. */
  seen: z.iso.datetime({ offset: true }).optional(),
})
export type MoveTicket = z.output<typeof MoveTicket>

const Reply = z.object({
  message: text(MESSAGE_MAX),
  ...attachment,
  /** For administrators: the newest message the caller has read (0: none); refused when there is a newer one. */
  seen: z.int().min(0).optional(),
  /** For administrators: the ticket's status that the caller read; refused when it was settled since. */
  seen_status: z.enum(ticketStatuses).optional(),
  /** For administrators: this answer resolves the ticket. */
  resolve: z.boolean().default(false),
})
export type Reply = z.output<typeof Reply>

/** An idempotency key. */
const headers = z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) })

/** `?ticket=7`, and `?search=ticket=7` for known clients. */
const messageQuery = z.object({ ...pageQuery, ...searchQuery, ticket: optionalQuery(idInput) })

export const listTickets = endpoint({
  method: 'GET',
  path: '/support/tickets/',
  summary: 'Own tickets, newest first; an administrator sees all',
  query: z.object({ ...pageQuery, ...searchQuery, status: optionalQuery(z.enum(ticketStatuses)) }),
  response: listOf(Ticket),
})
export const openTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/',
  summary: 'Open a ticket; the same Idempotency-Key answers the same ticket',
  headers,
  body: OpenTicket,
  files: ['attachment'],
  response: Ticket,
  status: 201,
})
export const readTicket = endpoint({
  method: 'GET',
  path: '/support/tickets/{id}/',
  summary: 'One ticket with its messages',
  params: idParams,
  response: Ticket,
})
export const putTicket = endpoint({
  method: 'PUT',
  path: '/support/tickets/{id}/',
  summary: 'As PATCH',
  params: idParams,
  body: MoveTicket,
  response: Ticket,
  errors: [ownMatter, ticketMove, ticketChanged],
})
export const patchTicket = endpoint({
  method: 'PATCH',
  path: '/support/tickets/{id}/',
  summary: 'The requester may close a ticket; an administrator changes its status, priority and assignee',
  params: idParams,
  body: MoveTicket,
  response: Ticket,
  errors: [ownMatter, ticketMove, ticketChanged],
})
export const deleteTicket = endpoint({
  method: 'DELETE',
  path: '/support/tickets/{id}/',
  summary: 'Delete an own ticket that nobody has answered; an administrator any',
  params: idParams,
  errors: [ticketAnswered],
})
export const replyToTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/{id}/reply/',
  summary: 'Reply to a ticket; a reply of its requester reopens a closed or resolved one',
  params: idParams,
  headers,
  body: Reply,
  files: ['attachment'],
  response: TicketMessage,
  status: 201,
  errors: [ticketWritten, ticketChanged],
})
export const listTicketMessages = endpoint({
  method: 'GET',
  path: '/support/messages/',
  summary: 'Messages of the tickets the caller may read: of one ticket in order, of all newest first',
  query: messageQuery,
  response: listOf(TicketMessage),
})
export const sendTicketMessage = endpoint({
  method: 'POST',
  path: '/support/messages/',
  summary: 'As reply, with the ticket in the body',
  headers,
  body: z.object({ ticket: idInput, ...Reply.shape }),
  files: ['attachment'],
  response: TicketMessage,
  status: 201,
  errors: [ticketWritten, ticketChanged],
})
export const readTicketMessage = endpoint({
  method: 'GET',
  path: '/support/messages/{id}/',
  summary: 'One message',
  params: idParams,
  response: TicketMessage,
})
const EditMessage = z.object({ message: text(MESSAGE_MAX) })
export const putTicketMessage = endpoint({
  method: 'PUT',
  path: '/support/messages/{id}/',
  summary: 'Edit an own message within 15 minutes',
  params: idParams,
  body: EditMessage,
  response: TicketMessage,
  errors: [messageSettled],
})
export const patchTicketMessage = endpoint({
  method: 'PATCH',
  path: '/support/messages/{id}/',
  summary: 'Edit an own message within 15 minutes',
  params: idParams,
  body: EditMessage,
  response: TicketMessage,
  errors: [messageSettled],
})
export const deleteTicketMessage = endpoint({
  method: 'DELETE',
  path: '/support/messages/{id}/',
  summary: 'Delete an own message within 15 minutes',
  params: idParams,
  errors: [messageSettled],
})
export const readAttachment = endpoint({
  method: 'GET',
  path: '/support/attachments/{id}/',
  summary: 'The file behind an attachment link, as a download',
  params: idParams,
  query: z.object({ expires: z.string().max(20).default(''), signature: z.string().max(100).default('') }),
  response: z.unknown().meta({ description: 'The file' }),
  mediaType: 'application/octet-stream',
})
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/support/contact/',
  summary: 'The contact page: opens a ticket of the signed-in account, else one that administrators see',
  headers,
  body: z.object({
    name: typedLine(NAME_MAX, 1),
    email: emailInput,
    subject: typedLine(SUBJECT_MAX).default(''),
    message: typedText(MESSAGE_MAX, CONTACT_MESSAGE_MIN),
    /** A honeypot, hidden from people: a message with it is answered as accepted and discarded. */
    website: z.string().max(2000).default(''),
  }),
  response: z.object({ ticket: z.int().nullable() }),
  status: 201,
})

export const supportEndpoints = [
  listTickets,
  openTicket,
  readTicket,
  putTicket,
  patchTicket,
  deleteTicket,
  replyToTicket,
  listTicketMessages,
  sendTicketMessage,
  readTicketMessage,
  putTicketMessage,
  patchTicketMessage,
  deleteTicketMessage,
  readAttachment,
  sendContactMessage,
] as const
