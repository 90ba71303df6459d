import { type Poisha, toAmount } from '#contract/money.ts'
import type {
  AdminTicket,
  ContactMessage,
  TicketLine,
  TicketNote,
  TicketOrder,
  TicketTemplate,
} from '#contract/support/admin.ts'
import type { Ticket } from '#contract/support/support.ts'
import { orderStatus } from '#domains/orders/index.ts'
import type { ContactRow } from './contact-views.ts'
import type { AdminFacts, findNote, findOrdersOf, findTemplate, TicketLineRow } from './ticket-views.ts'

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
const isoTime = (at: Date | null) => at?.toISOString() ?? null

export const presentLine = (row: TicketLineRow): TicketLine => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  type: row.type,
  priority: row.priority,
  name: row.name,
  email: row.email,
  order: row.order_id,
  assigned_to: personOf(row.assigned_to, row.assigned_name),
  waits_since: row.status === 'open' ? isoTime(row.waits_since) : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

type OrderRow = Awaited<ReturnType<typeof findOrdersOf>>[number]

export const presentAdminTicket = (ticket: Ticket, facts: AdminFacts, orders: readonly OrderRow[]): AdminTicket => ({
  ticket,
  waits_since: ticket.status === 'open' ? isoTime(facts.waits_since) : null,
  handled_by: personOf(facts.handled_by, facts.handled_name),
  handled_at: isoTime(facts.handled_at),
  assigned_to: personOf(facts.assigned_to, facts.assigned_name),
  answering: personOf(facts.answering_by, facts.answering_name),
  notes: facts.notes.map(presentNote),
  buyer:
    facts.buyer_id === null
      ? null
      : {
          id: facts.buyer_id,
          name: facts.buyer_name ?? '',
          email: facts.buyer_email ?? '',
          locale: facts.locale === 'bn' ? 'bn' : 'en',
          since: isoTime(facts.since) ?? '',
        },
  orders: orders.map(presentOrder),
})

type NoteRow = Omit<Awaited<ReturnType<typeof findNote>>, 'created_at'> & { created_at: Date | string }

export const presentNote = ({ id, author_id, author_name, note, created_at }: NoteRow): TicketNote => ({
  id,
  author: { id: author_id, name: author_name },
  note,
  // Times inside aggregated JSON arrive as text.
  created_at: new Date(created_at).toISOString(),
})

const presentOrder = (row: OrderRow): TicketOrder => ({
  id: row.id,
  status: orderStatus(row.parcels.map(({ status }) => status)),
  total: toAmount(row.total_poisha as Poisha),
  items: row.items ?? 0,
  created_at: row.placed_at.toISOString(),
})

type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export const presentTemplate = (row: TemplateRow): TicketTemplate => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
})

export const presentContact = (row: ContactRow): ContactMessage => ({
  id: row.id,
  name: row.contact_name,
  email: row.contact_email,
  subject: row.subject,
  message: row.description,
  created_at: row.created_at.toISOString(),
  waits_since: row.status === 'open' ? isoTime(row.waits_since) : null,
  handled_by: personOf(row.handled_by, row.handled_name),
  handled_at: isoTime(row.handled_at),
  ticket: row.user_id !== null,
  account: personOf(row.account_id, row.account_name),
})
