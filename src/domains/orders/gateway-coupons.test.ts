import { expect, test } from 'vitest'
import { openGatewayShop } from '#test/gateway-shop.ts'

const { app, db, given, gateway, shop, order, ordersOf, begin, comeBack, look } = await openGatewayShop()

const usedOf = async (code: string) => {
  const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const uses = await db.selectFrom('coupon_uses').select('order_id').where('coupon_id', '=', coupon.id).execute()
  return { count: coupon.used_count, orders: uses.map(({ order_id }) => order_id) }
}
const givenBy = async (code: string) =>
  (await db.selectFrom('coupons').select('given_poisha').where('code', '=', code).executeTakeFirst())?.given_poisha
const apply = (code: string, as: { token: string } = shop.buyer) =>
  app.request('POST /api/coupons/apply/', { as, body: { code } })

test.each([
  ['ONCEEACH', { per_user_limit: 1 }, 'coupon_already_used'],
  ['LASTONE', { per_user_limit: null, usage_limit: 1 }, 'coupon_used_up'],
])('the coupon of a payment that was not made can be used otherwise: %s', async (code, limits, usedUp) => {
  await given.coupon({ code, discount_percent: 10, ...limits })
  const opened = await begin(2, { coupon_code: code })
  expect(await usedOf(code)).toEqual({ count: 1, orders: [] })
  // Back from the gateway, the checkout shows what it will cost.
  expect(await apply(code)).toMatchObject({ status: 200, body: { code, discount: '20.00' } })

  const paid = await order(shop.buyer, [[shop.product, 2]], { coupon_code: code })
  expect(paid).toMatchObject({ status: 201, body: { discount: '20.00' } })
  expect(await usedOf(code)).toEqual({ count: 1, orders: [paid.body.id] })
  expect(await look(opened.id)).toMatchObject({ status: 'voided' })
  // Money that comes all the same goes back, and uses nothing.
  gateway.pay(opened.session)
  await comeBack(opened.id)
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  expect(await usedOf(code)).toEqual({ count: 1, orders: [paid.body.id] })
  await given.cartLine({ user_id: shop.buyer.id, product_id: shop.product.id, quantity: 1 })
  expect((await apply(code)).body.code).toBe(usedUp)
})

test('a second payment at a gateway takes the coupon of the first', async () => {
  await given.coupon({ code: 'AGAIN', discount_percent: 10, per_user_limit: 1 })
  const first = await begin(2, { coupon_code: 'AGAIN' })
  const second = await begin(2, { coupon_code: 'AGAIN' })
  expect(await look(first.id)).toMatchObject({ status: 'voided' })
  gateway.pay(second.session)
  await comeBack(second.id)
  const [placed] = await ordersOf(shop.buyer)
  expect(await usedOf('AGAIN')).toEqual({ count: 1, orders: [placed?.id] })
})

test('what a coupon gave away counts once an order is placed, also by a payment at a gateway', async () => {
  await given.coupon({ code: 'COUNTED', discount_percent: 10, per_user_limit: null })
  const { id, session } = await begin(2, { coupon_code: 'COUNTED' })
  expect(await givenBy('COUNTED')).toBe(0)
  gateway.pay(session)
  await comeBack(id)
  expect(await givenBy('COUNTED')).toBe(2000)
  expect((await order(shop.buyer, [[shop.product, 1]], { coupon_code: 'COUNTED' })).status).toBe(201)
  expect(await givenBy('COUNTED')).toBe(3000)
})

test('one that was paid a moment ago has used it', async () => {
  await given.coupon({ code: 'SPENT', discount_percent: 10, per_user_limit: 1 })
  const { session } = await begin(2, { coupon_code: 'SPENT' })
  gateway.pay(session)
  const again = await order(shop.buyer, [[shop.product, 1]], { coupon_code: 'SPENT' })
  expect(again).toMatchObject({ status: 409, body: { code: 'coupon_already_used' } })
  const [placed] = await ordersOf(shop.buyer)
  expect(await usedOf('SPENT')).toEqual({ count: 1, orders: [placed?.id] })
})

test('what an order has used gives no payment up', async () => {
  await given.coupon({ code: 'USED', discount_percent: 10, per_user_limit: 1 })
  const placed = await order(shop.buyer, [[shop.product, 1]], { coupon_code: 'USED' })
  expect(placed.status).toBe(201)
  const { id } = await begin(1)
  const other = await given.product({ price_poisha: 20_000 })
  const refused = await order(shop.buyer, [[other, 1]], { coupon_code: 'USED' })
  expect(refused.body.code).toBe('coupon_already_used')
  expect(await look(id)).toMatchObject({ status: 'pending' })
})

test('eight orders with it at the same moment use it once', async () => {
  await given.coupon({ code: 'EIGHT', discount_percent: 10, per_user_limit: 1 })
  await begin(1, { coupon_code: 'EIGHT' })
  const other = await given.product({ price_poisha: 20_000, stock_quantity: 50 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => order(shop.buyer, [[other, 1]], { coupon_code: 'EIGHT' })),
  )
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(1)
  expect(await usedOf('EIGHT')).toEqual({ count: 1, orders: [placed[0]?.body.id] })
})

test('another buyer’s payment keeps the last use', async () => {
  await given.coupon({ code: 'THEIRS', discount_percent: 10, usage_limit: 1 })
  await begin(1, { coupon_code: 'THEIRS' })
  const other = await given.buyer()
  await given.cartLine({ user_id: other.id, product_id: shop.product.id, quantity: 1 })
  expect((await apply('THEIRS', other)).body.code).toBe('coupon_used_up')
})
