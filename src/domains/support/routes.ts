import { notFound } from '#contract/errors.ts'
import { ATTACHMENT_BYTES_MAX } from '#contract/limits.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/support/support.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { sendPrivateFile } from '#platform/private-file.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { isSignedLink } from '#platform/signed-link.ts'
import { deleteTicket } from './delete-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { openTicket } from './open-ticket.ts'
import { ticketsSeenBy } from './policy.ts'
import { attachmentPath, presentMessage, presentTicket } from './present.ts'
import { receiveContact } from './receive-contact.ts'
import { editMessage, withdrawMessage } from './settle-message.ts'
import { findAttachment, findMessage, findMessages, findTicket, findTickets } from './views.ts'
import { writeMessage } from './write-message.ts'

const user = { access: 'user' } as const
/** For the owner of a ticket, and whoever handles tickets. */
const matter = { ...user, staff: 'tickets.handle' } as const
/**
 * A file slightly too large gets an error that names it, one far too large is refused unread
 * (contract/support/support.ts).
 */
const files = { bodyLimit: PICTURE_BODY_MAX, multipart: { files: 1, bytes: 2 * ATTACHMENT_BYTES_MAX } } as const
const opening = { ...user, ...files, rate: { max: 20, windowSeconds: HOUR / SECOND, by: 'user' } } as const
const writing = { ...matter, ...files, rate: { max: 60, windowSeconds: (10 * MINUTE) / SECOND, by: 'user' } } as const
const contacting = { access: 'public', rate: { max: 5, windowSeconds: HOUR / SECOND, by: 'user' } } as const

export const supportRoutes: readonly Route[] = [
  route(contract.listTickets, matter, async (call) => {
    const { user: viewer, query, resources } = call
    const { rows, total } = await findTickets(resources.db, ticketsSeenBy(viewer), query, windowOf(call))
    const tickets = rows.map((row) => presentTicket(row, { viewer, keys: resources.keys }))
    return answerList(call, tickets, total)
  }),

  route(contract.openTicket, opening, async ({ user: viewer, body, files: [file], headers, resources }) =>
    readTicket(resources, viewer, await openTicket(resources, viewer, { ...body, file }, headers['idempotency-key'])),
  ),

  route(contract.readTicket, matter, ({ user: viewer, params, resources }) => readTicket(resources, viewer, params.id)),

  route(contract.putTicket, matter, async ({ user: viewer, params, body, resources }) => {
    await moveTicket(resources.db, viewer, params.id, body)
    return readTicket(resources, viewer, params.id)
  }),

  route(contract.patchTicket, matter, async ({ user: viewer, params, body, resources }) => {
    await moveTicket(resources.db, viewer, params.id, body)
    return readTicket(resources, viewer, params.id)
  }),

  route(contract.deleteTicket, matter, ({ user: viewer, params, resources }) =>
    deleteTicket(resources.db, viewer, params.id),
  ),

  route(contract.replyToTicket, writing, async ({ user: viewer, params, body, files: [file], headers, resources }) => {
    const id = await writeMessage(resources, viewer, params.id, { ...body, file }, headers['idempotency-key'])
    return readMessage(resources, viewer, id)
  }),

  route(contract.listTicketMessages, matter, async (call) => {
    const { user: viewer, query, resources } = call
    const { rows, total } = await findMessages(resources.db, ticketsSeenBy(viewer), query, windowOf(call))
    const messages = rows.map((row) => presentMessage(row, { viewer, keys: resources.keys }))
    return answerList(call, messages, total)
  }),

  route(contract.sendTicketMessage, writing, async ({ user: viewer, body, files: [file], headers, resources }) => {
    const { ticket, ...reply } = body
    const id = await writeMessage(resources, viewer, ticket, { ...reply, file }, headers['idempotency-key'])
    return readMessage(resources, viewer, id)
  }),

  route(contract.readTicketMessage, matter, ({ user: viewer, params, resources }) =>
    readMessage(resources, viewer, params.id),
  ),

  route(contract.putTicketMessage, matter, async ({ user: viewer, params, body, resources }) => {
    await editMessage(resources.db, viewer, params.id, body.message)
    return readMessage(resources, viewer, params.id)
  }),

  route(contract.patchTicketMessage, matter, async ({ user: viewer, params, body, resources }) => {
    await editMessage(resources.db, viewer, params.id, body.message)
    return readMessage(resources, viewer, params.id)
  }),

  route(contract.deleteTicketMessage, matter, ({ user: viewer, params, resources }) =>
    withdrawMessage(resources.db, viewer, params.id),
  ),

  // The signed link is the permission: whoever may read the message received it.
  route(contract.readAttachment, { access: 'public' }, async ({ params, query, reply, resources }) => {
    const { db, files, keys } = resources
    if (!isSignedLink(keys, attachmentPath(params.id), query)) throw notFound()
    return sendPrivateFile(reply, files, await findAttachment(db, params.id))
  }),

  route(contract.sendContactMessage, contacting, async ({ user: writer, body, headers, resources }) => ({
    ticket: await receiveContact(resources.db, writer, body, headers['idempotency-key']),
  })),
]

async function readTicket({ db, keys }: Resources, viewer: User, id: number) {
  const ticket = await findTicket(db, ticketsSeenBy(viewer), id)
  if (!ticket) throw notFound()
  return presentTicket(ticket, { viewer, keys })
}

async function readMessage({ db, keys }: Resources, viewer: User, id: number) {
  const message = await findMessage(db, ticketsSeenBy(viewer), id)
  if (!message) throw notFound()
  return presentMessage(message, { viewer, keys })
}
