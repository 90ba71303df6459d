/** How much a buyer may keep from others without paying (rules.md O-43). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'

const { app, db, gateway, shop, order, ordersOf, begin, comeBack, look, reconcileLater, pieces } =
  await openGatewayShop()

test('who leaves five payments unpaid within an hour reserves no more', async () => {
  for (let unpaid = 0; unpaid < 5; unpaid += 1) {
    const { session, id } = await begin(1)
    gateway.fail(session, 'cancelled')
    await comeBack(id, 'cancel')
  }
  const { status, body } = await order(shop.buyer, [[shop.product, 1]], { payment_method: 'bkash' })
  expect([status, body.code]).toEqual([429, 'too_many_unpaid'])
  expect((await order(shop.buyer, [[shop.product, 1]])).status).toBe(201)
})

test('who keeps goods for an hour within a day without paying reserves no more until a day has passed', async () => {
  const again = () => order(shop.buyer, [[shop.product, 1]], { payment_method: 'bkash' })
  /** As if all of it had happened earlier. */
  const age = (minutes: number) =>
    sql`update gateway_payments set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}), ended_at = ended_at - make_interval(mins => ${minutes})
      where buyer_id = ${shop.buyer.id}`.execute(db)
  // A short try, as of a wrong PIN, keeps goods for a moment only.
  const short = await begin(1)
  gateway.fail(short.session, 'cancelled')
  await comeBack(short.id, 'cancel')
  for (let unpaid = 0; unpaid < 3; unpaid += 1) {
    await begin(5)
    await age(61)
    await reconcileLater(2 * MINUTE)
  }
  expect(await pieces()).toEqual([5, 0])
  const { status, body } = await again()
  expect([status, body.code]).toEqual([429, 'unpaid_for_long'])
  // A card keeps no goods without money.
  expect((await order(shop.buyer, [[shop.product, 1]])).status).toBe(201)
  await age(20 * 60)
  expect((await again()).body.code).toBe('unpaid_for_long')
  await age(60)
  expect((await again()).status).toBe(202)
})

test('what a gateway did not answer in its time is not the fault of its buyer', async () => {
  for (let silent = 0; silent < 6; silent += 1) {
    const { id } = await begin(1)
    gateway.faults.unanswered = 1
    await comeBack(id)
    expect((await app.request(`POST /api/payments/${id}/cancel/`, { as: shop.buyer })).status).toBe(200)
  }
  expect((await order(shop.buyer, [[shop.product, 1]], { payment_method: 'bkash' })).status).toBe(202)
})

test('who may reserve no more can still pay what is open', async () => {
  for (let unpaid = 0; unpaid < 4; unpaid += 1) {
    const { session, id } = await begin(1)
    gateway.fail(session, 'cancelled')
    await comeBack(id, 'cancel')
  }
  // There are five pieces: the second try finds two left, the third none.
  const { session, id } = await begin(3)
  for (const quantity of [2, 5]) {
    const { status, body } = await order(shop.buyer, [[shop.product, quantity]], { payment_method: 'bkash' })
    expect([status, body.code]).toEqual([429, 'too_many_unpaid'])
    expect(await look(id)).toMatchObject({ status: 'pending', failure: null })
  }
  gateway.pay(session)
  await comeBack(id)
  expect(await look(id)).toMatchObject({ status: 'paid' })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})
