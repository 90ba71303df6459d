import type { Db } from '#platform/database.ts'
import { type Examined, examine, invariantsOf } from '../doctor/examine.ts'
import { isBehind, type Ledger } from './ledger.ts'
import type { Ask } from './postgres.ts'

export type Market = { ask: Ask; db: Db; media: string }

type Kept = { key: string; id: number; total: string; refunded: number }

/** What the market has of what it answered; everybody is paused. @returns what is wrong, in words */
export async function verify(market: Market, ledger: Ledger, started: ReadonlyMap<number, number>): Promise<string[]> {
  const { ask, db, media } = market
  const found = [
    ...(await wrongOrders(ask, ledger)),
    ...(await lostMoves(ask, ledger)),
    ...(await lostStock(ask, started)),
  ]
  const examined = await examine(db, invariantsOf(media))
  return [...found, ...examined.filter(({ count }) => count > 0).map(inWords)]
}

const inWords = ({ name, sentence, count, first }: Examined) =>
  `${name} (${sentence}): ${count}, such as ${first.join(', ')}`

/** Pieces that are there or were sold, by product: nobody brings any in while the market is tried. */
export async function countPieces(ask: Ask): Promise<Map<number, number>> {
  const rows = await ask<{ id: number; pieces: number }>(
    `select p.id::integer, (p.stock_quantity + coalesce(sum(i.quantity - i.restocked_quantity), 0))::integer as pieces
     from products p left join order_items i on i.product_id = p.id group by p.id`,
  )
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

async function lostStock(ask: Ask, started: ReadonlyMap<number, number>): Promise<string[]> {
  const now = await countPieces(ask)
  return [...started].flatMap(([id, pieces]) =>
    now.get(id) === pieces ? [] : [`product ${id}: stock and sold pieces were ${pieces} and are ${now.get(id)}`],
  )
}

async function wrongOrders(ask: Ask, ledger: Ledger): Promise<string[]> {
  const rows = await ask<Kept>(
    `select p.idempotency_key as key, o.id::integer, (o.total_poisha::numeric / 100)::numeric(20, 2)::text as total,
       (p.refunded_poisha / 100.0)::float8 as refunded
     from orders o join payments p on p.id = o.payment_id where p.idempotency_key is not null`,
  )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const wrong: string[] = []
  for (const [key, { orderId, refused, total }] of ledger.wishes) {
    const kept = byKey.get(key) ?? []
    if (kept.length > 1) wrong.push(`key ${key} has ${kept.length} orders`)
    if (refused !== null && kept.length > 0)
      wrong.push(`key ${key} was answered ${refused} and has order ${kept[0]?.id}`)
    const order = kept.find(({ id }) => id === orderId)
    if (orderId !== null && !order) wrong.push(`order ${orderId} was answered and is lost`)
    if (order && order.total !== total) wrong.push(`order ${orderId} was answered ${total} and is ${order.total}`)
    if (order && order.refunded < (ledger.refunded.get(order.id) ?? 0) - 0.001)
      wrong.push(`order ${orderId} had given back more than ${order.refunded}`)
  }
  for (const key of byKey.keys()) if (!ledger.wishes.has(key)) wrong.push(`nobody asked for the order of key ${key}`)
  return wrong
}

async function lostMoves(ask: Ask, { parcels }: Ledger): Promise<string[]> {
  const rows = await ask<{ id: number; status: string }>(
    'select id::integer, status from parcels where id = any ($1::bigint[])',
    [[...parcels.keys()]],
  )
  const now = new Map(rows.map(({ id, status }) => [id, status]))
  return [...parcels].flatMap(([id, said]) =>
    isBehind(now.get(id), said) ? [`parcel ${id} was answered ${said} and is ${now.get(id)}`] : [],
  )
}
