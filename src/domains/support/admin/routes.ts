import { notFound } from '#contract/errors.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/support/admin.ts'
import { presentTicket } from '#domains/support/present.ts'
import { findTicket, findTicketTeam } from '#domains/support/views.ts'
import type { Db } from '#platform/database.ts'
import { answerList } from '#platform/list/answer.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { changeTemplate, createTemplate, deleteTemplate } from './change-template.ts'
import { findContactMessage, findContactMessages } from './contact-views.ts'
import { noteOnTicket } from './note-on-ticket.ts'
import { presentAdminTicket, presentContact, presentLine, presentNote, presentTemplate } from './present.ts'
import { giveContactToAccount, handleContact } from './settle-contact.ts'
import { clearAnswering, setAnswering } from './store.ts'
import {
  findAdminFacts,
  findAdminTickets,
  findNote,
  findOrdersOf,
  findTemplate,
  findTemplates,
} from './ticket-views.ts'

const handling = { access: 'admin', staff: 'tickets.handle' } as const

/** Tickets and contact messages as the team works on them. */
export const supportAdminRoutes: readonly Route[] = [
  route(contract.listAdminTickets, handling, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findAdminTickets(resources.db, user.id, query, windowOf(call))
    return answerList(call, rows.map(presentLine), total)
  }),

  route(contract.readAdminTicket, handling, ({ user, params, resources }) =>
    readAdminTicket(resources, user, params.id),
  ),

  route(contract.noteOnTicket, handling, async ({ user, params, body, headers, resources: { db } }) => {
    const id = await noteOnTicket(db, user, params.id, body.note, headers['idempotency-key'])
    return presentNote(await findNote(db, id))
  }),

  route(contract.markAnswering, handling, async ({ user, params, body, resources: { db } }) => {
    const facts = await findAdminFacts(db, user.id, params.id)
    if (!facts) throw notFound()
    // Whoever began first stays named until that expires.
    if (body.answering && facts.answering_by === null) await setAnswering(db, params.id, user.id)
    if (!body.answering) await clearAnswering(db, params.id, user.id)
    const { answering_by: id, answering_name: name } = facts
    return { answering: id === null ? null : { id, name: name ?? '' } }
  }),

  route(contract.listTicketTeam, handling, ({ resources: { db } }) => findTicketTeam(db)),

  route(contract.listTicketTemplates, handling, async ({ resources: { db } }) =>
    (await findTemplates(db)).map(presentTemplate),
  ),
  route(contract.createTicketTemplate, handling, async ({ body, resources: { db } }) =>
    templateOf(db, await createTemplate(db, body)),
  ),
  route(contract.changeTicketTemplate, handling, async ({ params, body, resources: { db } }) => {
    await changeTemplate(db, params.id, body)
    return templateOf(db, params.id)
  }),
  route(contract.deleteTicketTemplate, handling, ({ params, resources: { db } }) => deleteTemplate(db, params.id)),

  route(contract.listContactMessages, handling, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findContactMessages(resources.db, query, windowOf(call))
    return answerList(call, rows.map(presentContact), total)
  }),
  route(contract.handleContactMessage, handling, async ({ user, params, body, resources: { db } }) => {
    await handleContact(db, user, params.id, body.handled)
    return contactOf(db, params.id)
  }),
  route(contract.giveContactToAccount, handling, async ({ params, resources: { db } }) => {
    await giveContactToAccount(db, params.id)
    return contactOf(db, params.id)
  }),
]

async function readAdminTicket({ db, keys }: Resources, user: User, id: number) {
  const [ticket, facts] = await Promise.all([findTicket(db, 'all', id), findAdminFacts(db, user.id, id)])
  if (!ticket || !facts) throw notFound()
  const readsOrders = facts.buyer_id !== null && may(user, 'orders.read')
  const orders = readsOrders ? await findOrdersOf(db, facts.buyer_id ?? 0, facts.order_id) : []
  return presentAdminTicket(presentTicket(ticket, { viewer: user, keys }), facts, orders)
}

/** @throws ApiError 404 */
async function templateOf(db: Db, id: number) {
  const template = await findTemplate(db, id)
  if (!template) throw notFound()
  return presentTemplate(template)
}

/** @throws ApiError 404 */
async function contactOf(db: Db, id: number) {
  const message = await findContactMessage(db, id)
  if (!message) throw notFound()
  return presentContact(message)
}
