import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { RefundCause } from '#contract/payments/payments.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'

export type Refund = {
  paymentId: string
  parcelId: number
  /** The parts of the amount: `goods` is the sum of its lines, `charges` what is refunded of the parcel's charges. */
  goods: Poisha
  charges: readonly { kind: string; amount: Poisha }[]
  lines: readonly { itemId: number; quantity: number; restocked: boolean; goods: Poisha }[]
  cause: RefundCause
  reason: string
  by: number
}

/**
 * Inserts a pending refund. Concurrent refunds of one payment are serialised here, and the database refuses more than
 * was paid.
 */
export async function insertRefund(tx: Tx, refund: Refund, amount: Poisha): Promise<string> {
  const now = clock.now()
  const id = randomUUID()
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      refunded_poisha: sql`refunded_poisha + ${amount}`,
      status: sql`case when refunded_poisha + ${amount} = amount_poisha then 'refunded' else status end`,
      updated_at: now,
    })
    .where('id', '=', refund.paymentId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`payment ${refund.paymentId} holds no money to give back`)
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: refund.paymentId,
      parcel_id: refund.parcelId,
      amount_poisha: amount,
      goods_poisha: refund.goods,
      cause: refund.cause,
      reason: refund.reason,
      made_by: refund.by,
      created_at: now,
    })
    .execute()
  if (refund.lines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(
        refund.lines.map(({ itemId, quantity, restocked, goods }) => ({
          refund_id: id,
          item_id: itemId,
          quantity,
          restocked,
          goods_poisha: goods,
        })),
      )
      .execute()
  const charges = refund.charges.filter((charge) => charge.amount > 0)
  if (charges.length > 0)
    await tx
      .insertInto('refund_charges')
      .values(charges.map((charge) => ({ refund_id: id, kind: charge.kind, amount_poisha: charge.amount })))
      .execute()
  return id
}

/** Oldest first; only of payments that were captured or released: the provider cannot refund before. */
export const findPendingRefunds = (db: Db, limit: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id', 'refunds.amount_poisha', 'payments.settlement'])
    .where('refunds.status', '=', 'pending')
    .where('payments.settled_at', 'is not', null)
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute()

export async function markRefunded(db: Db, id: string, reference: string | null): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'done', provider_reference: reference, done_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Blanks the reasons that the team gave to a buyer with refunds. */
export async function blankReasons(tx: Tx, buyerId: number): Promise<void> {
  await sql`
    update refunds set reason = '' from payments
    where payments.id = refunds.payment_id and payments.buyer_id = ${buyerId} and refunds.reason <> ''`.execute(tx)
}
