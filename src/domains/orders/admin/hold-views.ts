import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { HoldReason, Likeness } from '#contract/orders/hold-rules.ts'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { matchingOrders } from './search-views.ts'

/** Orders that look alike are counted up to this, and the latest ones shown. */
const ALIKE_MAX = 100
const ALIKE_SHOWN = 5

export type HoldRow = NonNullable<Awaited<ReturnType<typeof findHold>>>
export type HeldRow = Awaited<ReturnType<typeof readRows>>[number]

/** Held orders, the longest waiting first (order_holds_open_idx, order_holds_reasons_idx), counted up to COUNTED_MAX. */
export function findHeldOrders(
  db: Reader,
  { reason, search }: { reason?: HoldReason | undefined; search?: string | undefined },
  window: Window,
): Promise<{ rows: HeldRow[]; total: number }> {
  const open = db.selectFrom('order_holds as h').where('h.decided_at', 'is', null)
  const because = reason ? open.where(sql<SqlBool>`h.reasons @> array[${reason}::text]`) : open
  const list = {
    from: search ? because.where(sql<SqlBool>`h.order_id in (${matchingOrders(search)})`) : because,
    id: 'h.order_id',
    order: { by: sql`h.created_at`, direction: 'asc' },
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readRows(db, ids))
}

const holds = (db: Reader) =>
  db
    .selectFrom('order_holds as h')
    .leftJoin('users as d', 'd.id', 'h.decided_by')
    .select([
      'h.order_id',
      'h.reasons',
      'h.facts',
      'h.created_at',
      'h.decision',
      'h.decided_at',
      'h.decided_by',
      'h.note',
    ])
    .select(['d.name as decider_name', 'd.role as decider_role'])

/** The holds of an order before its present one, which were decided (earlier_holds_order_idx). */
export const findEarlierHolds = (db: Reader, orderId: number) =>
  db
    .selectFrom('earlier_holds as h')
    .leftJoin('users as d', 'd.id', 'h.decided_by')
    .select(['h.created_at', 'h.decision', 'h.decided_at', 'h.decided_by', 'h.note'])
    .select(['d.name as decider_name', 'd.role as decider_role'])
    .where('h.order_id', '=', orderId)
    .orderBy('h.id')
    .execute()

/** The hold of an order, open or decided: its present one. */
export const findHold = (db: Reader, orderId: number) => holds(db).where('h.order_id', '=', orderId).executeTakeFirst()

const readRows = (db: Reader, ids: readonly number[]) =>
  holds(db)
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .innerJoin('payments as pay', 'pay.id', 'o.payment_id')
    .select((eb) => [
      'o.id',
      'o.placed_at',
      'o.buyer_id',
      'o.ship_name',
      'o.ship_phone',
      'o.ship_address',
      'o.ship_city',
      'o.ship_zip',
      'o.total_poisha',
      'u.name as buyer_name',
      'u.created_at as buyer_since',
      'pay.method',
      eb
        .selectFrom('orders as all')
        .select((order) => order.fn.countAll<number>().as('count'))
        .whereRef('all.buyer_id', '=', 'o.buyer_id')
        .as('buyer_orders'),
      jsonArrayFrom(
        eb
          .selectFrom('parcels as p')
          .select(['p.id', 'p.store_name as seller', 'p.store_name_bn as seller_bn'])
          .whereRef('p.order_id', '=', 'o.id')
          .orderBy('p.id'),
      ).as('parcels'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .select(['i.product_name as name', 'i.product_name_bn as name_bn', 'i.variant_name', 'i.variant_name_bn'])
          .select(['i.quantity', 'i.price_poisha'])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('items'),
    ])
    .where('h.order_id', 'in', ids)
    .execute()

export type AlikeRow = {
  held: number
  by: Likeness
  count: number
  id: number
  placed_at: Date
  status: OrderStatus
  customer: string
  total_poisha: number
}

/**
 * The latest other orders by the same number, to the same address and from the same browser as these, and how many there are:
 * by the traces that are kept (order_traces_phone_idx, order_traces_address_idx, order_traces_device_idx).
 */
export async function findAlike(db: Reader, orderIds: readonly number[]): Promise<AlikeRow[]> {
  if (orderIds.length === 0) return []
  const sharing = (by: Likeness, column: 'phone' | 'address_hash' | 'device_hash') => sql`
    select t.order_id as held, ${sql.lit(by)} as by, other.order_id
    from order_traces as t cross join lateral (
      select s.order_id from order_traces as s
      where s.${sql.ref(column)} = t.${sql.ref(column)} and s.order_id <> t.order_id
      order by s.placed_at desc, s.order_id desc limit ${sql.lit(ALIKE_MAX)}
    ) as other
    where t.order_id = any(${orderIds}::bigint[])`
  const { rows } = await sql<AlikeRow>`
    with alike as (
      ${sharing('phone', 'phone')} union all ${sharing('address', 'address_hash')}
      union all ${sharing('device', 'device_hash')}
    ), placed as (
      select held, by, order_id, count(*) over each as count,
        row_number() over (partition by held, by order by order_id desc) as place
      from alike window each as (partition by held, by)
    )
    select a.held, a.by, a.count, o.id, o.placed_at, o.status, u.name as customer, o.total_poisha
    from placed as a join orders as o on o.id = a.order_id join users as u on u.id = o.buyer_id
    where a.place <= ${sql.lit(ALIKE_SHOWN)} order by a.held, a.by, a.place`.execute(db)
  return rows
}
