import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { simulatedCard } from '#domains/payments/methods/card/simulated-card.ts'
import { MINUTE } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { proveNumber } from '#test/proven-number.ts'

const { app, given, gateway, shop, order, comeBack, look, reconcileLater } = await openGatewayShop()
const { request } = app

/** An order that is due at the door, of which the team has taken something off. */
async function reducedOrder(): Promise<Order> {
  await proveNumber(app, shop.buyer)
  const { body } = await order(shop.buyer, [[shop.product, 2]], { payment_method: 'cod' })
  const off = { parcel: body.parcels[0].id, amount: '50.55', reason: 'Goodwill', refunded_before: '0.00' }
  const answer = await request(`POST /api/admin/orders/${body.id}/refunds/`, { as: await given.admin(), body: off })
  expect(answer.status).toBe(201)
  return (await request(`GET /api/orders/${body.id}/`, { as: shop.buyer })).body
}

test('a payment of what was left of an order names the sum that was paid, and the same money again comes twice', async () => {
  const { id: orderId, total, cash } = await reducedOrder()
  const due = cash?.due ?? expect.fail('something due')
  expect(Number(due)).toBeCloseTo(Number(total) - 50.55)
  const { body } = await request(`POST /api/orders/${orderId}/payment/`, {
    as: shop.buyer,
    body: { payment_method: 'bkash' },
  })
  const { id, redirect_url } = body.payment
  const session = gateway.sessionAt(redirect_url)
  expect(await look(id)).toMatchObject({ status: 'pending', amount: due })
  gateway.pay(session)
  await comeBack(id)
  expect(await look(id)).toMatchObject({ status: 'paid', amount: due, order_id: orderId, returned: [] })
  gateway.pay(session)
  await reconcileLater(3 * MINUTE)
  expect((await look(id)).returned).toMatchObject([{ reason: 'twice', amount: due }])
})

test('a gateway that is opened while a card pays the order takes money that came twice', async () => {
  const { id: orderId } = await reducedOrder()
  const pay = (payment_method: string) =>
    request(`POST /api/orders/${orderId}/payment/`, { as: shop.buyer, body: { payment_method } })
  let opened = { id: '', redirect_url: '' }
  const { authorise } = simulatedCard
  vi.spyOn(simulatedCard, 'authorise').mockImplementationOnce(async (...asked) => {
    opened = (await pay('bkash')).body.payment
    return authorise(...asked)
  })
  expect((await pay('card')).body).toMatchObject({ payment_method: 'card', payment_status: 'paid' })
  gateway.pay(gateway.sessionAt(opened.redirect_url))
  await comeBack(opened.id)
  expect(await look(opened.id)).toMatchObject({ failure: 'not_due', returned: [{ reason: 'twice' }] })
})
