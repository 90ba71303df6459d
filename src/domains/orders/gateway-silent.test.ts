/** A payment that may have been paid is not given up while its gateway does not say (rules.md O-43). */
import { expect, test } from 'vitest'
import { openGatewayShop } from '#test/gateway-shop.ts'

const { app, gateway, shop, order, ordersOf, begin, comeBack, look, pieces } = await openGatewayShop()

const giveUp = (id: string) => app.request(`POST /api/payments/${id}/cancel/`, { as: shop.buyer })

/** From now on the gateway answers nothing until `answer` is called. */
function silence() {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  gateway.faults.held = promise
  return answer
}

const isUnclear = { status: 409, body: { code: 'payment_unclear', params: { method: 'bkash' } } }

test('who gives it up while it is silent is told so, and keeps what was paid', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  const answer = silence()
  expect(await giveUp(id)).toMatchObject(isUnclear)
  expect(await look(id)).toMatchObject({ status: 'pending' })
  expect(await pieces()).toEqual([3, 2])
  // It is asked on, though nobody waits for it any more.
  answer()
  await expect.poll(() => look(id)).toMatchObject({ status: 'paid', order_id: expect.any(Number) })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  expect(await pieces()).toEqual([3, 0])
})

test.each([
  ['the same by card', 2, { from_cart: true }],
  ['the last pieces by card', 4, {}],
  ['something at a gateway', 1, { payment_method: 'bkash', key: 'another' }],
])('who orders %s while it does not answer is told so, and orders once', async (_, quantity, body) => {
  const { id, session } = await begin()
  gateway.pay(session)
  gateway.faults.unanswered = 1
  expect(await order(shop.buyer, [[shop.product, quantity]], body)).toMatchObject(isUnclear)
  expect(await ordersOf(shop.buyer)).toEqual([])
  expect(await pieces()).toEqual([3, 2])
  await comeBack(id)
  expect(await look(id)).toMatchObject({ status: 'paid', order_id: expect.any(Number) })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('an answer that says nothing gives nothing up either, and the next one that does', async () => {
  const { id } = await begin()
  gateway.faults.unanswered = 1
  expect(await giveUp(id)).toMatchObject(isUnclear)
  expect(await pieces()).toEqual([3, 2])
  expect(await giveUp(id)).toMatchObject({ status: 200, body: { status: 'voided', failure: 'cancelled' } })
  expect(await pieces()).toEqual([5, 0])
})

test('its page waits for it no longer than who returns, and says what is known', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  const answer = silence()
  expect(await look(id)).toMatchObject({ status: 'pending' })
  answer()
  await expect.poll(() => look(id)).toMatchObject({ status: 'paid' })
})

test('who gives it up while another asks has the answer of both', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  const asked = gateway.calls.confirm
  const answer = silence()
  const back = comeBack(id)
  await expect.poll(() => gateway.calls.confirm).toBe(asked + 1)
  const given = giveUp(id)
  answer()
  expect((await back).status).toBe(303)
  expect(await given).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})
