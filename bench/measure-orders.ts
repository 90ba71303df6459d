import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { median } from './load.ts'
import type { Market } from './market.ts'
import { recordStatements, type Statement } from './record.ts'
import { type Figure, type Plan, rate } from './report.ts'

const BUYERS = 8
const TARGET = 0.35

type Buyer = { id: number; token: string; productId: number }
/** Orders placed per second by all buyers together, and how many failed. */
type Throughput = { perSecond: number; failed: number }
type Loop = { once: () => Promise<boolean>; end: () => Promise<void> }

/** Orders over HTTP against the same SQL statements in a bare loop, both by eight buyers at once. */
export async function measureOrders(market: Market, { rounds, seconds }: Plan): Promise<Figure[]> {
  await stockUp(market)
  await market.pool.query('alter table users alter column id restart with 912345678')
  const goods = await market.pool.query<{ id: number }>('select id from products order by id desc limit $1', [BUYERS])
  const buyers = await Promise.all(
    goods.rows.map(async ({ id }): Promise<Buyer> => ({ ...(await market.buyer()), productId: id })),
  )
  const script = await recordOrder(market, buyers[0])

  const ratios: { ours: Throughput; raw: Throughput }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const raw = await placeConcurrently(buyers, seconds, (buyer) => bareLoop(market, script, buyer))
    const ours = await placeConcurrently(buyers, seconds, async (buyer) => ({
      once: () => order(market.url, buyer),
      end: async () => {},
    }))
    ratios.push({ raw, ours })
  }
  const failed = ratios.reduce((sum, { ours, raw }) => sum + ours.failed + raw.failed, 0)
  const ratio = median(ratios.map(({ ours, raw }) => ours.perSecond / raw.perSecond))
  return [
    {
      name: `placing an order, ${BUYERS} buyers (${script.statements.length} statements)`,
      value: `${rate(median(ratios.map(({ ours }) => ours.perSecond)))}${failed > 0 ? `, ${failed} FAILED` : ''}`,
      raw: rate(median(ratios.map(({ raw }) => raw.perSecond))),
      ratio,
      target: `≥ ${TARGET}`,
      met: failed === 0 && ratio >= TARGET,
    },
  ]
}

/** Restocks the last hundred products, so that no order of a run fails. */
export const stockUp = ({ pool }: Market) =>
  pool.query(
    'update products set stock_quantity = 1000000 where id in (select id from products order by id desc limit 100)',
  )

export async function placeConcurrently<B>(
  buyers: B[],
  seconds: number,
  prepare: (buyer: B) => Promise<Loop>,
): Promise<Throughput> {
  const loops = await Promise.all(buyers.map(prepare))
  const started = performance.now()
  let placed = 0
  let failed = 0
  await Promise.all(
    loops.map(async ({ once }) => {
      while (performance.now() - started < seconds * 1000) {
        if (await once()) placed += 1
        else failed += 1
      }
    }),
  )
  const perSecond = placed / ((performance.now() - started) / 1000)
  await Promise.all(loops.map(({ end }) => end()))
  return { perSecond, failed }
}

export const orderBody = (buyer: { productId: number }) => ({
  shipping_address: {
    name: 'Bench Buyer',
    phone: '+8801712345678',
    address: 'House 7, Road 3',
    city: 'Dhaka',
    zip: '1209',
  },
  payment_method: 'card',
  items: [{ product_id: buyer.productId, quantity: 1 }],
})

export async function order(url: string, buyer: Omit<Buyer, 'id'>): Promise<boolean> {
  const response = await fetch(`${url}/api/orders/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(orderBody(buyer)),
  })
  await response.arrayBuffer()
  return response.status === 201
}

type Script = { statements: Statement[]; buyer: Buyer; key: string }

/**
 * Records the statements of one order with their results. Generated ids start at numbers that occur nowhere else, so that
 * they can be recognised when the statements are replayed.
 */
async function recordOrder({ app, pool }: Market, buyer: Buyer | undefined): Promise<Script> {
  if (!buyer) throw new Error('no buyer')
  for (const [at, table] of ['orders', 'parcels', 'order_items', 'outbox_events'].entries())
    await pool.query(`alter table ${table} alter column id restart with ${(at + 1) * 100_000_000 + 12_345}`)
  const key = randomUUID()
  const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key }
  const place = () => app.inject({ method: 'POST', url: '/api/orders/', headers, payload: orderBody(buyer) })
  await app.inject({ method: 'GET', url: '/api/cart/', headers })
  const statements = await recordStatements(async () => {
    const answer = await place()
    if (answer.statusCode !== 201) throw new Error(`no order: ${answer.body}`)
  })
  return { statements, buyer, key }
}

/** Replays the statements for another buyer and product, with newly generated ids. */
async function bareLoop({ connectionString }: Market, script: Script, buyer: Buyer): Promise<Loop> {
  pg.types.setTypeParser(20, Number)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const once = async () => {
    const ids = new Map<string, string>([
      [String(script.buyer.id), String(buyer.id)],
      [String(script.buyer.productId), String(buyer.productId)],
      [script.key, randomUUID()],
    ])
    for (const { text, values, name, rows } of script.statements) {
      const result = await client.query({
        text,
        values: values.map((value) => rename(value, ids)),
        ...(name ? { name } : {}),
      })
      for (const [at, row] of rows.entries()) mapIds(row, (result.rows as Record<string, unknown>[])[at], ids)
    }
    return true
  }
  return { once, end: () => client.end() }
}

const GENERATED_ID = /\b[1-9]\d{8}\b|\b[0-9a-f]{8}-[0-9a-f-]{27}\b/

/** Maps ids of the recording to ids of this run. */
function mapIds(recorded: unknown, now: unknown, ids: Map<string, string>) {
  if (recorded === null || now === null || typeof recorded !== typeof now) return
  if (typeof recorded === 'object') {
    for (const [key, value] of Object.entries(recorded)) mapIds(value, (now as Record<string, unknown>)[key], ids)
  } else {
    const before = JSON.stringify(recorded).replaceAll('"', '')
    if (GENERATED_ID.test(before)) ids.set(before, JSON.stringify(now).replaceAll('"', ''))
  }
}

function rename(value: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => rename(each, ids))
  if (typeof value === 'number') return Number(ids.get(String(value)) ?? value)
  if (typeof value !== 'string') return value
  const whole = ids.get(value)
  if (whole !== undefined) return whole
  return value.replaceAll(new RegExp(GENERATED_ID, 'g'), (id) => ids.get(id) ?? freshUuid(id, ids))
}

/** A uuid generated by the application (a payment's id) is replaced by a new one, once per turn. */
function freshUuid(id: string, ids: Map<string, string>): string {
  if (!id.includes('-')) return id
  const fresh = randomUUID()
  ids.set(id, fresh)
  return fresh
}
