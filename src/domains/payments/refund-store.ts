import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'

export type Refund = { paymentId: string; parcelId: number; amount: Poisha }

/**
 * Promises money back, at most once per parcel. Two refunds of one payment wait for each other here, and the database
 * refuses what would go beyond the sum that was paid.
 * @returns false when this parcel's money is promised already
 */
export async function insertRefund(tx: Tx, { paymentId, parcelId, amount }: Refund): Promise<boolean> {
  const now = clock.now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      parcel_id: parcelId,
      amount_poisha: amount,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('parcel_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      refunded_poisha: sql`refunded_poisha + ${amount}`,
      status: sql`case when refunded_poisha + ${amount} = amount_poisha then 'refunded' else status end`,
      updated_at: now,
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`payment ${paymentId} holds no money to give back`)
  return true
}

/** Oldest first; of payments that were captured: before that the provider has nothing to give back. */
export const findPendingRefunds = (db: Db, limit: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id', 'refunds.amount_poisha'])
    .where('refunds.status', '=', 'pending')
    .where('payments.settled_at', 'is not', null)
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute()

export async function markRefunded(db: Db, id: string, reference: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'done', provider_reference: reference, done_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
