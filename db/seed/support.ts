/** The demo buyer's wishlist and support tickets. */
import type { TicketPriority, TicketStatus, TicketType } from '#contract/support/ticket-rules.ts'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { demoAccounts } from './market.ts'

const WISHLIST_ITEMS = 8

/** Hours after the ticket was opened. */
type SeedMessage = { by: 'buyer' | 'support'; after: number; message: string }

type SeedTicket = {
  daysAgo: number
  subject: string
  type: TicketType
  priority: TicketPriority
  status: TicketStatus
  /** About one of the buyer's orders with this status, if there is one. */
  about?: 'delivered' | 'shipped' | 'processing'
  description: string
  messages: readonly SeedMessage[]
}

const tickets: readonly SeedTicket[] = [
  {
    daysAgo: 41,
    subject: 'Wrong colour in the parcel',
    type: 'ISSUE',
    priority: 'medium',
    status: 'closed',
    about: 'delivered',
    description:
      'I ordered the green one and the parcel had a blue one in it. Everything else was right, and well packed.',
    messages: [
      { by: 'support', after: 5, message: 'We are sorry about that. The store will send the green one at no charge.' },
      { by: 'buyer', after: 29, message: 'Thank you. Should I send the blue one back?' },
      { by: 'support', after: 31, message: 'Yes, please give it to the courier who brings the green one.' },
      { by: 'buyer', after: 98, message: 'It is here, and it is the right one. You can close this.' },
    ],
  },
  {
    daysAgo: 12,
    subject: 'An invoice with our office address',
    type: 'CHANGE',
    priority: 'low',
    status: 'resolved',
    description:
      'For our accounts I need the name of the office on the invoice:\nDhanmondi Design Studio, House 12, Road 7.',
    messages: [
      {
        by: 'support',
        after: 23,
        message:
          'The invoice shows the address that the order is delivered to. Order to the office next time, and it is on it. For the last order we have sent you one by e-mail.',
      },
    ],
  },
  {
    daysAgo: 1,
    subject: 'Can the delivery wait until Thursday?',
    type: 'OTHER',
    priority: 'high',
    status: 'open',
    about: 'shipped',
    description:
      'Nobody will be at home before Thursday. Could the courier bring it then, after four in the afternoon?',
    messages: [{ by: 'buyer', after: 6, message: 'The guard at the gate can take it too, if that is easier.' }],
  },
]

export async function writeDemoSupport(tx: Tx): Promise<void> {
  const [buyer, admin] = await Promise.all([idOf(tx, 'BUYER'), idOf(tx, 'ADMIN')])
  await writeWishlist(tx, buyer)
  for (const ticket of tickets) await writeTicket(tx, ticket, { buyer, admin })
}

async function idOf(tx: Tx, role: (typeof demoAccounts)[number]['role']): Promise<number> {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  return (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Well rated products of many categories; the oldest item is out of stock. */
async function writeWishlist(tx: Tx, buyer: number): Promise<void> {
  const products = tx
    .selectFrom('products')
    .select('id')
    .where('on_sale', '=', true)
    .orderBy('rating', 'desc')
    .orderBy('rating_count', 'desc')
    .orderBy('id')
  const outOfStock = await products.where('stock_quantity', '=', 0).limit(1).execute()
  const inStock = await products
    .distinctOn(['category_id', 'rating'])
    .where('stock_quantity', '>', 0)
    .clearOrderBy()
    .orderBy('rating', 'desc')
    .orderBy('category_id')
    .orderBy('id')
    .limit(WISHLIST_ITEMS - outOfStock.length)
    .execute()
  for (const [at, { id }] of [...outOfStock, ...inStock].entries())
    await tx
      .insertInto('wishlist_items')
      .values({ user_id: buyer, product_id: id, created_at: new Date(Date.now() - (WISHLIST_ITEMS - at) * 5 * DAY) })
      .execute()
}

/** 10:40 in Dhaka, `daysAgo` days ago. */
const morningOf = (daysAgo: number) => (Math.floor(Date.now() / DAY) - daysAgo) * DAY + 280 * MINUTE

async function writeTicket(tx: Tx, ticket: SeedTicket, people: { buyer: number; admin: number }): Promise<void> {
  const opened = morningOf(ticket.daysAgo)
  const { subject, description, type, priority, status, about, messages } = ticket
  const last = messages.at(-1)
  const { id } = await tx
    .insertInto('tickets')
    .values({
      user_id: people.buyer,
      order_id: about ? await orderOf(tx, people.buyer, about) : null,
      subject,
      description,
      type,
      priority,
      status,
      assigned_to: messages.some(({ by }) => by === 'support') ? people.admin : null,
      created_at: new Date(opened),
      updated_at: new Date(opened + (last?.after ?? 0) * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { by, after, message } of messages)
    await tx
      .insertInto('ticket_messages')
      .values({
        ticket_id: id,
        sender_id: by === 'buyer' ? people.buyer : people.admin,
        message,
        sent_at: new Date(opened + after * HOUR),
      })
      .execute()
}

async function orderOf(tx: Tx, buyer: number, status: NonNullable<SeedTicket['about']>): Promise<number | null> {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('parcels as p', 'p.order_id', 'o.id')
    .select('o.id')
    .where('o.buyer_id', '=', buyer)
    .where('p.status', '=', status)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.id ?? null
}
