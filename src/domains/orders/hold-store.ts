import { sql } from 'kysely'
import type { HoldDecision, HoldReason } from '#contract/orders/hold-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'
import type { Alike } from './hold-rules.ts'

/** By what an order is compared with others. */
export type Trace = {
  orderId: number
  buyerId: number
  phone: string
  addressHash: Buffer | null
  deviceHash: Buffer | null
}

/** Inserts the trace of an order that is not paid in cash. */
export async function insertTrace(tx: Tx, trace: Trace): Promise<void> {
  await sql`${prepared}
    insert into order_traces (order_id, buyer_id, phone, address_hash, device_hash, cash, placed_at) values (
      ${trace.orderId}, ${trace.buyerId}, ${trace.phone}, ${trace.addressHash}, ${trace.deviceHash}, false, ${clock.now()}
    )`.execute(tx)
}

/**
 * Inserts the trace of an order in cash, and compares it in the same statement with other cash orders since then: how many orders
 * went to this number, and how many accounts ordered to this address and from this browser, this one included
 * (order_traces_phone_idx, order_traces_address_idx, order_traces_device_idx).
 */
export async function insertCashTrace(tx: Tx, trace: Trace, since: Date): Promise<Alike> {
  const { orderId, buyerId, phone, addressHash, deviceHash } = trace
  const { rows } = await sql<Alike>`${prepared}
    with inserted as (
      insert into order_traces (order_id, buyer_id, phone, address_hash, device_hash, cash, placed_at)
      values (${orderId}, ${buyerId}, ${phone}, ${addressHash}, ${deviceHash}, true, ${clock.now()})
    )
    -- Read as it was before the insert.
    select
      1 + (select count(*) from order_traces where phone = ${phone} and placed_at >= ${since} and cash) as phone,
      (select count(distinct buyer_id) from (
        select buyer_id from order_traces where address_hash = ${addressHash} and placed_at >= ${since} and cash
        union all select ${buyerId}::bigint where ${addressHash}::bytea is not null) as to_it) as address,
      (select count(distinct buyer_id) from (
        select buyer_id from order_traces where device_hash = ${deviceHash} and placed_at >= ${since} and cash
        union all select ${buyerId}::bigint where ${deviceHash}::bytea is not null) as from_it) as device`.execute(tx)
  const [alike] = rows
  if (!alike) throw new Error('a query without a from has one row')
  return alike
}

export async function insertOrderHold(tx: Tx, hold: { orderId: number; reasons: HoldReason[]; alike: Alike | null }) {
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

/**
 * Holds an order that was placed before, also one that the team has let go: its payment is doubted. One that is held anew waits
 * since now, one that still waits keeps its place in the queue. What was decided before is kept among its earlier holds.
 */
export async function holdDoubted(tx: Tx, orderId: number): Promise<void> {
  await sql`
    with kept as (
      insert into earlier_holds (order_id, reasons, facts, created_at, decision, decided_by, decided_at, note)
      select order_id, reasons, facts, created_at, decision, decided_by, decided_at, note
      from order_holds where order_id = ${orderId} and decided_at is not null
    )
    insert into order_holds (order_id, reasons, created_at) values (${orderId}, '{payment}', ${clock.now()})
    on conflict (order_id) do update set
      created_at = case when order_holds.decided_at is null then order_holds.created_at else excluded.created_at end,
      reasons = array(select distinct unnest(order_holds.reasons || '{payment}')),
      decision = null, decided_by = null, decided_at = null, note = ''`.execute(tx)
}

/** Changes nothing when there is no open hold. */
export async function closeHold(
  tx: Tx,
  orderId: number,
  { decision, by, note = '' }: { decision: HoldDecision; by: number; note?: string },
): Promise<void> {
  await tx
    .updateTable('order_holds')
    .set({ decision, decided_by: by, decided_at: clock.now(), note })
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .execute()
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
  await sql`
    update earlier_holds set note = '' from orders
    where orders.id = earlier_holds.order_id and orders.buyer_id = ${buyerId}`.execute(tx)
}
