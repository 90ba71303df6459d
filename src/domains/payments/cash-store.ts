/** Money that is collected at the door: a payment is due until everything is collected that was not taken off before. */
import { sql } from 'kysely'
import { type Poisha, poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'

/** Marks a payment as due, with its order, in the transaction that started it. */
export async function markDue(tx: Tx, id: string, orderId: number): Promise<void> {
  await sql`${prepared}
    update payments set order_id = ${orderId}, updated_at = ${clock.now()},
      status = case when amount_poisha = 0 then 'paid' else 'due' end
    where id = ${id} and status = 'pending'`.execute(tx)
}

/** Adds what was collected for a parcel. The database refuses more than the order costs. */
export async function addCollected(tx: Tx, id: string, amount: Poisha): Promise<void> {
  await sql`
    update payments set collected_poisha = collected_poisha + ${amount}, updated_at = ${clock.now()},
      status = case when status = 'due' and collected_poisha + reduced_poisha + ${amount} = amount_poisha
        then 'paid' else status end
    where id = ${id}`.execute(tx)
}

/**
 * The order of a due payment is paid by another one, which takes over the sum, what was taken off of it and the key that the order
 * was placed with; the due one is voided. The caller has locked the order.
 * @returns false when the other one is not pending any more
 * @throws Error when the due one is not due any more, or something was collected
 */
export async function replaceDue(
  tx: Tx,
  { due, by, orderId, reference }: { due: string; by: string; orderId: number; reference: string },
): Promise<boolean> {
  const now = clock.now()
  const replaced = await tx
    .selectFrom('payments')
    .select(['amount_poisha', 'refunded_poisha', 'reduced_poisha', 'idempotency_key', 'request_hash'])
    .where('id', '=', due)
    .where('status', '=', 'due')
    .where('collected_poisha', '=', poisha(0))
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set({
      status: 'voided',
      settlement: 'void',
      order_id: null,
      for_order_id: orderId,
      refunded_poisha: 0,
      reduced_poisha: 0,
      updated_at: now,
    })
    .where('id', '=', due)
    .execute()
  const paid = await tx
    .updateTable('payments')
    .set({ ...replaced, status: 'paid', order_id: orderId, provider_reference: reference, updated_at: now })
    .where('id', '=', by)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  await tx.updateTable('refunds').set({ payment_id: by }).where('payment_id', '=', due).execute()
  return paid.numUpdatedRows > 0n
}
