import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Market } from './market.ts'
import { order, orderBody, stockUp, together } from './measure-orders.ts'
import { type Figure, type Plan, rate } from './report.ts'

const BUYERS = 64
const TIMES = 5
const TICK_MS = 10
/** Of orders that are placed, and of those refused with 503, in ms: the slowest of a hundred. */
const PLACED_WANTED = 2000
const REFUSED_WANTED = 100

type Answer = { status: number; ms: number }

/** Orders come at five times the rate at which eight buyers in turn can place them, whether the server keeps up or not. */
export async function measureOverload(market: Market, { seconds }: Plan): Promise<Figure[]> {
  await stockUp(market)
  const { rows } = await market.pool.query<{ id: number }>('select id from products order by id desc limit $1', [
    BUYERS,
  ])
  const buyers = await Promise.all(rows.map(async ({ id }) => ({ productId: id, token: (await market.buyer()).token })))
  const served = await together(buyers.slice(0, 8), seconds, async (buyer) => ({
    once: () => order(market.url, buyer),
    end: async () => {},
  }))
  const asked = served.perSecond * TIMES
  const answers = await flood(market.url, buyers, asked, seconds * 4)
  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 503)
  const others = answers.length - placed.length - refused.length
  const slowestPlaced = slowest(placed)
  const slowestRefused = slowest(refused)
  return [
    {
      name: `${TIMES} × the orders that can be served (${rate(asked)}): orders placed, p99`,
      value: `${rate(placed.length / (seconds * 4))}, ${slowestPlaced} ms${others > 0 ? `, ${others} FAILED` : ''}`,
      wanted: `< ${PLACED_WANTED} ms`,
      met: others === 0 && placed.length > 0 && slowestPlaced < PLACED_WANTED,
    },
    {
      name: 'the rest, refused with 503, p99',
      value: `${rate(refused.length / (seconds * 4))}, ${slowestRefused} ms`,
      wanted: `< ${REFUSED_WANTED} ms`,
      met: slowestRefused < REFUSED_WANTED,
    },
  ]
}

/** The slowest but one in a hundred, in ms. */
function slowest(answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
}

type Orderer = { productId: number; token: string }

async function flood(url: string, buyers: readonly Orderer[], perSecond: number, seconds: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
  const answers: Promise<Answer>[] = []
  const started = performance.now()
  for (let now = started; now - started < seconds * 1000; now = performance.now()) {
    const due = Math.floor(((now - started) / 1000) * perSecond)
    while (answers.length < due) answers.push(place(url, agent, buyers[answers.length % buyers.length] as Orderer))
    await sleep(TICK_MS)
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

function place(url: string, agent: Agent, buyer: Orderer): Promise<Answer> {
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
