import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'

const {
  app,
  db,
  given,
  gateway,
  shop,
  order,
  stockOf,
  ordersOf,
  paymentsOf,
  begin,
  comeBack,
  post,
  look,
  reconcileLater,
  pieces,
} = await openGatewayShop()

test('the answer is 202 with where to pay, and the stock is reserved until then', async () => {
  const { id, payment } = await begin()
  expect(payment).toMatchObject({ method: 'bkash', status: 'pending', order_id: null, failure: null, returned: [] })
  expect(payment.redirect_url).toMatch(/^https:\/\/gateway\.test\//)
  expect(await pieces()).toEqual([3, 2])
  expect(await ordersOf(shop.buyer)).toEqual([])
  expect(await look(id)).toMatchObject({ status: 'pending' })
  const { body } = await app.request('GET /api/payments/pending/', { as: shop.buyer })
  expect(body.payment).toMatchObject({ id, redirect_url: payment.redirect_url })
})

test('a paid payment places its order when the buyer returns, without a session', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  const answer = await comeBack(id)
  expect([answer.status, answer.headers.location]).toEqual([303, `/payment/${id}`])
  const [placed] = await ordersOf(shop.buyer)
  expect(placed).toMatchObject({ payment_id: id, total_poisha: expect.any(Number) })
  expect(await look(id)).toMatchObject({ status: 'paid', order_id: placed?.id, redirect_url: null })
  expect(await pieces()).toEqual([3, 0])
  expect(await db.selectFrom('cart_lines').selectAll().where('user_id', '=', shop.buyer.id).execute()).toEqual([])
  expect(await db.selectFrom('pending_orders').selectAll().where('payment_id', '=', id).execute()).toEqual([])
  const shown = await app.request(`GET /api/orders/${placed?.id}/`, { as: shop.buyer })
  expect(shown.body).toMatchObject({ payment_method: 'bkash', payment_status: 'paid' })
})

test('a form posted from another site is answered alike, in the language of the checkout', async () => {
  const { id, session } = await begin(1, { locale: 'bn' })
  gateway.pay(session)
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/${id}/returned/success`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.test' },
    payload: 'status=VALID&val_id=1',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/bn/payment/${id}`])
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('the same key answers the same payment, and another key ends the one before', async () => {
  const first = await begin(2, { key: 'one' })
  const again = await begin(2, { key: 'one' })
  expect(again.id).toBe(first.id)
  const second = await begin(1, { key: 'two' })
  expect(second.id).not.toBe(first.id)
  expect(await look(first.id)).toMatchObject({ status: 'voided', failure: 'cancelled', redirect_url: null })
  expect(await pieces()).toEqual([4, 1])
})

test('two tabs that begin at the same moment leave one payment open and its stock reserved once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, tab) =>
      order(shop.buyer, [[shop.product, 1]], { payment_method: 'bkash', key: `tab ${tab}` }),
    ),
  )
  const open = await db.selectFrom('gateway_payments').selectAll().where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(1)
  expect(await pieces()).toEqual([4, 1])
  for (const { status, body } of answers) expect([202, 409], JSON.stringify(body)).toContain(status)
})

const ends = [
  ['declined', 'declined'],
  ['insufficient_funds', 'declined'],
  ['cancelled', 'voided'],
  ['expired', 'voided'],
] as const
test.each(ends)('a payment that is %s gives everything back', async (reason, status) => {
  const { id, session } = await begin()
  gateway.fail(session, reason)
  await comeBack(id, 'failure')
  expect(await look(id)).toMatchObject({ status, failure: reason, order_id: null })
  expect(await pieces()).toEqual([5, 0])
  expect(await ordersOf(shop.buyer)).toEqual([])
  expect(await db.selectFrom('cart_lines').selectAll().where('user_id', '=', shop.buyer.id).execute()).toHaveLength(1)
})

test('a return that claims success is not believed', async () => {
  const { id } = await begin()
  await comeBack(id)
  expect(await look(id)).toMatchObject({ status: 'pending' })
  expect(await ordersOf(shop.buyer)).toEqual([])
})

test('a buyer who never comes back gets the order by the job', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  await reconcileLater(MINUTE)
  expect(await ordersOf(shop.buyer)).toEqual([])
  await reconcileLater(2 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'paid' })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('an unpaid payment expires after twenty minutes, not before', async () => {
  const { id } = await begin()
  await reconcileLater(19 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'pending' })
  await reconcileLater(2 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'voided', failure: 'expired' })
  expect(await pieces()).toEqual([5, 0])
})

test('an unanswered question ends nothing: it is asked again', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  gateway.faults.unanswered = 1
  await comeBack(id)
  expect((await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirst())?.status).toBe(
    'pending',
  )
  await reconcileLater(3 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'paid' })
})

test('a gateway that was silent at the return is not asked again by the page that follows', async () => {
  const { id } = await begin()
  Object.assign(gateway.faults, { unanswered: 2, silence: 30 * SECOND })
  const before = gateway.calls.confirm
  await comeBack(id)
  expect(await look(id)).toMatchObject({ status: 'pending' })
  expect(gateway.calls.confirm - before).toBe(1)
})

test('who returns from a gateway that is slow to answer waits for it on our page, and the order follows', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  gateway.faults.held = answered
  const { status, headers } = await comeBack(id)
  expect([status, headers.location]).toEqual([303, `/payment/${id}`])
  expect(await look(id)).toMatchObject({ status: 'pending' })
  answer()
  await expect.poll(() => look(id)).toMatchObject({ status: 'paid', order_id: expect.any(Number) })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('a message is kept once, and one of an unproven sender does nothing', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  expect((await post(`forged m2 ${session}`)).statusCode).toBe(403)
  expect(await ordersOf(shop.buyer)).toEqual([])
  expect((await post(`genuine m2 ${session}`)).statusCode).toBe(200)
  expect((await post(`genuine m2 ${session}`)).statusCode).toBe(200)
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  const kept = await db.selectFrom('payment_messages').selectAll().where('payment_id', '=', id).execute()
  expect(kept).toMatchObject([{ message_id: 'm2', times: 2, handled_at: expect.any(Date) }])
})

test.each(['refused', 'unanswered'] as const)(
  'a gateway that is %s at the start leaves nothing behind',
  async (fault) => {
    gateway.faults.open = fault
    const { status, body } = await order(shop.buyer, [[shop.product, 2]], { payment_method: 'bkash' })
    expect([status, body.code]).toEqual([402, `gateway_${fault}`])
    expect(await pieces()).toEqual([5, 0])
    expect(await paymentsOf(shop.buyer)).toMatchObject([{ status: 'voided', order_id: null }])
  },
)

test('a process that died before the gateway answered is cleaned up by the job', async () => {
  const { id } = await begin()
  await db
    .updateTable('gateway_payments')
    .set({ session: null, redirect_url: null })
    .where('payment_id', '=', id)
    .execute()
  await reconcileLater(3 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'voided', failure: 'refused' })
  expect(await pieces()).toEqual([5, 0])
})

test('a buyer cancels the own payment, and nobody else may', async () => {
  const { id } = await begin()
  const stranger = await given.buyer()
  expect((await app.request(`POST /api/payments/${id}/cancel/`, { as: stranger })).status).toBe(404)
  const { body } = await app.request(`POST /api/payments/${id}/cancel/`, { as: shop.buyer })
  expect(body).toMatchObject({ status: 'voided', failure: 'cancelled' })
  expect(await pieces()).toEqual([5, 0])
  expect((await app.request(`POST /api/payments/${id}/cancel/`, { as: shop.buyer })).body.code).toBe('payment_ended')
})

test('a cancel that comes after the money finds the order', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  const { body } = await app.request(`POST /api/payments/${id}/cancel/`, { as: shop.buyer })
  expect(body).toMatchObject({ status: 'paid' })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('goods that leave the market while they are being paid are still sold', async () => {
  const { id, session } = await begin()
  await db.updateTable('products').set({ listed: false }).where('id', '=', shop.product.id).execute()
  gateway.pay(session)
  await comeBack(id)
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('an unknown payment, a malformed one and an unknown method are 404', async () => {
  expect((await app.request('GET /api/payments/00000000-0000-4000-8000-000000000000/')).status).toBe(404)
  expect((await comeBack('nonsense')).status).toBe(404)
  expect((await comeBack('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect(
    (await app.server.inject({ method: 'POST', url: '/api/payments/messages/nagad', payload: 'x' })).statusCode,
  ).toBe(404)
})

test.each(['bkash', 'card'])(
  'who comes back to order the last pieces by %s is not kept from them by the own payment',
  async (payment_method) => {
    const { id } = await begin(5)
    expect(await stockOf(shop.product)).toBe(0)
    const { status, body } = await order(shop.buyer, [[shop.product, 5]], { payment_method, key: 'another' })
    expect([201, 202], JSON.stringify(body)).toContain(status)
    expect(await look(id)).toMatchObject({ failure: 'cancelled' })
  },
)
