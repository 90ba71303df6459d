import { afterAll, afterEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/orders/orders.ts'
import { findGatewayPayment } from '#domains/payments/index.ts'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock, HOUR, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { createMortalProcess } from '#test/mortal-process.ts'
import { startBkashSimulator, startSslcommerzSimulator } from '#test/simulators.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'
import { confirmPayment } from './confirm-payment.ts'
import { reconcilePayments } from './jobs.ts'
import { placeOrder } from './place-order.ts'

/**
 * A process is killed between every two steps of a payment, of money sent back and of a refund: before and after each statement,
 * and before and after each answer of a gateway. The jobs of another process then settle it: exactly one order or one refund.
 */
const now = () => clock.now().getTime()
const bkash = await startBkashSimulator({ now, slowMs: 10, tokenCallsPerHour: 1_000_000 })
const sslcommerz = await startSslcommerzSimulator({ slowMs: 10 })
const app = await startTestApp({ ...bkash.settings, ...sslcommerz.settings })
const { db } = app.resources
const given = createGiven(app)
const { order, stockOf, ordersOf } = createCheckout(app)
const simulators = { bkash, sslcommerz }
afterEach(() => clock.set(null))
afterAll(() => Promise.all([bkash.close(), sslcommerz.close()]))

type Method = keyof typeof simulators
const STOCK = 5
const PIECES = 2
const MOST_STEPS = 400

async function newShop() {
  const [buyer, seller] = [await given.buyer(), await given.seller()]
  const product = await given.product({ store_id: seller.store.id, price_poisha: 50_000, stock_quantity: STOCK })
  return { buyer, seller, product }
}
type Shop = Awaited<ReturnType<typeof newShop>>

const bodyOf = ({ product }: Shop, method: Method) => ({
  shipping_address: shippingAddress,
  payment_method: method,
  items: [{ product_id: product.id, quantity: PIECES }],
})
const userOf = ({ buyer: { id, name, email } }: Shop) =>
  ({ id, name, email, role: 'BUYER', staff: null, sessionId: '' }) as const

/** Each attempt asks for a token again, so that a process is killed there too. */
const forgetTokens = () => db.deleteFrom('gateway_tokens').execute()

/** Does `attempt` again and again, killed one step later each time, until a process survives it. */
async function killedAtEveryStep<T>(attempt: (process: ReturnType<typeof createMortalProcess>) => Promise<T>) {
  const attempts: T[] = []
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await forgetTokens()
    const process = createMortalProcess(app.resources, steps)
    attempts.push(await attempt(process))
    if (await process.run(async () => {})) return attempts
  }
  throw new Error('no process survived')
}

/** What the jobs of another process do within some hours. */
async function settle() {
  await forgetTokens()
  for (const after of [3 * MINUTE, 25 * MINUTE, HOUR, 4 * HOUR, 10 * HOUR]) {
    clock.set(new Date(now() + after))
    for (let batch = 0; batch < 4; batch += 1) {
      await reconcilePayments(app.resources)
      await returnReceipts(app.resources)
    }
    await settleRefunds(app.resources)
  }
}

/** Unless the payment has begun and was not opened: who asks again for that waits in vain, and gets no page to pay on. */
async function mayPressAgain({ buyer }: Shop): Promise<boolean> {
  const waiting = db.selectFrom('gateway_payments').select('payment_id').where('buyer_id', '=', buyer.id)
  return (await waiting.where('redirect_url', 'is', null).execute()).length === 0
}

/** Postpones the work that earlier killed processes left, so that the jobs try only that of this test. */
async function putOff() {
  const next_try_at = new Date(now() + HOUR)
  await db.updateTable('payment_receipts').set({ next_try_at }).where('return_status', '=', 'pending').execute()
  await db.updateTable('refunds').set({ next_try_at }).where('status', '=', 'pending').execute()
}

/** Begun by a process that lives. */
async function begun(shop: Shop, method: Method, faults: 'over'[] = []) {
  const { control } = simulators[method]
  const { status, body } = await order(shop.buyer, [[shop.product, PIECES]], { payment_method: method })
  expect(status, JSON.stringify(body)).toBe(202)
  // Not `next`: what was meant for a payment that was never opened would come first.
  control.order(body.payment.redirect_url, 'message never', ...faults)
  await control.visit(body.payment.redirect_url)
  const payment = await findGatewayPayment(db, body.payment.id)
  return { id: body.payment.id as string, reference: payment?.reference ?? '' }
}

async function nothingIsLeft() {
  const open = await db.selectFrom('gateway_payments').select('payment_id').where('ended_at', 'is', null).execute()
  expect(open).toEqual([])
  for (const table of ['stock_reservations', 'pending_orders', 'coupon_holds'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).first]).toEqual([name, []])
}

describe.each(['bkash', 'sslcommerz'] as const)('%s', (method) => {
  const { control } = simulators[method]

  test('a payment becomes one order, or none and no taka is kept', async () => {
    const attempts = await killedAtEveryStep(async (process) => {
      const shop = await newShop()
      control.next('message never')
      const input = contract.placeOrder.body.parse(bodyOf(shop, method))
      let paymentId: string | null = null
      let visited = false
      await process.run(async () => {
        const placed = await placeOrder(process.resources, userOf(shop), input, 'once')
        if (!('paymentId' in placed)) throw new Error('an order without its payment')
        paymentId = placed.paymentId
      })
      if (paymentId === null && (await mayPressAgain(shop))) {
        // The buyer gets no answer and presses again, which another process answers.
        await forgetTokens()
        const { body } = await order(shop.buyer, [[shop.product, PIECES]], { payment_method: method, key: 'once' })
        paymentId = body.payment.id as string
      }
      if (paymentId !== null) {
        const { redirectUrl } = (await findGatewayPayment(db, paymentId)) ?? {}
        await control.visit(redirectUrl ?? '')
        visited = true
        const id = paymentId
        await process.run(() => confirmPayment(process.resources, id, 'success'))
      }
      return { shop, visited }
    })
    await settle()
    for (const { shop, visited } of attempts) {
      const placed = await ordersOf(shop.buyer)
      expect(placed).toHaveLength(visited ? 1 : 0)
      expect(await stockOf(shop.product)).toBe(visited ? STOCK - PIECES : STOCK)
      const references = await db
        .selectFrom('gateway_payments')
        .select('reference')
        .where('buyer_id', '=', shop.buyer.id)
        .execute()
      const kept = references.reduce((all, { reference }) => all + control.ledger(reference).kept, 0)
      expect(kept).toBe(placed[0]?.total_poisha ?? 0)
    }
    expect(attempts.filter(({ visited }) => visited).length).toBeGreaterThan(attempts.length / 2)
    await nothingIsLeft()
  })

  test('another sum goes back once', async () => {
    const attempts = await killedAtEveryStep(async (process) => {
      await putOff()
      const shop = await newShop()
      const { id, reference } = await begun(shop, method, ['over'])
      await process.run(() => confirmPayment(process.resources, id, 'success'))
      await process.run(() => returnReceipts(process.resources))
      return { shop, reference }
    })
    await settle()
    for (const { shop, reference } of attempts) {
      expect(await ordersOf(shop.buyer)).toEqual([])
      expect(await stockOf(shop.product)).toBe(STOCK)
      const { taken, refunded } = control.ledger(reference)
      expect(taken).toBeGreaterThan(0)
      expect(refunded).toBe(taken)
    }
    await nothingIsLeft()
  })

  test('a refund is made once', async () => {
    const attempts = await killedAtEveryStep(async (process) => {
      await putOff()
      const shop = await newShop()
      const { id, reference } = await begun(shop, method)
      await confirmPayment(app.resources, id, 'success')
      const [placed] = await ordersOf(shop.buyer)
      const body = { status: 'cancelled' }
      await app.request(`PATCH /api/orders/${placed?.id}/`, { as: shop.seller, body })
      await forgetTokens()
      await process.run(() => settleRefunds(process.resources))
      return { shop, reference }
    })
    await settle()
    for (const { shop, reference } of attempts) {
      expect(await ordersOf(shop.buyer)).toMatchObject([{ status: 'cancelled' }])
      expect(await stockOf(shop.product)).toBe(STOCK)
      const { taken, refunded } = control.ledger(reference)
      expect([refunded, taken > 0]).toEqual([taken, true])
    }
    expect(await db.selectFrom('refunds').select('id').where('status', '=', 'pending').execute()).toEqual([])
    await nothingIsLeft()
  })
})
