import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Problem, tokenNotValid } from '#contract/errors.ts'
import type { Poisha } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/payments/payments.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Reader, Tx } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'
import { isAtGateway, isOnDelivery } from './methods/registry.ts'

/** The error the buyer received when a payment failed. */
export type Refusal = { status: number; problem: Problem }

export type Payment = {
  id: string
  method: string
  status: PaymentStatus
  orderId: number | null
  refusal: Refusal | null
  /** What it was begun for, if that is to be told from another request with the same key. */
  requestHash: Buffer | null
}

const columns = sql<Payment>`id, method, status, order_id as "orderId", refusal, request_hash as "requestHash"`

/**
 * Starts a payment, in its own statement: the provider may be called as soon as it returns. `started` is false when a
 * payment with the same key is pending, due or paid; that one is returned.
 * @throws ApiError 401 when the buyer's account was closed concurrently
 */
export async function startPayment(
  db: Db | Tx,
  attempt: {
    buyerId: number
    idempotencyKey: string | undefined
    requestHash?: Buffer
    method: string
    amount: Poisha
    /** The order that it is to pay instead of at the door. */
    forOrderId?: number
  },
): Promise<{ payment: Payment; started: boolean }> {
  const id = randomUUID()
  const now = clock.now()
  // Nothing is authorised at a gateway or for the door, so that nothing remains to be captured or released there.
  const settled = isAtGateway(attempt.method) || isOnDelivery(attempt.method) ? now : null
  const { rows } = await sql<Payment>`${prepared}
    insert into payments (id, buyer_id, idempotency_key, request_hash, method, amount_poisha, status, settled_at, settlement, for_order_id, created_at,
      updated_at)
    select ${id}, id, ${attempt.idempotencyKey ?? null}, ${attempt.requestHash ?? null}::bytea, ${attempt.method}, ${attempt.amount}, 'pending',
      ${settled}::timestamptz, ${settled && 'capture'}, ${attempt.forOrderId ?? null}::bigint, ${now}, ${now}
    -- Locked, so that an account that is being closed at this moment either waits for us or is closed for us.
    from (select id from users where id = ${attempt.buyerId} and closed_at is null for key share) as buyer
    -- Changes nothing: it only lets the payment that is there be returned.
    on conflict (buyer_id, idempotency_key) where status in ('pending', 'due', 'paid', 'refunded')
      do update set updated_at = payments.updated_at
    returning ${columns}`.execute(db)
  const [payment] = rows
  if (!payment) throw tokenNotValid()
  return { payment, started: payment.id === id }
}

/** The payment with this key that is pending, due, paid or refunded. */
export async function findPayment(db: Reader, buyerId: number, idempotencyKey: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`${prepared}
    select ${columns} from payments
    where buyer_id = ${buyerId} and idempotency_key = ${idempotencyKey} and status in ('pending', 'due', 'paid', 'refunded')
    `.execute(db)
  return rows[0] ?? null
}

/** Whether a payment of this buyer is pending. Read over payments_idempotency_key. */
export async function isPaying(db: Reader, buyerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function readPayment(db: Reader, id: string): Promise<Payment> {
  const { rows } = await sql<Payment>`select ${columns} from payments where id = ${id}`.execute(db)
  const [payment] = rows
  if (!payment) throw new Error(`no payment ${id}`)
  return payment
}

/** Marks a payment as paid, with its order. @returns false when it was voided meanwhile */
export async function markPaid(tx: Tx, id: string, paid: { orderId: number; reference: string }): Promise<boolean> {
  const { rows } = await sql`${prepared}
    update payments
    set status = 'paid', order_id = ${paid.orderId}, provider_reference = ${paid.reference}, updated_at = ${clock.now()}
    where id = ${id} and status = 'pending' returning id`.execute(tx)
  return rows.length > 0
}

/** Ends a pending payment without an order. @returns false when the payment is no longer pending */
export async function giveUp(
  db: Db,
  id: string,
  status: 'declined' | 'voided',
  refusal: Refusal | null,
): Promise<boolean> {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      status,
      refusal: refusal && JSON.stringify(refusal),
      updated_at: now,
      // A decline by the provider needs no settling.
      settled_at: status === 'declined' ? now : null,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Oldest first: payments whose end the provider does not know, and those pending since before `abandonedBefore`. */
export const findUnsettled = (db: Db, abandonedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('settled_at', 'is', null)
    .where((eb) => eb.or([eb('status', '<>', 'pending'), eb('created_at', '<', abandonedBefore)]))
    .orderBy('created_at')
    .limit(limit)
    .execute()

/**
 * Decides what the provider is told of a payment that is no longer pending: captured while it is paid, released when it led to
 * no order or was refunded whole before it was captured. Decided once, so that every retry tells the same.
 */
export async function decideSettlement(
  db: Db,
  id: string,
): Promise<{ settlement: 'capture' | 'void'; method: string }> {
  const { rows } = await sql<{ settlement: 'capture' | 'void'; method: string }>`
    update payments set settlement = coalesce(settlement, case status when 'paid' then 'capture' else 'void' end)
    where id = ${id} and status <> 'pending' returning settlement, method`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`payment ${id} is pending`)
  return row
}

/** Whether an order's payment was refunded before its capture, so that the card was never charged (rules.md O-15). */
export const wasVoided = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.status`)} = 'refunded' and ${sql.ref(`${table}.shown_status`)} = 'voided')`

export async function markSettled(db: Db, id: string): Promise<void> {
  await db.updateTable('payments').set({ settled_at: clock.now() }).where('id', '=', id).execute()
}
