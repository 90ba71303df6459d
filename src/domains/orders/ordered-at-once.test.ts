import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { proveNumber } from '#test/proven-number.ts'
import { whileHeld } from '#test/while-held.ts'

const { db, app, given, gateway, shop, begin, order, stockOf, ordersOf } = await openGatewayShop()

/** Sends both orders past all that is looked at before anything is locked; `first` is the first to get the goods. */
async function race(product: { id: number }, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const answers = await whileHeld(db, product, async ({ waiting }) => {
    const earlier = first()
    await waiting(1)
    const later = second()
    await waiting(2)
    return [earlier, later] as const
  })
  return Promise.all(answers)
}

/** For each of two methods and each of two orders among them. */
const ROUNDS = 13

type Answer = Awaited<ReturnType<typeof order>>

async function shopper(stock = 5) {
  const buyer = await given.buyer()
  await proveNumber(app, buyer)
  const product = await given.product({ name: 'Jute mat', price_poisha: 10_000, stock_quantity: stock })
  await given.cartLine({ user_id: buyer.id, product_id: product.id, quantity: 2 })
  const by = (payment_method: string, from_cart: boolean) => () =>
    order(buyer, [[product, 2]], { payment_method, from_cart, key: payment_method })
  return { buyer, product, by }
}

const openPaymentsOf = ({ id }: { id: number }) =>
  db
    .selectFrom('gateway_payments')
    .select('payment_id')
    .where('buyer_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

test.each(['card', 'cod'])(
  'a cart is ordered once, by %s or at a gateway, where both begin at the same moment',
  async (method) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, product, by } = await shopper()
      const [placed, refused] = await race(product, by(method, true), by('bkash', true))
      expect([placed.status, refused.status]).toEqual([201, 409])
      expect(refused.body.code).toBe('cart_changed')
      expect(await ordersOf(buyer)).toHaveLength(1)
      expect(await openPaymentsOf(buyer)).toEqual([])
      expect(await stockOf(product)).toBe(3)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, product, by } = await shopper()
      const [begun, refused] = await race(product, by('bkash', true), by(method, true))
      expect([begun.status, refused.status]).toEqual([202, 409])
      expect(refused.body.code).toBe('order_in_progress')
      expect(await ordersOf(buyer)).toEqual([])
      expect(await openPaymentsOf(buyer)).toHaveLength(1)
      // Sent again, it takes the place of the other, as whatever is ordered otherwise does.
      expect((await by(method, true)()).status).toBe(201)
      expect(await openPaymentsOf(buyer)).toEqual([])
      expect(await stockOf(product)).toBe(3)
    }
  },
)

test.each([
  ['card', 'cod'],
  ['cod', 'card'],
  ['card', 'bkash'],
])('the last pieces are not sold out to whoever has just ordered them, by %s before %s', async (first, second) => {
  const { buyer, product, by } = await shopper(2)
  const [placed, refused] = await race(product, by(first, true), by(second, true))
  expect([placed.status, refused.status]).toEqual([201, 409])
  expect(refused.body.code).toBe('cart_changed')
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await stockOf(product)).toBe(0)
})

test.each(['card', 'cod'])(
  'the last pieces are not sold out to whoever is just about to pay for them at a gateway, by %s',
  async (second) => {
    const { buyer, product, by } = await shopper(2)
    const [begun, refused] = await race(product, by('bkash', true), by(second, true))
    expect([begun.status, refused.status]).toEqual([202, 409])
    expect(refused.body.code).toBe('order_in_progress')
    expect(await openPaymentsOf(buyer)).toHaveLength(1)
    // Sent again, it takes the place of the other.
    expect((await by(second, true)()).status).toBe(201)
    expect(await openPaymentsOf(buyer)).toEqual([])
    expect(await stockOf(product)).toBe(0)
  },
)

test('the last pieces are sold out to another buyer, whose cart has them still', async () => {
  const { product, by } = await shopper(2)
  const other = await given.buyer()
  await given.cartLine({ user_id: other.id, product_id: product.id, quantity: 2 })
  const late = () => order(other, [[product, 2]], { payment_method: 'card', from_cart: true })
  const [placed, refused] = await race(product, by('card', true), late)
  expect([placed.status, refused.status]).toEqual([201, 409])
  expect(refused.body.code).toBe('out_of_stock')
})

test('a payment at a gateway does not begin for a cart that the one before it has just paid for', async () => {
  const { session } = await begin(2, { from_cart: true })
  gateway.pay(session)
  const again = await order(shop.buyer, [[shop.product, 2]], { payment_method: 'bkash', from_cart: true })
  expect(again).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  expect(await openPaymentsOf(shop.buyer)).toEqual([])
})

test('what is no cart is ordered as often as it is sent, at the same moment too', async () => {
  const { buyer, product, by } = await shopper()
  const answers = await race(product, by('bkash', false), by('card', false))
  expect(answers.map(({ status }) => status)).toEqual([202, 201])
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await openPaymentsOf(buyer)).toHaveLength(1)
  expect(await stockOf(product)).toBe(1)
})

test('a guest’s lines that are merged while the same ones are ordered wait for the order, or it for them', async () => {
  const buyer = await given.buyer()
  const products = [await given.product(), await given.product(), await given.product()] as const
  const [first, middle, last] = products
  await given.cartLine({ user_id: buyer.id, product_id: first.id, quantity: 1 })
  const line = await given.cartLine({ user_id: buyer.id, product_id: middle.id, quantity: 1 })
  await given.cartLine({ user_id: buyer.id, product_id: last.id, quantity: 1 })
  const apart = await given.product()
  const answers = await whileHeld(db, apart, async ({ tx, waiting }) => {
    // Both come to the line in the middle with another one in hand, from either side.
    await sql`select from cart_lines where id = ${line.id} for update`.execute(tx)
    const items = products.map(({ id }) => ({ product_id: id, quantity: 1, added_at: 1 }))
    const merged = app.request('POST /api/cart/merge/', { as: buyer, body: { items: items.toReversed() } })
    await waiting(1)
    const ordered = order(
      buyer,
      products.map((product) => [product, 1] as const),
      { from_cart: true },
    )
    await waiting(2)
    return [merged, ordered]
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 201])
  expect(await ordersOf(buyer)).toHaveLength(1)
})
