import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { emailInput, moment, typedText } from '#contract/fields.ts'
import { ATTACHMENT_BYTES_MAX, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from '#contract/limits.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { dataUrl } from '#contract/upload.ts'
import { CONTACT_MESSAGE_MIN, ticketPriorities, ticketStatuses, ticketTypes } from './ticket-rules.ts'

const idInput = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** SPEC 5's words, in any case (PRODUCT 1). */
const typeInput = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.enum(ticketTypes))

const text = (max: number) => typedText(max, 1)

/** A form's field that was left empty. */
const orEmpty = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null)))

const attachment = {
  /**
   * JPEG, PNG, WebP, GIF, AVIF, PDF or plain text, at most 5 MB. What it is, its content says. Twice as much gets as
   * far as where the refusal can name the field.
   */
  attachment: orEmpty(dataUrl(2 * ATTACHMENT_BYTES_MAX)),
  /** Only shown. */
  attachment_name: z.string().max(1000).default(''),
}

export const AttachmentFile = z.object({
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Of pictures. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type AttachmentFile = z.infer<typeof AttachmentFile>

/** A link that works for 15 minutes, for whoever holds it; a fresh one comes with every answer. */
const attached = { attachment: z.string().nullable(), attachment_file: AttachmentFile.nullable() }

export const TicketMessage = z.object({
  id: z.int(),
  ticket: z.int(),
  /** The sender's account. */
  sender: z.int(),
  sender_name: z.string(),
  /** Written by the market, not by whose ticket it is. */
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
  /** `null` when a guest wrote by the contact page. */
  user: z.int().nullable(),
  user_name: z.string(),
  /** As the contact page's form was filled in; for administrators only. */
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  assigned_to: z.int().nullable(),
  ...attached,
  /** Oldest first. */
  messages: z.array(TicketMessage),
  /** `handle`: say how urgent it is and whose to answer, settle and reopen it; none of the team on an own ticket. */
  can: z.object({ close: z.boolean(), delete: z.boolean(), handle: z.boolean() }),
})
export type Ticket = z.infer<typeof Ticket>

export const OpenTicket = z.object({
  subject: text(SUBJECT_MAX),
  type: typeInput,
  description: text(MESSAGE_MAX),
  priority: z.enum(ticketPriorities).default('low'),
  /** The number of an own order. */
  order: orEmpty(idInput),
  ...attachment,
})
export type OpenTicket = z.output<typeof OpenTicket>

/** What was asked stays as it was said; anything else in the body is ignored. */
const MoveTicket = z.object({
  status: z.enum(ticketStatuses).optional(),
  priority: z.enum(ticketPriorities).optional(),
  assigned_to: idInput.nullable().optional(),
  /** The ticket's updated_at as it was seen: refused when it was moved or written on meanwhile. */
  seen: z.iso.datetime({ offset: true }).optional(),
})
export type MoveTicket = z.output<typeof MoveTicket>

const Reply = z.object({
  message: text(MESSAGE_MAX),
  ...attachment,
  /** An administrator's: the newest message that was seen (0: none); refused when somebody wrote meanwhile. */
  seen: z.int().min(0).optional(),
  /** An administrator's: this answer settles it. */
  resolve: z.boolean().default(false),
})
export type Reply = z.output<typeof Reply>

/** Sent twice with the same key, it counts once. */
const headers = z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) })

/** `?ticket=7`, and `?search=ticket=7` as known clients ask. */
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
  summary: 'Ask for help; the same Idempotency-Key answers the same ticket',
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
})
export const patchTicket = endpoint({
  method: 'PATCH',
  path: '/support/tickets/{id}/',
  summary: 'Whose ticket it is may close it; an administrator moves its status, sets its priority and assigns it',
  params: idParams,
  body: MoveTicket,
  response: Ticket,
})
export const deleteTicket = endpoint({
  method: 'DELETE',
  path: '/support/tickets/{id}/',
  summary: 'Take back an own ticket that nobody has answered; an administrator deletes any',
  params: idParams,
})
export const replyToTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/{id}/reply/',
  summary: 'Write on a ticket; one that was closed or resolved reopens when its owner writes',
  params: idParams,
  headers,
  body: Reply,
  files: ['attachment'],
  response: TicketMessage,
  status: 201,
})
export const listTicketMessages = endpoint({
  method: 'GET',
  path: '/support/messages/',
  summary: 'Messages of the tickets one may read: of one ticket in their order, of all newest first',
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
  summary: 'Change the words of an own message within 15 minutes',
  params: idParams,
  body: EditMessage,
  response: TicketMessage,
})
export const patchTicketMessage = endpoint({
  method: 'PATCH',
  path: '/support/messages/{id}/',
  summary: 'Change the words of an own message within 15 minutes',
  params: idParams,
  body: EditMessage,
  response: TicketMessage,
})
export const deleteTicketMessage = endpoint({
  method: 'DELETE',
  path: '/support/messages/{id}/',
  summary: 'Take an own message back within 15 minutes',
  params: idParams,
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
  summary: 'The contact page: opens a ticket; the own one of who is signed in, else one that administrators see',
  headers,
  body: z.object({
    name: text(NAME_MAX),
    email: emailInput,
    subject: typedText(SUBJECT_MAX).default(''),
    message: typedText(MESSAGE_MAX, CONTACT_MESSAGE_MIN),
    /** Nobody sees this field: who fills it in is a machine, is thanked, and nothing is kept. */
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
