/** A payment that may have been paid is not given up while its gateway does not say (rules.md O-43). */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { GatewayUnanswered } from '#domains/payments/methods/gateway.ts'
import { addMethod, findMethod, type RedirectMethod } from '#domains/payments/methods/registry.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { reconcilePayments } from './jobs.ts'

const { app, db, gateway, shop, order, ordersOf, begin, comeBack, look, pieces } = await openGatewayShop()

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
  // Longer on their way than it is to the gateway: it waits for the other's answer by then.
  for (let turn = 0; turn < 5; turn += 1) await look(id)
  answer()
  expect((await back).status).toBe(303)
  expect(await given).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('payments at a gateway that does not answer hold up none at another', async () => {
  const { promise: silence, resolve: end } = Promise.withResolvers<void>()
  const like = findMethod(app.resources.config, 'bkash') as RedirectMethod
  const confirm = async () => {
    await silence
    throw new GatewayUnanswered('silence')
  }
  onTestFinished(addMethod({ ...like, id: 'sslcommerz', gateway: { ...like.gateway, confirm } }))
  // One more than are asked about at once.
  for (let ended = 0; ended < 6; ended += 1) {
    const { id } = await begin(1)
    await giveUp(id)
    await sql`update gateway_payments set created_at = created_at - interval '2 days', ask_at = created_at - interval '1 hour'
      where payment_id = ${id}`.execute(db)
    await db.updateTable('payments').set({ method: 'sslcommerz' }).where('id', '=', id).execute()
  }
  const { id, session } = await begin(1)
  gateway.pay(session)
  await sql`update gateway_payments set ask_at = created_at where payment_id = ${id}`.execute(db)
  const run = reconcilePayments(app.resources)
  await expect.poll(() => look(id)).toMatchObject({ status: 'paid' })
  end()
  await run
})
