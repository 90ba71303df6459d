import { randomUUID } from 'node:crypto'
import { countFigures } from '#domains/analytics/index.ts'
import { signAccessToken } from '#domains/identity/access-token.ts'
import type { Market } from './market.ts'
import type { Figure } from './report.ts'

const LINES = 1_000_000
const DAYS = 730
const PRODUCTS = 2000
const TARGET_MS = 300
const REPEATS = 60

/** The analytics of a store that sold a million lines in two years, one request after the other. */
export async function measureFigures(market: Market): Promise<Figure[]> {
  const token = await makeBigSeller(market)
  const started = performance.now()
  await countFigures(market.db)
  const counting = performance.now() - started
  await market.pool.query('vacuum analyze')
  const day = (back: number) => new Date(Date.now() + 6 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
  const requests: [string, string][] = [
    ['30 days', `/api/seller/analytics/?from=${day(29)}&to=${day(0)}&by=day`],
    ['12 months', `/api/seller/analytics/?from=${day(364)}&to=${day(0)}&by=month`],
    ['two years by day', `/api/seller/analytics/?from=${day(729)}&to=${day(0)}&by=day`],
    ['the four cards', '/api/seller/summary/'],
  ]
  const figures: Figure[] = []
  for (const [name, path] of requests) figures.push(await latency(market.url, `analytics, ${name}`, path, token))
  const shown = LINES.toLocaleString('en')
  return [
    ...figures,
    { name: `counting the figures of ${shown} order lines, once`, value: `${(counting / 1000).toFixed(1)} s` },
  ]
}

export async function latency(
  url: string,
  name: string,
  path: string,
  token: string,
  targetMs = TARGET_MS,
): Promise<Figure> {
  const times: number[] = []
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const started = performance.now()
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    // The first request prepares statements and compiles code: it does not count.
    if (turn > 0) times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    name: `${name}, of ${LINES.toLocaleString('en')} order lines`,
    value: `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
    target: `p99 < ${targetMs} ms`,
    met: at(0.99) < targetMs,
  }
}

/**
 * Half a million orders of two lines, spread over two years until now, and visits of every product on every day. Every
 * tenth parcel was cancelled.
 * @returns the seller's token
 */
async function makeBigSeller({ pool, keys }: Market): Promise<string> {
  const one = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ id: number }>({ text, values })).rows[0]?.id ?? 0
  const owner = await one(
    `insert into users (email, name, password_hash, role) values ('bench-big@haat.test', 'Big', 'none', 'SELLER') returning id`,
  )
  const store = await one(
    `insert into stores (owner_id, slug, name, location) values ($1, 'bench-big', 'Big Store', 'Dhaka') returning id`,
    owner,
  )
  const session = randomUUID()
  await pool.query(
    `insert into sessions (id, user_id, remember, user_agent, ip, expires_at) values ($1, $2, false, '', '', now() + interval '1 day')`,
    [session, owner],
  )
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const text of bulk)
      await client.query(text.replaceAll(':store', String(store)).replaceAll(':owner', String(owner)))
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
  return signAccessToken(keys, { id: session, userId: owner })
}

const bulk = [
  `insert into products (store_id, category_id, name, price_poisha, stock_quantity, moderation_status)
   select :store, (select array_agg(id) from categories where parent_id is not null)[1 + n % 100], 'Big product ' || n,
     10000 + n * 10, 100, 'DRAFT'
   from generate_series(1, ${PRODUCTS}) as n`,
  `create temporary table big_goods as
   select (row_number() over (order by id) - 1)::integer as n, id, price_poisha from products where store_id = :store`,
  `create temporary table big_orders as
   select n, gen_random_uuid() as payment, now() - (${LINES / 2} - n) * interval '${DAYS} days' / ${LINES / 2} as at
   from generate_series(1, ${LINES / 2}) as n`,
  `insert into payments (id, buyer_id, method, amount_poisha, status, settled_at)
   select payment, :owner, 'card', 100, 'pending', at from big_orders`,
  `insert into orders (buyer_id, payment_id, subtotal_poisha, total_poisha, savings_poisha,
     ship_name, ship_phone, ship_address, ship_city, ship_zip, note, placed_at, updated_at, status)
   select :owner, payment, 100, 100, 0, '', '', '', '', '', '', at, at,
     case when n % 10 = 0 then 'cancelled' else 'delivered' end
   from big_orders order by n`,
  `insert into parcels (order_id, store_id, store_name, status, tracking, created_at)
   select o.id, :store, 'Big Store', case when n % 10 = 0 then 'cancelled' else 'delivered' end, 'BD1', at
   from big_orders join orders o on o.payment_id = payment order by n`,
  `insert into order_items (order_id, parcel_id, product_id, product_name, price_poisha, quantity)
   select p.order_id, p.id, g.id, 'Big product', g.price_poisha, 1 + (p.id % 3)
   from parcels p cross join generate_series(0, 1) as line
   join big_goods g on g.n = (p.id * 7919 + line * 104729) % ${PRODUCTS}
   where p.store_id = :store order by p.id`,
  `insert into product_view_days (store_id, day, product_id, views)
   select :store, (now() at time zone 'Asia/Dhaka')::date - d, id, 1 + (id + d) % 40
   from big_goods cross join generate_series(0, ${DAYS - 1}) as d`,
  'drop table big_goods, big_orders',
]
