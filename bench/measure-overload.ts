import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Market } from './market.ts'
import { order, orderBody, placeConcurrently, stockUp } from './measure-orders.ts'
import { type Figure, type Plan, rate } from './report.ts'

const BUYERS = 64
const TIMES = 5
const TICK_MS = 10
/** Targets for the p99 in ms of placed orders, and of those refused with 503. */
const PLACED_TARGET = 2000
const REFUSED_TARGET = 100

type Result = { status: number; ms: number }

/** Sends orders at five times the rate that eight buyers reach, whether or not the server keeps up. */
export async function measureOverload(market: Market, { seconds }: Plan): Promise<Figure[]> {
  await stockUp(market)
  const { rows } = await market.pool.query<{ id: number }>('select id from products order by id desc limit $1', [
    BUYERS,
  ])
  const buyers = await Promise.all(rows.map(async ({ id }) => ({ productId: id, token: (await market.buyer()).token })))
  const served = await placeConcurrently(buyers.slice(0, 8), seconds, async (buyer) => ({
    once: () => order(market.url, buyer),
    end: async () => {},
  }))
  const offered = served.perSecond * TIMES
  const results = await flood(market.url, buyers, offered, seconds * 4)
  const placed = results.filter(({ status }) => status === 201)
  const refused = results.filter(({ status }) => status === 503)
  const others = results.length - placed.length - refused.length
  const placedP99 = p99(placed)
  const refusedP99 = p99(refused)
  return [
    {
      name: `${TIMES} × the orders that can be served (${rate(offered)}): orders placed, p99`,
      value: `${rate(placed.length / (seconds * 4))}, ${placedP99} ms${others > 0 ? `, ${others} FAILED` : ''}`,
      target: `< ${PLACED_TARGET} ms`,
      met: others === 0 && placed.length > 0 && placedP99 < PLACED_TARGET,
    },
    {
      name: 'the rest, refused with 503, p99',
      value: `${rate(refused.length / (seconds * 4))}, ${refusedP99} ms`,
      target: `< ${REFUSED_TARGET} ms`,
      met: refusedP99 < REFUSED_TARGET,
    },
  ]
}

function p99(results: readonly Result[]): number {
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
}

type Orderer = { productId: number; token: string }

async function flood(url: string, buyers: readonly Orderer[], perSecond: number, seconds: number): Promise<Result[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
  const results: Promise<Result>[] = []
  const started = performance.now()
  for (let now = started; now - started < seconds * 1000; now = performance.now()) {
    const due = Math.floor(((now - started) / 1000) * perSecond)
    while (results.length < due) results.push(place(url, agent, buyers[results.length % buyers.length] as Orderer))
    await sleep(TICK_MS)
  }
  const all = await Promise.all(results)
  agent.destroy()
  return all
}

function place(url: string, agent: Agent, buyer: Orderer): Promise<Result> {
  const body = JSON.stringify(orderBody(buyer))
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - started })
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      authorization: `Bearer ${buyer.token}`,
      'idempotency-key': randomUUID(),
    }
    request(`${url}/api/orders/`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
    })
      .once('error', () => done(0))
      .end(body)
  })
}
