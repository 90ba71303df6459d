import { type RawBuilder, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { ReturnReason } from '#contract/payments/methods.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Reader, Tx } from '#platform/database.ts'
import type { GatewayReceipt } from './methods/gateway.ts'

/**
 * Books money that a gateway took, once by its number of the transaction: as what pays the order, or as money to send back
 * for a reason. @returns false when it is booked already
 */
export async function bookReceipt(
  tx: Tx,
  payment: { id: string; method: string },
  receipt: GatewayReceipt,
  returnReason: ReturnReason | null,
): Promise<boolean> {
  const now = clock.now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_receipts')
    .values({
      payment_id: payment.id,
      method: payment.method,
      transaction: receipt.transaction,
      amount_poisha: receipt.amount,
      currency: receipt.currency,
      payer: receipt.payer,
      instrument: receipt.instrument,
      risky: receipt.risky,
      received_at: now,
      return_reason: returnReason,
      return_status: returnReason && 'pending',
      next_try_at: returnReason && now,
    })
    .onConflict((conflict) => conflict.columns(['method', 'transaction']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isBooked(db: Reader, method: string, transaction: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_receipts')
    .select('id')
    .where('method', '=', method)
    .where('transaction', '=', transaction)
    .executeTakeFirst()
  return row !== undefined
}

export type ReceiptRow = {
  id: number
  paymentId: string
  method: string
  session: string
  transaction: string
  amount: Poisha
  reason: ReturnReason
  known: string | null
  tries: number
  /** When it came. */
  since: Date
}

/** Money to send back, the longest due first, without that of these methods. Read over payment_receipts_due_idx. */
export async function findReturnsDue(db: Reader, limit: number, without: ReadonlySet<string>): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    ${toReturn} and r.next_try_at <= ${clock.now()} and r.method <> all (${[...without]}::text[]) order by r.next_try_at limit ${limit}`.execute(
    db,
  )
  return rows
}

/** One of a payment, whenever it is due; `null` when it went back, or was never to (payment_receipts_pkey). */
export async function findReturnDue(db: Reader, paymentId: string, id: number): Promise<ReceiptRow | null> {
  const { rows } = await sql<ReceiptRow>`${toReturn} and r.id = ${id} and r.payment_id = ${paymentId}`.execute(db)
  return rows[0] ?? null
}

const toReturn = sql`
  select r.id, r.payment_id as "paymentId", r.method, g.session, r.transaction, r.amount_poisha as amount,
    r.return_reason as reason, r.return_reference as known, r.tries, r.received_at as since
  from payment_receipts r join gateway_payments g on g.payment_id = r.payment_id
  where r.return_status = 'pending' and r.return_route = 'provider'`

/** @returns false when another process has noted it */
export async function markReturned(db: Db, id: number, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_receipts')
    .set({
      return_status: 'done',
      return_reference: reference,
      returned_at: clock.now(),
      return_problem: null,
      next_try_at: null,
    })
    .where('id', '=', id)
    .where('return_status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Has the team send it, in place of the gateway. @param tries how often it had been tried then
 * @returns false when it was tried again since, or is not to be sent by the gateway any more
 */
export async function takeReturn(db: Db, { id, tries }: Pick<ReceiptRow, 'id' | 'tries'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_receipts')
    .set({ return_route: 'payout', return_reference: null, return_problem: null, next_try_at: null })
    .where('id', '=', id)
    .where('return_status', '=', 'pending')
    .where('return_route', '=', 'provider')
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes how the team has sent it. @returns the transaction that it came by; null when it is not the team's to send, or was sent */
export async function markSentByHand(db: Db, paymentId: string, id: number, reference: string): Promise<string | null> {
  const sent = await db
    .updateTable('payment_receipts')
    .set({ return_status: 'done', return_reference: reference, returned_at: clock.now() })
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .where('return_status', '=', 'pending')
    .where('return_route', '=', 'payout')
    .returning('transaction')
    .executeTakeFirst()
  return sent?.transaction ?? null
}

/** Reserves a due return for one process until then. @returns false when another has it */
export async function claimReturn(db: Db, { id, tries }: ReceiptRow, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_receipts')
    .set({ next_try_at: until, tries: tries + 1 })
    .where('id', '=', id)
    .where('return_status', '=', 'pending')
    .where('return_route', '=', 'provider')
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Why it was not returned yet, and the gateway's number of the refund where it told one. */
export async function noteReturn(db: Db, id: number, note: { reference: string | null; problem: string | null }) {
  await db
    .updateTable('payment_receipts')
    .set({ return_problem: note.problem, ...(note.reference !== null && { return_reference: note.reference }) })
    .where('id', '=', id)
    .where('return_status', '=', 'pending')
    .execute()
}

export const receiptsOf = (db: Reader, paymentId: string) =>
  db.selectFrom('payment_receipts').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

/** What paid the order of a payment. */
export const payingReceipt = (db: Reader, paymentId: string) =>
  db
    .selectFrom('payment_receipts as r')
    .innerJoin('gateway_payments as g', 'g.payment_id', 'r.payment_id')
    .select((eb) => ['r.transaction', eb.ref('r.amount_poisha').$castTo<Poisha>().as('taken'), 'g.session'])
    .where('r.payment_id', '=', paymentId)
    .where('r.return_reason', 'is', null)
    .executeTakeFirst()

/** Blanks whom the money of a buyer came from, and what was said to and by gateways of them; sums and numbers stay. */
export const blankPayer = (tx: Tx, buyerId: number): Promise<void> =>
  blankPayers(tx, sql`select id from payments where buyer_id = ${buyerId}`)

/**
 * The same of what gateways said after an account was closed. Where money is still to go back it stays until then, since it says
 * where to. @param since when the oldest payment began that a gateway may still tell something of
 */
export const blankClosedPayers = (db: Reader, since: Date): Promise<void> =>
  blankPayers(
    db,
    sql`
      select p.id from payments p join users u on u.id = p.buyer_id
      where p.created_at >= ${since} and u.closed_at is not null
        and not exists (select from payment_receipts r where r.payment_id = p.id and r.return_status = 'pending')`,
  )

async function blankPayers(db: Reader, payments: RawBuilder<unknown>): Promise<void> {
  await sql`update payment_receipts set payer = null where payer is not null and payment_id in (${payments})`.execute(
    db,
  )
  await sql`
    update payment_events set detail = '{}'
    where kind = 'exchange' and detail <> '{}' and payment_id in (${payments})`.execute(db)
  await sql`update payment_messages set body = '' where body <> '' and payment_id in (${payments})`.execute(db)
}
