import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findGatewayPayment } from '#domains/payments/index.ts'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { clock, HOUR, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { freePort } from '#test/free-port.ts'
import { createGiven } from '#test/given.ts'
import { type Fault, startBkashSimulator, startSslcommerzSimulator, trustSimulatedSns } from '#test/simulators.ts'
import { reconcilePayments } from './jobs.ts'

/** Every fault of the simulators, with the results arriving in every order: one order or none, and no taka is kept for nothing. */
const now = () => clock.now().getTime()
const bkash = await startBkashSimulator({ now, slowMs: 10, tokenCallsPerHour: 1_000_000 })
const sslcommerz = await startSslcommerzSimulator({ slowMs: 10 })
const port = await freePort()
const app = await startTestApp({ PORT: String(port), ...bkash.settings, ...sslcommerz.settings })
const sns = trustSimulatedSns()
const { db } = app.resources
const given = createGiven(app)
const { order, stockOf, ordersOf } = createCheckout(app)
beforeAll(async () => {
  await app.server.listen({ port, host: 'localhost' })
  bkash.control.listen(`http://localhost:${port}/api/payments/messages/bkash`)
})
afterEach(() => clock.set(null))
afterAll(async () => {
  sns.undo()
  await Promise.all([bkash.close(), sslcommerz.close()])
})

type Arrival = 'return' | 'message' | 'job'
const orders: Arrival[][] = [
  ['return', 'message', 'job'],
  ['return', 'job', 'message'],
  ['message', 'return', 'job'],
  ['message', 'job', 'return'],
  ['job', 'return', 'message'],
  ['job', 'message', 'return'],
  ['return'],
  ['message'],
  ['job'],
]

/** Whether the buyer gets an order in the end. */
const outcomes: [Fault | 'none', boolean, ('bkash' | 'sslcommerz')[]][] = [
  ['none', true, ['bkash', 'sslcommerz']],
  ['declined', false, ['bkash', 'sslcommerz']],
  ['insufficient', false, ['bkash', 'sslcommerz']],
  ['cancelled', false, ['bkash', 'sslcommerz']],
  ['expired', false, ['bkash', 'sslcommerz']],
  ['slow', true, ['bkash', 'sslcommerz']],
  ['answer lost', true, ['bkash', 'sslcommerz']],
  ['message twice', true, ['bkash', 'sslcommerz']],
  ['wrong signature', true, ['bkash', 'sslcommerz']],
  ['short', false, ['bkash', 'sslcommerz']],
  ['over', false, ['bkash', 'sslcommerz']],
  ['other currency', false, ['bkash', 'sslcommerz']],
  ['two transactions', true, ['sslcommerz']],
  ['risky', true, ['sslcommerz']],
]
const cases = outcomes.flatMap(([fault, ordered, methods]) =>
  methods.map((method) => [method, fault, ordered] as const),
)
const simulators = { bkash, sslcommerz }

async function later(ms: number) {
  clock.set(new Date(now() + ms))
  await reconcilePayments(app.resources)
}

describe.each(cases)('%s, %s', (method, fault, ordered) => {
  test.each(orders.map((arrivals) => [arrivals.join(', '), arrivals] as const))('%s', async (_name, arrivals) => {
    const { control } = simulators[method]
    const buyer = await given.buyer()
    const product = await given.product({ price_poisha: 50_000, stock_quantity: 3 })
    // Messages are sent here, when it is their turn.
    control.next('message never', ...(fault === 'none' ? [] : [fault]))
    const { status, body } = await order(buyer, [[product, 2]], { payment_method: method })
    expect(status, JSON.stringify(body)).toBe(202)
    const { id, redirect_url: redirectUrl } = body.payment
    const payment = await findGatewayPayment(db, id)
    const { reference = '' } = payment ?? {}

    const back = await control.visit(redirectUrl)
    const happen: Record<Arrival, () => Promise<unknown>> = {
      return: async () => {
        const form = new URLSearchParams(back.fields)
        const answer = await fetch(back.url, {
          method: back.method,
          redirect: 'manual',
          ...(back.method === 'POST' && { body: form }),
        })
        expect(answer.status).toBe(303)
      },
      message: async () => {
        await control.deliver(redirectUrl)
        if (fault === 'message twice') await control.deliver(redirectUrl)
        await control.settled()
      },
      job: () => later(3 * MINUTE),
    }
    for (const arrival of arrivals) await happen[arrival]()

    await later(3 * MINUTE)
    await later(25 * MINUTE)
    await later(HOUR)
    await returnReceipts(app.resources)
    // SSLCommerz says later that a refund is made.
    await later(HOUR)
    await returnReceipts(app.resources)

    const placed = await ordersOf(buyer)
    expect(placed).toHaveLength(ordered ? 1 : 0)
    expect(control.ledger(reference).kept).toBe(placed[0]?.total_poisha ?? 0)
    expect(await stockOf(product)).toBe(ordered ? 1 : 3)
    const open = await db.selectFrom('gateway_payments').select('failure').where('ended_at', 'is', null).execute()
    expect(open).toEqual([])
    for (const table of ['stock_reservations', 'pending_orders', 'coupon_holds'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const { returned } = (await app.request(`GET /api/payments/${id}/`)).body
    expect(returned.filter(({ done }: { done: boolean }) => !done)).toEqual([])
  })
})

test.each(['bkash', 'sslcommerz'] as const)(
  '%s: what was agreed to in time and is looked at hours later is charged by nobody then, and what was taken in time is an order',
  async (method) => {
    const { control } = simulators[method]
    const buyer = await given.buyer()
    const product = await given.product({ price_poisha: 50_000, stock_quantity: 3 })
    control.next('message never')
    const { body } = await order(buyer, [[product, 2]], { payment_method: method })
    const { id, redirect_url: redirectUrl } = body.payment
    const { reference = '' } = (await findGatewayPayment(db, id)) ?? {}
    const back = await control.visit(redirectUrl)

    await later(3 * HOUR)
    // SSLCommerz moves the money when the buyer agrees, bKash when we execute.
    const wasTaken = method === 'sslcommerz'
    await fetch(back.url, {
      method: back.method,
      redirect: 'manual',
      ...(wasTaken && { body: new URLSearchParams(back.fields) }),
    })
    const placed = await ordersOf(buyer)
    expect(placed).toHaveLength(wasTaken ? 1 : 0)
    expect(control.ledger(reference).kept).toBe(placed[0]?.total_poisha ?? 0)
    expect(await stockOf(product)).toBe(wasTaken ? 1 : 3)
    expect((await app.request(`GET /api/payments/${id}/`)).body).toMatchObject(
      wasTaken ? { status: 'paid', failure: null } : { status: 'voided', failure: 'expired' },
    )
  },
)
