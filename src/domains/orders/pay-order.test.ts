import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { settlePayments } from '#domains/payments/settle-payments.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { proveNumber } from '#test/proven-number.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const { app, db, given, gateway, shop, order, ordersOf, paymentsOf, comeBack, look, later, reconcileLater, pieces } =
  await openGatewayShop()
const { request } = app

// Who may pay in cash is the matter of cash-offers.test.ts.
const noLimits = { cash_max: null, cash_first_max: null, cash_refusals_max: 100, cash_fee: '40' }
expect(
  (await request('PATCH /api/admin/settings/', { as: await given.admin(), body: { seen: 1, ...noLimits } })).status,
).toBe(200)
const seller = await given.seller()
const otherSeller = await given.seller()

/** An order that is due at the door: two pieces of one store, and one of another. */
async function dueOrder(): Promise<Order> {
  // Else the third to the same number would be held (hold-cash.test.ts).
  await db.deleteFrom('order_traces').execute()
  await proveNumber(app, shop.buyer)
  const [tea, lamp] = await Promise.all([
    given.product({ store_id: seller.store.id, price_poisha: 12_000, stock_quantity: 9 }),
    given.product({ store_id: otherSeller.store.id, price_poisha: 30_000, stock_quantity: 9 }),
  ])
  const bought = [[tea, 2] as const, [lamp, 1] as const]
  const { status, body } = await order(shop.buyer, bought, { payment_method: 'cod', key: `order of ${tea.id}` })
  expect([status, body.payment_status]).toEqual([201, 'due'])
  return body
}
const read = async ({ id }: Order): Promise<Order> => (await request(`GET /api/orders/${id}/`, { as: shop.buyer })).body
const pay = ({ id }: Order, payment_method: string, body: object = {}) =>
  request(`POST /api/orders/${id}/payment/`, { as: shop.buyer, body: { payment_method, ...body } })
async function begin(due: Order) {
  const { status, body } = await pay(due, 'bkash')
  expect(status, JSON.stringify(body)).toBe(202)
  return { id: body.payment.id as string, session: gateway.sessionAt(body.payment.redirect_url) }
}
const ship = ({ id, parcels }: Order, by = seller) =>
  request(`PATCH /api/orders/${id}/`, { as: by, body: { status: 'shipped', tracking: 'BD-7', parcel: parcels[0]?.id } })
const cancel = async ({ id }: Order, by: { token: string; id: number }) =>
  expect((await request(`PATCH /api/orders/${id}/`, { as: by, body: { status: 'cancelled' } })).status).toBe(200)
const sendMoney = async () => {
  await settlePayments(app.resources)
  await settleRefunds(app.resources)
  await returnReceipts(app.resources)
}

/** Every amount of every order in this database fits, whatever was done to it. */
async function expectExact() {
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).first]).toEqual([name, []])
}

test('what is due is offered with its fee, which stays, and without paying at the door', async () => {
  const due = await dueOrder()
  const { body } = await request(`GET /api/orders/${due.id}/payment/`, { as: shop.buyer })
  expect(body).toMatchObject({ due: due.total, fee: '40.00' })
  const methods = body.offers.map(({ method }: { method: string }) => method)
  expect(methods).toEqual(expect.arrayContaining(['card', 'bkash']))
  expect(methods).not.toContain('cod')
  expect(due.can.pay).toBe(true)
})

test('a card pays all that is due, once; nothing is collected any more and the seller sees it', async () => {
  const due = await dueOrder()
  const { status, body } = await pay(due, 'card', { expected_due: due.total })
  expect([status, body]).toMatchObject([
    200,
    { payment_method: 'card', payment_status: 'paid', cash: null, can: { pay: false }, total: due.total },
  ])
  expect((await pay(due, 'card')).body).toMatchObject({ id: due.id, payment_status: 'paid' })
  const seen = (await request(`GET /api/orders/${due.id}/?as=seller`, { as: seller })).body
  expect(seen).toMatchObject({ payment_method: 'card', payment_status: 'paid', cash: null })
  expect(await paymentsOf(shop.buyer)).toMatchObject([
    { method: 'cod', status: 'voided', order_id: null, for_order_id: due.id },
    { method: 'card', status: 'paid', order_id: due.id },
  ])
  await sendMoney()
  await expectExact()
  const told = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'order.paid').execute()
  const amount = Math.round(Number(due.total) * 100)
  expect(told.map(({ payload }) => payload)).toContainEqual({ orderId: due.id, buyerId: shop.buyer.id, amount })
})

test('the key that the order was placed with still answers it', async () => {
  const due = await dueOrder()
  await pay(due, 'card')
  const [tea, lamp] = due.items.map(({ product_id }) => ({ id: product_id }))
  const sent = { payment_method: 'cod', key: `order of ${tea!.id}` }
  const again = await order(shop.buyer, [[tea!, 2] as const, [lamp!, 1] as const], sent)
  expect(again.body.id).toBe(due.id)
  expect((await order(shop.buyer, [[tea!, 2]], sent)).body.code).toBe('idempotency_key_used')
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test.each([
  ['sim_declined', 'payment_declined'],
  ['sim_timeout', 'payment_timeout'],
])('a card with %s leaves the cash due, and another one then pays', async (payment_token, code) => {
  const due = await dueOrder()
  expect(await pay(due, 'card', { payment_token })).toMatchObject({ status: 402, body: { code } })
  expect(await read(due)).toMatchObject({ payment_method: 'cod', payment_status: 'due', cash: { due: due.total } })
  expect((await pay(due, 'card')).status).toBe(200)
  await expectExact()
})

test('a gateway pays it when the buyer returns; stock and cart stay as they are', async () => {
  const due = await dueOrder()
  const before = await pieces()
  const { id, session } = await begin(due)
  expect(await look(id)).toMatchObject({ status: 'pending', for_order: due.id, amount: due.total })
  expect((await pay(due, 'bkash')).body.payment.id).toBe(id)
  await expectExact()
  gateway.pay(session)
  await comeBack(id)
  expect(await look(id)).toMatchObject({ status: 'paid', order_id: due.id, returned: [] })
  expect(await read(due)).toMatchObject({ payment_method: 'bkash', payment_status: 'paid', cash: null })
  expect(await pieces()).toEqual(before)
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  await expectExact()
})

test.each(['cancelled', 'declined', 'expired'] as const)('a payment that is %s leaves the cash due', async (reason) => {
  const due = await dueOrder()
  const { id, session } = await begin(due)
  if (reason === 'expired') {
    await reconcileLater(21 * MINUTE)
    // Sessions are shorter than that.
    clock.set(null)
  } else {
    gateway.fail(session, reason)
    await comeBack(id, 'failure')
  }
  expect(await look(id)).toMatchObject({ failure: reason, order_id: null })
  expect(await read(due)).toMatchObject({ payment_status: 'due', cash: { due: due.total }, can: { pay: true } })
  expect((await ship(due)).status).toBe(200)
  await expectExact()
})

test('money for an order that was shipped meanwhile goes back and its buyer is told; the cash stays due', async () => {
  const before = gateway.kept()
  const due = await dueOrder()
  const { id, session } = await begin(due)
  expect((await ship(due)).status).toBe(200)
  expect((await pay(due, 'card')).body.code).toBe('not_due')
  gateway.pay(session)
  await comeBack(id)
  expect(await look(id)).toMatchObject({ failure: 'not_due', order_id: null, returned: [{ reason: 'not_due' }] })
  expect(await read(due)).toMatchObject({ payment_method: 'cod', payment_status: 'due', can: { pay: false } })
  await sendMoney()
  expect(gateway.kept()).toBe(before)
  const told = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'payment.returned').execute()
  expect(told.filter(({ payload }) => (payload as { paymentId: string }).paymentId === id)).toHaveLength(1)
  await expectExact()
})

test('money for an order that was cancelled or reduced meanwhile goes back', async () => {
  const before = gateway.kept()
  const due = await dueOrder()
  const { id, session } = await begin(due)
  await cancel(due, otherSeller)
  gateway.pay(session)
  await comeBack(id)
  expect((await look(id)).returned).toMatchObject([{ reason: 'not_due' }])
  // What is left can be paid.
  const rest = await read(due)
  expect((await pay(rest, 'card', { expected_due: due.total })).body.code).toBe('total_changed')
  const again = await begin(rest)
  await cancel(due, seller)
  gateway.pay(again.session)
  await comeBack(again.id)
  expect((await look(again.id)).returned).toMatchObject([{ reason: 'not_due' }])
  expect(await read(due)).toMatchObject({ status: 'cancelled', payment_status: 'voided' })
  await sendMoney()
  expect(gateway.kept()).toBe(before)
  await expectExact()
})

test('what is left of an order is paid, and cancelled afterwards goes back the way it was paid', async () => {
  const before = gateway.kept()
  const due = await dueOrder()
  await cancel(due, otherSeller)
  const rest = await read(due)
  const { id, session } = await begin(rest)
  gateway.pay(session)
  await comeBack(id)
  const paid = await read(due)
  expect(paid).toMatchObject({ payment_status: 'paid', cash: null, refunded: '0.00' })
  const charged = Math.round((Number(paid.total) - Number(paid.taken_off)) * 100)
  expect([gateway.kept() - before, charged]).toEqual([charged, Math.round(Number(rest.cash?.due) * 100)])
  await expectExact()
  await cancel(due, seller)
  await sendMoney()
  expect(await read(due)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded: rest.cash?.due })
  expect(gateway.kept()).toBe(before)
  await expectExact()
})

test('the team sees what was paid of an order that was reduced before, and no refund', async () => {
  const due = await dueOrder()
  const admin = await given.admin()
  const off = { parcel: due.parcels[0]?.id, amount: '50.55', reason: 'Goodwill', refunded_before: '0.00' }
  await request(`POST /api/admin/orders/${due.id}/refunds/`, { as: admin, body: off })
  expect((await pay(due, 'card')).status).toBe(200)
  const charged = (Number(due.total) - 50.55).toFixed(2)
  const { body } = await request(`GET /api/admin/orders/${due.id}/`, { as: admin })
  expect(body).toMatchObject({
    order: { total: due.total, taken_off: '50.55', refunded: '0.00' },
    payment: { amount: charged, left: charged },
  })
  const { number } = body.payment
  expect((await request(`GET /api/admin/payments/${number}/`, { as: admin })).body).toMatchObject({
    amount: charged,
    refunded: '0.00',
    refunds: [],
  })
  const listed = (await request(`GET /api/admin/payments/?search=${number}`, { as: admin })).body
  expect(listed).toMatchObject([{ id: number, amount: charged, refunded: '0.00' }])
  expect((await request(`GET /api/admin/payments/csv/?search=${number}`, { as: admin })).body).toContain(`,${charged},`)
})

test('two tabs with a card at the same moment charge it once', async () => {
  const due = await dueOrder()
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(due, 'card')))
  for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
  const paid = (await paymentsOf(shop.buyer)).filter(({ status }) => status === 'paid')
  expect(paid).toHaveLength(1)
  await sendMoney()
  const charged = (await paymentsOf(shop.buyer)).filter(({ settlement }) => settlement === 'capture')
  expect(charged.map(({ id }) => id)).toEqual(paid.map(({ id }) => id))
  await expectExact()
})

test('a card in one tab and a gateway in another pay once', async () => {
  const before = gateway.kept()
  const due = await dueOrder()
  const { id, session } = await begin(due)
  expect((await pay(due, 'card')).status).toBe(200)
  gateway.pay(session)
  later(3 * MINUTE)
  await reconcileLater(3 * MINUTE)
  expect((await look(id)).returned).toMatchObject([{ done: false }])
  await sendMoney()
  expect(gateway.kept()).toBe(before)
  expect(await read(due)).toMatchObject({ payment_method: 'card', payment_status: 'paid' })
  await expectExact()
})

test('two tabs at a gateway at the same moment leave one payment open', async () => {
  const due = await dueOrder()
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(due, 'bkash')))
  for (const { status, body } of answers) expect([202, 409, 402], JSON.stringify(body)).toContain(status)
  const open = await db.selectFrom('gateway_payments').selectAll().where('ended_at', 'is', null).execute()
  expect(open.length).toBeLessThanOrEqual(1)
  await expectExact()
})

test('a seller who ships while the buyer pays: either it is paid, or the money goes back and the cash stays due', async () => {
  for (let round = 0; round < 6; round += 1) {
    const before = gateway.kept()
    const due = await dueOrder()
    const atGateway = round % 2 === 0 ? await begin(due) : null
    if (atGateway) gateway.pay(atGateway.session)
    const [shipped, paying] = await Promise.all([ship(due), atGateway ? comeBack(atGateway.id) : pay(due, 'card')])
    expect(shipped.status).toBe(200)
    const now = await read(due)
    await sendMoney()
    if (now.payment_method === 'cod') {
      expect(now).toMatchObject({ payment_status: 'due', cash: { due: due.total } })
      expect(gateway.kept()).toBe(before)
      if (!atGateway) expect(paying.body.code).toBe('not_due')
    } else expect(now).toMatchObject({ payment_status: 'paid', cash: null })
    await expectExact()
  }
})

test('only its buyer pays it, and not at the door, nor with what is too small for a method', async () => {
  const due = await dueOrder()
  expect((await request(`GET /api/orders/${due.id}/payment/`, { as: seller })).status).toBe(404)
  expect((await pay(due, 'cod')).body.code).toBe('method_not_offered')
  expect((await read(due)).payment_status).toBe('due')
})

test('a payment that the gateway doubts pays the order and holds it for the team', async () => {
  const due = await dueOrder()
  const { id, session } = await begin(due)
  gateway.pay(session, { risky: true })
  await comeBack(id)
  expect(await read(due)).toMatchObject({ payment_status: 'paid', held: true })
  expect((await ship(due)).body.code).toBe('order_held')
})
