import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Poisha } from '#contract/money.ts'
import { findOrder } from '#domains/orders/views.ts'
import type { Reader } from '#platform/database.ts'
import { findAlike, findEarlierHolds, findHold } from './hold-views.ts'

export type AdminFacts = NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

/** Everything that the team sees of one order. Reads its primary key and the keys of the related tables. */
export async function findAdminOrder(db: Reader, id: number) {
  const order = await findOrder(db, 'all', id)
  if (!order) return null
  const [buyer, payment, refunds, events, requests, notes, coupon, hold, stockLevels] = await Promise.all([
    findBuyer(db, order.buyer_id),
    findPaymentOf(db, order.payment_id),
    findRefunds(db, order.payment_id),
    findEvents(db, id),
    findRequests(db, id),
    findNotes(db, id),
    findCoupon(db, id),
    findHoldOf(db, id),
    findStockLevels(
      db,
      order.items.map(({ variant_id }) => variant_id),
    ),
  ])
  return { order, buyer, payment, refunds, events, requests, notes, coupon, hold, stockLevels }
}

const findBuyer = (db: Reader, id: number) =>
  db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.name',
      'u.email',
      'u.phone',
      'u.closed_at',
      eb
        .selectFrom('orders as o')
        .select((order) => order.fn.countAll<number>().as('count'))
        .whereRef('o.buyer_id', '=', 'u.id')
        .as('orders'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()

const findPaymentOf = (db: Reader, id: string) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'number',
      'method',
      'shown_status',
      'amount_poisha',
      'refunded_poisha',
      'reduced_poisha',
      'provider_reference',
      'created_at',
      'settled_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const findRefunds = (db: Reader, paymentId: string) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('users as u', 'u.id', 'r.made_by')
    .leftJoin('users as s', 's.id', 'r.sent_by')
    .selectAll('r')
    .select((eb) => [
      'u.name as by_name',
      'u.role as by_role',
      's.name as sender_name',
      's.role as sender_role',
      jsonArrayFrom(
        eb
          .selectFrom('refund_charges as b')
          .leftJoin('order_charges as c', (join) =>
            join.onRef('c.kind', '=', 'b.kind').onRef('c.parcel_id', '=', 'r.parcel_id'),
          )
          .select((back) => ['b.kind', 'c.label', back.ref('b.amount_poisha').$castTo<Poisha>().as('amount')])
          .whereRef('b.refund_id', '=', 'r.id')
          .orderBy('b.kind'),
      ).as('charges'),
      jsonArrayFrom(
        eb
          .selectFrom('refund_lines as l')
          .innerJoin('order_items as i', 'i.id', 'l.item_id')
          .select(['l.item_id', 'i.product_name', 'i.product_name_bn', 'i.variant_name', 'i.variant_name_bn'])
          .select(['l.quantity', 'l.restocked', 'l.goods_poisha'])
          .whereRef('l.refund_id', '=', 'r.id')
          .orderBy('l.item_id'),
      ).as('lines'),
    ])
    .where('r.payment_id', '=', paymentId)
    .orderBy('r.created_at')
    .execute()

const findEvents = (db: Reader, orderId: number) =>
  db
    .selectFrom('parcel_events as e')
    .innerJoin('parcels as p', 'p.id', 'e.parcel_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.parcel_id',
      'e.from_status',
      'e.to_status',
      'e.tracking',
      'e.created_at',
      'e.actor_id',
      'p.replaces_id',
    ])
    .select(['u.name as actor_name', 'u.role as actor_role'])
    .where('p.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()

const findRequests = (db: Reader, orderId: number) =>
  db
    .selectFrom('order_requests as q')
    .leftJoin('users as u', 'u.id', 'q.decided_by')
    .select(['q.parcel_id', 'q.kind', 'q.status', 'q.reason', 'q.note', 'q.created_at', 'q.decided_at', 'q.decided_by'])
    .select(['u.name as decider_name', 'u.role as decider_role'])
    .where('q.order_id', '=', orderId)
    .orderBy('q.id')
    .execute()

/** Newest first. */
export const findNotes = (db: Reader, orderId: number) =>
  db
    .selectFrom('order_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select([
      'n.id',
      'n.text',
      'n.author_id',
      'n.created_at',
      'n.edited_at',
      'u.name as author_name',
      'u.role as author_role',
    ])
    .where('n.order_id', '=', orderId)
    .orderBy('n.id', 'desc')
    .execute()

async function findCoupon(db: Reader, orderId: number): Promise<string | null> {
  const use = await db
    .selectFrom('coupon_uses as use')
    .innerJoin('coupons as c', 'c.id', 'use.coupon_id')
    .select('c.code')
    .where('use.order_id', '=', orderId)
    .executeTakeFirst()
  return use?.code ?? null
}

/** Orders that are not held are not compared. */
async function findHoldOf(db: Reader, orderId: number) {
  const hold = await findHold(db, orderId)
  if (!hold) return null
  const [earlier, alike] = await Promise.all([findEarlierHolds(db, orderId), findAlike(db, [orderId])])
  return { row: hold, earlier, alike }
}

export type StockLevels = ReadonlyMap<number, { stock: number; exists: boolean }>

/** The current stock of these variants. */
export async function findStockLevels(db: Reader, variantIds: readonly number[]): Promise<StockLevels> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.stock_quantity as stock', sql<boolean>`p.deleted_at is null and v.active`.as('exists')])
    .where('v.id', 'in', [...new Set(variantIds)])
    .execute()
  return new Map(rows.map(({ id, ...level }) => [id, level]))
}
