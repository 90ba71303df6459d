import { expect, test } from 'vitest'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { createHolds } from '#test/holds.ts'
import { sha256 } from '#test/members.ts'
import { whileHeld } from '#test/while-held.ts'

const { app, db, given, gateway, shop, begin, comeBack, post, ordersOf, reconcileLater } = await openGatewayShop()
const after = createAfterSale(app)
const { order } = createCheckout(app)
const { approve, cancel, holdOf, queue } = createHolds(app)

/** Pays with money that the gateway doubts, or not. @returns the order */
async function paid(risky: boolean) {
  const { id, session } = await begin()
  gateway.pay(session, { risky })
  await comeBack(id)
  const [order] = await ordersOf(shop.buyer)
  if (!order) throw new Error('no order was placed')
  return { order, id, session }
}

test('an order whose payment the gateway doubts is held until the team approves it', async () => {
  const { order } = await paid(true)
  expect(await holdOf(order.id)).toMatchObject({ reasons: ['payment'], facts: {}, decision: null })
  const team = await given.admin()
  expect((await queue(team, '?reason=payment')).map(({ id }: { id: number }) => id)).toContain(order.id)
  const SHIP = { status: 'shipped', tracking: 'BD-1' }
  expect((await after.move(team, order.id, SHIP)).body.code).toBe('order_held')
  expect((await approve(team, order.id)).status).toBe(200)
  expect((await after.move(team, order.id, SHIP)).status).toBe(200)
})

test('one that it does not doubt is not held', async () => {
  const { order } = await paid(false)
  expect(await holdOf(order.id)).toBeUndefined()
})

test('the same answer of the gateway, however it arrives, holds it once', async () => {
  const { order, id, session } = await paid(true)
  await Promise.all([comeBack(id), post(`genuine 1 ${session}`), post(`genuine 2 ${session}`)])
  await reconcileLater(60_000)
  const holds = await db.selectFrom('order_holds').selectAll().where('order_id', '=', order.id).execute()
  expect(holds).toHaveLength(1)
})

test('doubted money that places no order holds none', async () => {
  const { id, session } = await begin()
  gateway.pay(session, { risky: true, amount: 1 as never })
  await comeBack(id)
  expect(await ordersOf(shop.buyer)).toEqual([])
})

test('one whose buyer was suspended while paying is held, too, and cancelled gives the money back', async () => {
  const before = gateway.kept()
  const { session } = await begin()
  gateway.pay(session)
  const { buyer } = shop
  await db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', buyer.id).execute()
  await post(`genuine 1 ${session}`)
  const order = await db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.id).executeTakeFirstOrThrow()
  expect(await holdOf(order.id)).toMatchObject({ reasons: ['account'], decision: null })
  const team = await given.admin()
  expect((await queue(team, '?reason=account')).map(({ id }: { id: number }) => id)).toContain(order.id)
  expect((await cancel(team, order.id)).body.order).toMatchObject({ status: 'cancelled' })
  await settleRefunds(app.resources)
  expect(gateway.kept()).toBe(before)
})

test('one that is placed in the moment of its buyer’s suspension is held, too', async () => {
  const { buyer, product } = shop
  const [ordered] = await whileHeld(db, product, async ({ waiting }) => {
    const ordered = order(buyer, [[product, 1]])
    await waiting(1)
    await db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', buyer.id).execute()
    return [ordered] as const
  })
  const placed = await ordered
  expect(placed.status).toBe(201)
  expect(await holdOf(placed.body.id)).toMatchObject({ reasons: ['account'], decision: null })
})

test('an order remembers the browser that it was placed from, also when it is paid later', async () => {
  const mark = 'm'.repeat(43)
  const { status, body } = await app.request('POST /api/orders/', {
    as: shop.buyer,
    headers: { cookie: `device=${mark}` },
    body: {
      shipping_address: shippingAddress,
      payment_method: 'bkash',
      items: [{ product_id: shop.product.id, quantity: 1 }],
    },
  })
  expect(status).toBe(202)
  gateway.pay(gateway.sessionAt(body.payment.redirect_url))
  await comeBack(body.payment.id)
  const [order] = await ordersOf(shop.buyer)
  const trace = await db.selectFrom('order_traces').selectAll().where('order_id', '=', order!.id).executeTakeFirst()
  expect(trace).toMatchObject({ buyer_id: shop.buyer.id, phone: '+8801712345678', cash: false })
  expect(trace?.device_hash).toEqual(sha256(mark))
})
