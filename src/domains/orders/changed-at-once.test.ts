import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import type { DB } from '#platform/database.gen.ts'
import { settlePayments } from '#test/checkout.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { proveNumber } from '#test/proven-number.ts'
import { whileHeld } from '#test/while-held.ts'

const { db, app, given, shop, order, ordersOf, paymentsOf, stockOf } = await openGatewayShop()

type Goods = { product: { id: number; name: string; store_id: number }; coupon: { id: number } }
type Change = (tx: Kysely<DB>, goods: Goods) => Promise<unknown>

/** What becomes of an order at the moment at which it is placed, after it was found to be as its buyer was shown it. */
const changes: readonly (readonly [string, Change, object | ((goods: Goods) => object)])[] = [
  [
    'has another price',
    (tx, { product }) =>
      sql`update product_variants set price_poisha = 12000 where product_id = ${product.id}`.execute(tx),
    { code: 'total_changed' },
  ],
  [
    'is taken off sale',
    (tx, { product }) => sql`update products set listed = false where id = ${product.id}`.execute(tx),
    ({ product }) => ({ code: 'unavailable', params: { product_id: product.id, name: product.name } }),
  ],
  [
    'is of a store that was suspended',
    (tx, { product }) => sql`update products set store_open = false where store_id = ${product.store_id}`.execute(tx),
    ({ product }) => ({ code: 'unavailable', params: { product_id: product.id, name: product.name } }),
  ],
  [
    'has a coupon that has ended',
    (tx, { coupon }) =>
      sql`update coupons set expires_at = now() - interval '1 second' where id = ${coupon.id}`.execute(tx),
    { code: 'coupon_expired' },
  ],
]

describe.each(changes)('an order of which a product %s', (_, change, expected) => {
  test.each(['card', 'cod', 'bkash'])(
    'is refused with the reason, and nothing is charged or kept, by %s',
    async (method) => {
      const { buyer, product } = shop
      await proveNumber(app, buyer)
      const kept = await given.product({ name: 'Clay pot', price_poisha: 5000, stock_quantity: 5 })
      await given.cartLine({ user_id: buyer.id, product_id: kept.id, quantity: 1 })
      const coupon = await given.coupon({ starts_at: new Date(clock.now().getTime() - DAY) })
      const [sent] = await whileHeld(db, product, async ({ tx, waiting }) => {
        const answer = order(
          buyer,
          [
            [product, 2],
            [kept, 1],
          ],
          { payment_method: method, from_cart: true, coupon_code: coupon.code },
        )
        await waiting(1)
        await change(tx, { product, coupon })
        return [answer]
      })
      const { status, body } = await sent
      expect(status).toBe(409)
      expect(body).toMatchObject(typeof expected === 'function' ? expected({ product, coupon }) : expected)
      expect(await ordersOf(buyer)).toEqual([])
      await settlePayments(app.resources)
      expect((await paymentsOf(buyer)).map(({ status, settlement }) => [status, settlement])).toEqual(
        method === 'card' ? [['voided', 'void']] : [],
      )
      expect([await stockOf(product), await stockOf(kept)]).toEqual([5, 5])
    },
  )
})
