import { sql } from 'kysely'
import type { HoldDecision, HoldReason } from '#contract/orders/hold-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'
import type { Alike } from './hold-rules.ts'

export type Trace = {
  orderId: number
  buyerId: number
  phone: string
  addressHash: Buffer | null
  deviceHash: Buffer | null
  cash: boolean
}

export async function insertTrace(tx: Tx, trace: Trace): Promise<void> {
  await sql`${prepared}
    insert into order_traces (order_id, buyer_id, phone, address_hash, device_hash, cash, placed_at) values (
      ${trace.orderId}, ${trace.buyerId}, ${trace.phone}, ${trace.addressHash}, ${trace.deviceHash}, ${trace.cash}, ${clock.now()}
    )`.execute(tx)
}

/** Until the transaction ends, no other order by the same number, to the same address or from the same browser is compared. */
export async function lockAlike(tx: Tx, { phone, addressHash, deviceHash }: Trace): Promise<void> {
  const hashes = [addressHash, deviceHash].map((hash) => hash?.toString('base64'))
  const keys = [`phone ${phone}`, `address ${hashes[0]}`, `device ${hashes[1]}`].toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key order by key`.execute(tx)
}

export async function insertHold(tx: Tx, hold: { orderId: number; reasons: HoldReason[]; alike: Alike | null }) {
  await tx
    .insertInto('order_holds')
    .values({
      order_id: hold.orderId,
      reasons: hold.reasons,
      facts: JSON.stringify(hold.alike ?? {}),
      created_at: clock.now(),
    })
    .execute()
}

/** Holds an order that was placed before, also one that the team has let go: its payment is doubted. */
export async function holdDoubted(tx: Tx, orderId: number): Promise<void> {
  await sql`
    insert into order_holds (order_id, reasons, created_at) values (${orderId}, '{payment}', ${clock.now()})
    on conflict (order_id) do update set
      reasons = array(select distinct unnest(order_holds.reasons || '{payment}')),
      decision = null, decided_by = null, decided_at = null, note = ''`.execute(tx)
}

/** Compare and set. @returns false when there is no open hold */
export async function closeHold(
  tx: Tx,
  orderId: number,
  { decision, by, note = '' }: { decision: HoldDecision; by: number; note?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_holds')
    .set({ decision, decided_by: by, decided_at: clock.now(), note })
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTracesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('order_traces').where('placed_at', '<', moment).execute()
}

/** By what a person's orders are compared, and what the team wrote to them of a hold. */
export async function blankHolds(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('order_traces').where('buyer_id', '=', buyerId).execute()
  await sql`
    update order_holds set note = '' from orders
    where orders.id = order_holds.order_id and orders.buyer_id = ${buyerId}`.execute(tx)
}
