import type { Db } from '#platform/database.ts'
import { type Examined, examine, invariantsOf } from '../doctor/examine.ts'
import { isBehind, type Ledger } from './ledger.ts'
import type { Query } from './postgres.ts'

export type Market = { query: Query; db: Db; media: string }

type SavedOrder = { key: string; id: number; total: string; refunded: number }

/** Compares the market with what it confirmed, while everybody is paused. @returns the problems, in words */
export async function verify(market: Market, ledger: Ledger, before: ReadonlyMap<number, number>): Promise<string[]> {
  const { query, db, media } = market
  const problems = [
    ...(await wrongOrders(query, ledger)),
    ...(await lostMoves(query, ledger)),
    ...(await lostStock(query, before)),
  ]
  const examined = await examine(db, invariantsOf(media))
  return [...problems, ...examined.filter(({ count }) => count > 0).map(inWords)]
}

const inWords = ({ name, sentence, count, first }: Examined) =>
  `${name} (${sentence}): ${count}, such as ${first.join(', ')}`

/** Pieces in stock or sold, by product: constant, since no stock is added during the run. */
export async function countPieces(query: Query): Promise<Map<number, number>> {
  const rows = await query<{ id: number; pieces: number }>(
    `select p.id::integer, (p.stock_quantity + coalesce(sum(i.quantity - i.restocked_quantity), 0))::integer as pieces
     from products p left join order_items i on i.product_id = p.id group by p.id`,
  )
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

async function lostStock(query: Query, before: ReadonlyMap<number, number>): Promise<string[]> {
  const now = await countPieces(query)
  return [...before].flatMap(([id, pieces]) =>
    now.get(id) === pieces ? [] : [`product ${id}: stock and sold pieces were ${pieces} and are ${now.get(id)}`],
  )
}

async function wrongOrders(query: Query, ledger: Ledger): Promise<string[]> {
  const rows = await query<SavedOrder>(
    `select p.idempotency_key as key, o.id::integer, (o.total_poisha::numeric / 100)::numeric(20, 2)::text as total,
       (p.refunded_poisha / 100.0)::float8 as refunded
     from orders o join payments p on p.id = o.payment_id where p.idempotency_key is not null`,
  )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const wrong: string[] = []
  for (const [key, { orderId, refused, total }] of ledger.attempts) {
    const saved = byKey.get(key) ?? []
    if (saved.length > 1) wrong.push(`key ${key} has ${saved.length} orders`)
    if (refused !== null && saved.length > 0)
      wrong.push(`key ${key} was answered ${refused} and has order ${saved[0]?.id}`)
    const order = saved.find(({ id }) => id === orderId)
    if (orderId !== null && !order) wrong.push(`order ${orderId} was confirmed and is lost`)
    if (order && order.total !== total) wrong.push(`order ${orderId} was confirmed with ${total} and is ${order.total}`)
    if (order && order.refunded < (ledger.refunded.get(order.id) ?? 0) - 0.001)
      wrong.push(`order ${orderId} had refunded more than ${order.refunded}`)
  }
  for (const key of byKey.keys())
    if (!ledger.attempts.has(key)) wrong.push(`key ${key} has an order, but was never used`)
  return wrong
}

async function lostMoves(query: Query, { parcels }: Ledger): Promise<string[]> {
  const rows = await query<{ id: number; status: string }>(
    'select id::integer, status from parcels where id = any ($1::bigint[])',
    [[...parcels.keys()]],
  )
  const now = new Map(rows.map(({ id, status }) => [id, status]))
  return [...parcels].flatMap(([id, confirmed]) =>
    isBehind(now.get(id), confirmed) ? [`parcel ${id} was confirmed ${confirmed} and is ${now.get(id)}`] : [],
  )
}
