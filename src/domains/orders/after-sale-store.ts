import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { OrderStatus, RequestKind } from '#contract/orders/order-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Locks the order: until the transaction ends, no other transaction can move its parcels or change its requests. */
export async function lockOrder(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export type Move = {
  parcelId: number
  from: OrderStatus
  to: OrderStatus
  actorId: number
  tracking?: string
  carrier?: string
}

const times: Partial<Record<OrderStatus, 'shipped_at' | 'delivered_at' | 'cancelled_at'>> = {
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  cancelled: 'cancelled_at',
}

/** Compare and set, with its event. @returns false when the parcel is no longer in the expected status */
export async function setParcelStatus(tx: Tx, move: Move): Promise<boolean> {
  const now = clock.now()
  const time = times[move.to]
  const { numUpdatedRows } = await tx
    .updateTable('parcels')
    .set({
      status: move.to,
      ...(time && { [time]: now }),
      ...(move.tracking && { tracking: move.tracking, carrier: move.carrier || null }),
    })
    .where('id', '=', move.parcelId)
    .where('status', '=', move.from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await insertEvent(tx, move)
  return true
}

export async function insertEvent(
  tx: Tx,
  { parcelId, from, to, actorId, tracking = null }: EventOfParcel,
): Promise<void> {
  const made = { parcel_id: parcelId, from_status: from, to_status: to, actor_id: actorId, created_at: clock.now() }
  await tx
    .insertInto('parcel_events')
    .values({ ...made, tracking })
    .execute()
}

type EventOfParcel = Omit<Move, 'from' | 'tracking'> & {
  from: OrderStatus | null
  tracking?: string | null | undefined
}

/**
 * Sets another carrier and tracking number for a parcel that is under way, with its event.
 * @returns false when it already had exactly these, or is not under way
 */
export async function setTracking(
  tx: Tx,
  { parcelId, tracking, carrier, actorId }: { parcelId: number; tracking: string; carrier: string; actorId: number },
): Promise<boolean> {
  const sent = { tracking, carrier: carrier || null }
  const { numUpdatedRows } = await tx
    .updateTable('parcels')
    .set(sent)
    .where('id', '=', parcelId)
    .where('status', '=', 'shipped')
    .where((parcel) =>
      parcel.or([
        parcel('tracking', 'is distinct from', sent.tracking),
        parcel('carrier', 'is distinct from', sent.carrier),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await insertEvent(tx, { parcelId, from: 'shipped', to: 'shipped', actorId, tracking })
  return true
}

/** What was paid for a parcel at the door. */
export async function setCollected(tx: Tx, parcelId: number, amount: Poisha): Promise<void> {
  await tx.updateTable('parcels').set({ collected_poisha: amount }).where('id', '=', parcelId).execute()
}

/** Marks a cancelled parcel as not taken at the door. */
export async function setRefused(tx: Tx, parcelId: number): Promise<void> {
  await tx.updateTable('parcels').set({ refused_at: clock.now() }).where('id', '=', parcelId).execute()
}

export async function everyParcelCancelled(tx: Tx, orderId: number): Promise<boolean> {
  const remaining = await tx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return remaining === undefined
}

/** Another payment pays the order. */
export async function setPayment(tx: Tx, id: number, paymentId: string): Promise<void> {
  await tx.updateTable('orders').set({ payment_id: paymentId, updated_at: clock.now() }).where('id', '=', id).execute()
}

export async function touchOrder(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('orders').set({ updated_at: clock.now() }).where('id', '=', id).execute()
}

/** @returns false when it was archived before */
export async function setArchived(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ archived_at: clock.now() })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setUnarchived(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('orders').set({ archived_at: null }).where('id', '=', id).execute()
}

/** @returns the request's id; `null` when one of this kind is already open for this parcel */
export async function insertRequest(
  tx: Tx,
  request: { orderId: number; parcelId: number; kind: RequestKind; reason: string },
): Promise<number | null> {
  const inserted = await tx
    .insertInto('order_requests')
    .values({
      order_id: request.orderId,
      parcel_id: request.parcelId,
      kind: request.kind,
      reason: request.reason,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['parcel_id', 'kind']).where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export type Decision = { status: 'approved' | 'declined' | 'withdrawn'; by: number; note?: string }

/** Compare and set. @returns false when the request is no longer open */
export async function closeRequest(tx: Tx, id: number, { status, by, note = '' }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_requests')
    .set({ status, decided_by: by, note, decided_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes every open request of one kind for a parcel. @returns their ids */
export async function closeRequestsOf(
  tx: Tx,
  parcelId: number,
  kind: RequestKind,
  { status, by }: Decision,
): Promise<number[]> {
  const rows = await tx
    .updateTable('order_requests')
    .set({ status, decided_by: by, decided_at: clock.now() })
    .where('parcel_id', '=', parcelId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts a parcel of the same pieces at no charge. @returns its id */
export async function insertReplacement(
  tx: Tx,
  replaced: {
    orderId: number
    storeId: number
    storeName: string
    storeNameBn: string | null
    paidParcelId: number
    items: readonly {
      product_id: number
      variant_id: number
      product_name: string
      product_name_bn: string | null
      variant_name: string | null
      variant_name_bn: string | null
      picture_key: string | null
      quantity: number
    }[]
  },
): Promise<number> {
  const parcel = await tx
    .insertInto('parcels')
    .values({
      order_id: replaced.orderId,
      store_id: replaced.storeId,
      store_name: replaced.storeName,
      store_name_bn: replaced.storeNameBn,
      replaces_id: replaced.paidParcelId,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = replaced.items.map((item) => ({
    order_id: replaced.orderId,
    parcel_id: parcel.id,
    product_id: item.product_id,
    variant_id: item.variant_id,
    product_name: item.product_name,
    product_name_bn: item.product_name_bn,
    variant_name: item.variant_name,
    variant_name_bn: item.variant_name_bn,
    picture_key: item.picture_key,
    quantity: item.quantity,
    price_poisha: 0,
  }))
  await tx.insertInto('order_items').values(items).execute()
  return parcel.id
}

/** Blanks the recipient, the address, the buyer's words and the notes of a person's orders; items and payments stay. */
export async function blankPerson(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ship_name: '', ship_phone: '', ship_address: '', ship_city: '', ship_zip: '', note: '' })
    .where('buyer_id', '=', buyerId)
    .execute()
  await sql`
    update order_requests set reason = '' from orders
    where orders.id = order_requests.order_id and orders.buyer_id = ${buyerId}`.execute(tx)
  await sql`
    delete from order_notes using orders
    where orders.id = order_notes.order_id and orders.buyer_id = ${buyerId}`.execute(tx)
}

/** Sets how many pieces lines of a parcel have; a line without any goes. */
export async function setPieces(tx: Tx, lines: readonly { id: number; pieces: number }[]): Promise<void> {
  const given = sql`unnest(
    ${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ pieces }) => pieces)}::integer[]
  ) as given (id, pieces)`
  await sql`
    with gone as (delete from order_items using ${given} where order_items.id = given.id and given.pieces = 0)
    update order_items set quantity = given.pieces from ${given}
    where order_items.id = given.id and given.pieces > 0`.execute(tx)
}
