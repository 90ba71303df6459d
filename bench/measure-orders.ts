import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { median } from './load.ts'
import type { Market } from './market.ts'
import { recordStatements, type Statement } from './record.ts'
import { type Figure, type Plan, rate } from './report.ts'

const BUYERS = 8
const WANTED = 0.35

type Buyer = { id: number; token: string; productId: number }
/** How many orders were placed in how many seconds, by all buyers at once. */
type Placed = { perSecond: number; failed: number }
type Loop = { once: () => Promise<boolean>; end: () => Promise<void> }

/** Orders over HTTP against the very statements of an order in a bare loop, both by eight buyers at once. */
export async function measureOrders(market: Market, { rounds, seconds }: Plan): Promise<Figure[]> {
  await stockUp(market)
  await market.pool.query('alter table users alter column id restart with 912345678')
  const goods = await market.pool.query<{ id: number }>('select id from products order by id desc limit $1', [BUYERS])
  const buyers = await Promise.all(
    goods.rows.map(async ({ id }): Promise<Buyer> => ({ ...(await market.buyer()), productId: id })),
  )
  const script = await recordOrder(market, buyers[0])

  const ratios: { ours: Placed; raw: Placed }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const raw = await together(buyers, seconds, (buyer) => bareLoop(market, script, buyer))
    const ours = await together(buyers, seconds, async (buyer) => ({
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
      wanted: `≥ ${WANTED}`,
      met: failed === 0 && ratio >= WANTED,
    },
  ]
}

/** Enough of the last hundred products for every order of a run. */
export const stockUp = ({ pool }: Market) =>
  pool.query(
    'update products set stock_quantity = 1000000 where id in (select id from products order by id desc limit 100)',
  )

export async function together<B>(buyers: B[], seconds: number, prepare: (buyer: B) => Promise<Loop>): Promise<Placed> {
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
 * One order's statements with what they returned. Ids that the database gives out start at numbers seen nowhere else,
 * so that they can be told from other values when the statements are played again.
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

/** Plays the statements again for another buyer and product, with the ids that this run gives out. */
async function bareLoop({ connectionString }: Market, script: Script, buyer: Buyer): Promise<Loop> {
  pg.types.setTypeParser(20, Number)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const once = async () => {
    const renamed = new Map<string, string>([
      [String(script.buyer.id), String(buyer.id)],
      [String(script.buyer.productId), String(buyer.productId)],
      [script.key, randomUUID()],
    ])
    for (const { text, values, name, rows } of script.statements) {
      const result = await client.query({
        text,
        values: values.map((value) => rename(value, renamed)),
        ...(name ? { name } : {}),
      })
      for (const [at, row] of rows.entries()) learn(row, (result.rows as Record<string, unknown>[])[at], renamed)
    }
    return true
  }
  return { once, end: () => client.end() }
}

const GIVEN_OUT = /\b[1-9]\d{8}\b|\b[0-9a-f]{8}-[0-9a-f-]{27}\b/

/** Notes which id of the recording is which id now. */
function learn(recorded: unknown, now: unknown, renamed: Map<string, string>) {
  if (recorded === null || now === null || typeof recorded !== typeof now) return
  if (typeof recorded === 'object') {
    for (const [key, value] of Object.entries(recorded)) learn(value, (now as Record<string, unknown>)[key], renamed)
  } else {
    const before = JSON.stringify(recorded).replaceAll('"', '')
    if (GIVEN_OUT.test(before)) renamed.set(before, JSON.stringify(now).replaceAll('"', ''))
  }
}

function rename(value: unknown, renamed: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => rename(each, renamed))
  if (typeof value === 'number') return Number(renamed.get(String(value)) ?? value)
  if (typeof value !== 'string') return value
  const whole = renamed.get(value)
  if (whole !== undefined) return whole
  return value.replaceAll(new RegExp(GIVEN_OUT, 'g'), (id) => renamed.get(id) ?? freshUuid(id, renamed))
}

/** A uuid that the application made (a payment's) is made anew, once per turn. */
function freshUuid(id: string, renamed: Map<string, string>): string {
  if (!id.includes('-')) return id
  const fresh = randomUUID()
  renamed.set(id, fresh)
  return fresh
}
