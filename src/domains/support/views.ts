import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { permissionsOf, staffRoles } from '#contract/identity/staff-rules.ts'
import type { Window } from '#contract/page.ts'
import type { TicketStatus } from '#contract/support/ticket-rules.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import { idIn } from '#platform/list/words.ts'
import type { TicketScope } from './policy.ts'

export type TicketRow = Awaited<ReturnType<ReturnType<typeof withThread>['execute']>>[number]
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]
export type TicketFilter = { status?: TicketStatus | undefined; search?: string | undefined }
export type MessageFilter = { ticket?: number | undefined; search?: string | undefined }

/** A ticket with its thread, if this viewer may see it. */
export const findTicket = (db: Reader, scope: TicketScope, id: number) =>
  withThread(db, scope).where('t.id', '=', id).executeTakeFirst()

/** Newest first (tickets_user_id_idx), with the total. */
export function findTickets(db: Reader, scope: TicketScope, filter: TicketFilter, window: Window) {
  const rows = withThread(db, scope).where(matching(filter)).orderBy('t.id', 'desc')
  return readPage(db, rows, tickets(db, scope).where(matching(filter)), window)
}

/** One message, if this viewer may read its ticket. */
export const findMessage = (db: Reader, scope: TicketScope, id: number) =>
  messages(db, scope).where('m.id', '=', id).executeTakeFirst()

/** Those of one ticket in their order (ticket_messages_ticket_id_idx), all newest first; with the total. */
export function findMessages(db: Reader, scope: TicketScope, filter: MessageFilter, window: Window) {
  const { ticket, search } = readSearch(filter)
  const matches = messages(db, scope)
    .$if(ticket !== undefined, (query) => query.where('m.ticket_id', '=', ticket ?? 0))
    .$if(search !== undefined, (query) => query.where(sql<boolean>`strpos(lower(m.message), lower(${search})) > 0`))
  return readPage(db, matches.orderBy('m.id', ticket === undefined ? 'desc' : 'asc'), matches.clearSelect(), window)
}

/** Existing clients send `?search=ticket=7` for `?ticket=7` (rules.md H-7). */
function readSearch({ ticket, search }: MessageFilter): MessageFilter {
  const named = /^\s*ticket=(\d{1,15})\s*$/i.exec(search ?? '')?.[1]
  return named === undefined ? { ticket, search } : { ticket: ticket ?? Number(named) }
}

export const findAttachment = (db: Reader, id: number) =>
  db.selectFrom('ticket_attachments').select(['file', 'name', 'media_type']).where('id', '=', id).executeTakeFirst()

/** Whether this order is this person's own. */
export const ownsOrder = async (db: Reader, userId: number, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('buyer_id', '=', userId)
    .executeTakeFirst()) !== undefined

const ticketRoles = staffRoles.filter((role) => permissionsOf(role).includes('tickets.handle'))

/** The team members who may handle tickets (users_staff_role_idx), by name. */
export const findTicketTeam = (db: Reader) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('staff_role', 'in', ticketRoles)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const handlesTickets = async (db: Reader, userId: number): Promise<boolean> =>
  (await findTicketTeam(db)).some(({ id }) => id === userId)

/** A person's tickets, and their messages on any ticket. */
export async function findPersonalData(db: Reader, userId: number) {
  const attachment = 'a.name as attachment'
  return {
    tickets: await db
      .selectFrom('tickets as t')
      .leftJoin('ticket_attachments as a', (join) =>
        join.onRef('a.ticket_id', '=', 't.id').on('a.message_id', 'is', null),
      )
      .select(['t.id', 't.subject', 't.type', 't.priority', 't.status', 't.description', 't.order_id as order'])
      .select(['t.contact_name', 't.contact_email', 't.created_at', attachment])
      .where('t.user_id', '=', userId)
      .orderBy('t.id')
      .execute(),
    messages: await db
      .selectFrom('ticket_messages as m')
      .leftJoin('ticket_attachments as a', 'a.message_id', 'm.id')
      .select(['m.id', 'm.ticket_id as ticket', 'm.message', 'm.sent_at', attachment])
      .where('m.sender_id', '=', userId)
      .orderBy('m.id')
      .execute(),
  }
}

function tickets(db: Reader, scope: TicketScope) {
  const all = db.selectFrom('tickets as t')
  return scope === 'all' ? all : all.where('t.user_id', '=', scope.userId)
}

const attachmentColumns = [
  'a.id as attachment_id',
  'a.name as attachment_name',
  'a.media_type',
  'a.bytes',
  'a.width',
  'a.height',
] as const

const messageColumns = [
  'm.id',
  'm.ticket_id',
  'm.sender_id',
  'sender.name as sender_name',
  'm.message',
  'm.sent_at',
  'm.edited_at',
] as const

const withThread = (db: Reader, scope: TicketScope) =>
  tickets(db, scope)
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('ticket_attachments as a', (join) =>
      join.onRef('a.ticket_id', '=', 't.id').on('a.message_id', 'is', null),
    )
    .select([
      't.id',
      't.user_id',
      'u.name as user_name',
      't.contact_name',
      't.contact_email',
      't.order_id',
      't.subject',
      't.description',
      't.type',
      't.priority',
      't.status',
      't.assigned_to',
      't.created_at',
      't.updated_at',
      ...attachmentColumns,
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ticket_messages as m')
          .innerJoin('users as sender', 'sender.id', 'm.sender_id')
          .leftJoin('ticket_attachments as a', 'a.message_id', 'm.id')
          .select([...messageColumns, ...attachmentColumns])
          .whereRef('m.ticket_id', '=', 't.id')
          .orderBy('m.id'),
      ).as('messages'),
    )

const messages = (db: Reader, scope: TicketScope) =>
  db
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .innerJoin('users as sender', 'sender.id', 'm.sender_id')
    .leftJoin('ticket_attachments as a', 'a.message_id', 'm.id')
    .select([...messageColumns, ...attachmentColumns, 't.user_id'])
    .$if(scope !== 'all', (query) => query.where('t.user_id', '=', scope === 'all' ? 0 : scope.userId))

type Tickets = ExpressionBuilder<DB & { t: DB['tickets'] }, 't'>

/** Matches the ticket's id, or a part of its subject, its description or the name of a guest. */
const matching =
  ({ status, search }: TicketFilter) =>
  (eb: Tickets) =>
    eb.and([
      ...(status ? [eb('t.status', '=', status)] : []),
      ...(search
        ? [
            eb.or([
              eb('t.id', '=', idIn(search) ?? 0),
              ...(['t.subject', 't.description', 't.contact_name', 't.contact_email'] as const).map(
                (column) => sql<boolean>`strpos(lower(${eb.ref(column)}), lower(${search})) > 0`,
              ),
            ]),
          ]
        : []),
    ])
