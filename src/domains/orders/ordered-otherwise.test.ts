import { expect, test } from 'vitest'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { proveNumber } from '#test/proven-number.ts'

const { app, given, gateway, shop, order, stockOf, ordersOf, begin, comeBack, look, pieces } = await openGatewayShop()

test('who orders the cart in cash instead gets one order, and what is paid at the page left open goes back', async () => {
  const before = gateway.kept()
  const other = await given.product({ name: 'Clay pot', price_poisha: 5000, stock_quantity: 5 })
  await given.cartLine({ user_id: shop.buyer.id, product_id: other.id, quantity: 1 })
  await proveNumber(app, shop.buyer)
  const { id, session } = await begin()
  const inCash = (product: { id: number }, quantity: number) =>
    order(shop.buyer, [[product, quantity]], { payment_method: 'cod', from_cart: true })
  expect((await inCash(other, 1)).status).toBe(201)
  expect(await look(id)).toMatchObject({ status: 'pending', failure: null })
  expect((await inCash(shop.product, 2)).status).toBe(201)
  expect(await look(id)).toMatchObject({ failure: 'cancelled' })
  gateway.pay(session)
  await comeBack(id)
  await returnReceipts(app.resources)
  expect((await look(id)).returned).toMatchObject([{ reason: 'late', done: true }])
  expect(gateway.kept()).toBe(before)
  expect(await ordersOf(shop.buyer)).toHaveLength(2)
  expect(await pieces()).toEqual([3, 0])
})

test('paid at the gateway and ordered in cash at the same moment, the cart is ordered once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await given.buyer()
    await proveNumber(app, buyer)
    const product = await given.product({ name: 'Jute mat', price_poisha: 10_000, stock_quantity: 5 })
    await given.cartLine({ user_id: buyer.id, product_id: product.id, quantity: 2 })
    const begun = await order(buyer, [[product, 2]], { payment_method: 'bkash', from_cart: true })
    const { payment } = begun.body
    const before = gateway.kept()
    const [answer] = await Promise.all([
      order(buyer, [[product, 2]], { payment_method: 'cod', from_cart: true }),
      // In turn before, while and after the order is placed.
      Promise.all(Array.from({ length: round }, () => look(payment.id))).then(() =>
        gateway.pay(gateway.sessionAt(payment.redirect_url)),
      ),
      comeBack(payment.id),
    ])
    const paid = gateway.kept()
    await comeBack(payment.id)
    await returnReceipts(app.resources)
    const [placed, ...others] = await ordersOf(buyer)
    expect(others).toEqual([])
    expect(paid).toBeGreaterThan(before)
    expect([undefined, 'cart_changed']).toContain(answer.body.code)
    expect(placed?.payment_id === payment.id).toBe(answer.status === 409)
    expect(gateway.kept()).toBe(answer.status === 409 ? paid : before)
    expect(await stockOf(product)).toBe(3)
  }
})
