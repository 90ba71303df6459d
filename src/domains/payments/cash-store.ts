/** Money that is collected at the door: a payment is due until everything is collected that was not taken off before. */
import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Marks a payment as due, with its order, in the transaction that started it. */
export async function markDue(tx: Tx, id: string, orderId: number): Promise<void> {
  await sql`
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
