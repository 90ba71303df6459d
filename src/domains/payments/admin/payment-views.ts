import { sql } from 'kysely'
import type { ActOutcome, PaymentAct } from '#contract/payments/admin-rules.ts'
import { findUnknownAttempts } from '#domains/payments/methods/attempt-store.ts'
import { isOnDelivery } from '#domains/payments/methods/registry.ts'
import { receiptsOf } from '#domains/payments/receipt-store.ts'
import { refundReference } from '#domains/payments/return-money.ts'
import { nobodyToAsk } from '#domains/payments/unsent-views.ts'
import type { Reader } from '#platform/database.ts'
import { readPaymentRows } from './list-views.ts'

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof findAdminPayment>>>

/** The page is read whole; a payment that was asked about for days has more events than anyone reads. */
export const EVENTS_SHOWN = 300

/** Everything that the team sees of one payment. Reads payments_number_key and the keys of the related tables. */
export async function findAdminPayment(db: Reader, number: number) {
  const [row] = await readPaymentRows(db, [number])
  if (!row) return null
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'collected_poisha', 'settled_at', 'settlement'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { id } = payment
  const [gateway, receipts, refunds, messages, events, eventCount, acts] = await Promise.all([
    findGateway(db, id),
    receiptsOf(db, id),
    findRefunds(db, id, row.method),
    findMessages(db, id),
    findEvents(db, id),
    countEvents(db, id),
    findActs(db, number),
  ])
  const unknown = await findUnknownAttempts(db, row.method, [
    ...receipts.map((receipt) => refundReference('X', receipt.id)),
    ...refunds.map((refund) => refundReference('R', refund.id)),
  ])
  return { row, payment, gateway, receipts, refunds, messages, events, eventCount, acts, unknown }
}

/** Which payment has this number, and whose it is. */
export const findNumbered = (db: Reader, number: number) =>
  db
    .selectFrom('payments as p')
    .leftJoin('gateway_payments as g', 'g.payment_id', 'p.id')
    .select(['p.id', 'p.method', 'p.buyer_id', 'g.session'])
    .where('p.number', '=', number)
    .executeTakeFirst()

/** The number of a payment, and whose it is (payments_pkey). */
export const findNumberOf = (db: Reader, id: string) =>
  db.selectFrom('payments').select(['number', 'buyer_id']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether this message is about this payment (payment_messages_pkey). */
export async function isMessageOf(db: Reader, paymentId: string, message: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_messages')
    .select('id')
    .where('id', '=', message)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this refund is of this payment (refunds_pkey). */
export async function isRefundOf(db: Reader, paymentId: string, refund: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', refund)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

const findGateway = (db: Reader, paymentId: string) =>
  db.selectFrom('gateway_payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

/** Of one that was made instead of at the door, without what was taken off before. Read over refunds_payment_id_idx. */
const findRefunds = (db: Reader, paymentId: string, method: string) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('users as u', 'u.id', 'r.made_by')
    .leftJoin('users as s', 's.id', 'r.sent_by')
    .selectAll('r')
    .select(['u.name as by_name', 'u.role as by_role', 's.name as sender_name', 's.role as sender_role'])
    .select([nobodyToAsk.as('nobody_to_ask')])
    .where('r.payment_id', '=', paymentId)
    .$if(!isOnDelivery(method), (made) => made.where('r.route', '<>', 'none'))
    .orderBy('r.created_at')
    .execute()

const MESSAGES_SHOWN = 50

/** Read over payment_messages_payment_idx. */
const findMessages = (db: Reader, paymentId: string) =>
  db
    .selectFrom('payment_messages')
    .select(['id', 'received_at', 'times', 'handled_at', 'body'])
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute()

/** The newest first. Read over payment_events_payment_idx. */
const findEvents = (db: Reader, paymentId: string) =>
  db
    .selectFrom('payment_events as e')
    .leftJoin('users as u', 'u.id', 'e.made_by')
    .select(['e.kind', 'e.detail', 'e.created_at', 'e.made_by', 'u.name as by_name', 'u.role as by_role'])
    .where('e.payment_id', '=', paymentId)
    .orderBy('e.id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()

async function countEvents(db: Reader, paymentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_events where payment_id = ${paymentId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Read over payment_acts_payment_idx. */
const findActs = (db: Reader, number: number) =>
  db
    .selectFrom('payment_acts as a')
    .innerJoin('users as u', 'u.id', 'a.made_by')
    .select((eb) => [
      eb.ref('a.act').$castTo<PaymentAct>().as('act'),
      eb.ref('a.outcome').$castTo<ActOutcome>().as('outcome'),
      'a.created_at',
      'a.made_by',
      'u.name as by_name',
      'u.role as by_role',
    ])
    .where('a.payment', '=', number)
    .orderBy('a.id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()
