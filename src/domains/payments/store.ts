import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Problem, tokenNotValid } from '#contract/errors.ts'
import type { Poisha } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/payments/payments.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Reader, Tx } from '#platform/database.ts'

/** What the buyer was answered when nothing came of a payment. */
export type Refusal = { status: number; problem: Problem }

export type Payment = { id: string; status: PaymentStatus; orderId: number | null; refusal: Refusal | null }

const columns = sql<Payment>`id, status, order_id as "orderId", refusal`

/**
 * Starts an attempt to be paid, in a statement of its own: the provider may be asked as soon as it returns.
 * `started` is false when an attempt with the same key is under way or has paid; that one is returned then.
 * @throws ApiError 401 when the buyer's account was closed at this very moment
 */
export async function startPayment(
  db: Db,
  attempt: { buyerId: number; idempotencyKey: string | undefined; method: string; amount: Poisha },
): Promise<{ payment: Payment; started: boolean }> {
  const id = randomUUID()
  const now = clock.now()
  const { rows } = await sql<Payment>`
    insert into payments (id, buyer_id, idempotency_key, method, amount_poisha, status, created_at, updated_at)
    select ${id}, id, ${attempt.idempotencyKey ?? null}, ${attempt.method}, ${attempt.amount}, 'pending', ${now}, ${now}
    -- Locked, so that an account that is being closed at this moment either waits for us or is closed for us.
    from (select id from users where id = ${attempt.buyerId} and closed_at is null for key share) as buyer
    -- Changes nothing: it only lets the payment that is there be returned.
    on conflict (buyer_id, idempotency_key) where status in ('pending', 'paid', 'refunded')
      do update set updated_at = payments.updated_at
    returning ${columns}`.execute(db)
  const [payment] = rows
  if (!payment) throw tokenNotValid()
  return { payment, started: payment.id === id }
}

/** The attempt with this key that is under way or has paid. */
export async function findPayment(db: Reader, buyerId: number, idempotencyKey: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments
    where buyer_id = ${buyerId} and idempotency_key = ${idempotencyKey} and status in ('pending', 'paid', 'refunded')
    `.execute(db)
  return rows[0] ?? null
}

/** Whether an attempt of this buyer is under way. Over payments_idempotency_key. */
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

/** The order stands, so its payment is paid. @returns false when the payment was given up meanwhile */
export async function markPaid(tx: Tx, id: string, paid: { orderId: number; reference: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'paid', order_id: paid.orderId, provider_reference: paid.reference, updated_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nothing will come of it. @returns false when the payment is not pending any more */
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
      // A provider that declined need not be told.
      settled_at: status === 'declined' ? now : null,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Oldest first: what ended without the provider knowing, and what was left pending before `abandonedBefore`. */
export const findUnsettled = (db: Db, abandonedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('settled_at', 'is', null)
    .where((eb) => eb.or([eb('status', '<>', 'pending'), eb('created_at', '<', abandonedBefore)]))
    .orderBy('created_at')
    .limit(limit)
    .execute()

export async function markSettled(db: Db, id: string): Promise<void> {
  await db.updateTable('payments').set({ settled_at: clock.now() }).where('id', '=', id).execute()
}
