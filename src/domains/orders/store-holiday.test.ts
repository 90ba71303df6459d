import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, provider } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order, everything, paymentsOf, ordersOf, stockOf } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
let product: Awaited<ReturnType<typeof given.product>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
  product = await given.product({ store_id: seller.store.id, stock_quantity: 50 })
})
afterEach(() => vi.restoreAllMocks())

const holiday = (on_holiday: boolean, back_on: string | null = null) =>
  app.request('PUT /api/auth/seller/profile/', { as: seller, body: { on_holiday, back_on } })
const cart = async () => (await app.request('GET /api/cart/', { as: buyer })).body
const inAMonth = () => dayInDhaka(new Date(Date.now() + 30 * DAY))

test('nothing of a store on holiday can be added to a cart, by any call; an existing line shows the holiday', async () => {
  await given.cartLine({ user_id: buyer.id, product_id: product.id, quantity: 2 })
  const other = await given.product({ store_id: seller.store.id })
  const item = await given.wishlistItem({ user_id: buyer.id, product_id: other.id })
  const savedItem = await given.savedLine({ user_id: buyer.id, product_id: other.id })
  const day = inAMonth()
  expect((await holiday(true, day)).status).toBe(200)

  const [line] = await cart()
  expect(line.product).toMatchObject({ available: true, seller_on_holiday: true, seller_back_on: day })
  const refusal = {
    code: 'store_on_holiday',
    params: { product_id: other.id, seller: seller.store.name, back_on: day },
  }
  for (const answer of [
    await app.request('POST /api/cart/', { as: buyer, body: { product_id: other.id } }),
    await app.request(`POST /api/wishlist/${item.id}/move_to_cart/`, { as: buyer, body: { quantity: 1 } }),
    await app.request(`POST /api/cart/saved/${savedItem.id}/move_to_cart/`, { as: buyer }),
  ])
    expect([answer.status, answer.body]).toMatchObject([409, refusal])
  const set = (quantity: number) => app.request(`PUT /api/cart/${line.id}/`, { as: buyer, body: { quantity } })
  expect((await set(3)).body.code).toBe('store_on_holiday')
  expect((await set(1)).status).toBe(200)
  const { body: wishlist } = await app.request('GET /api/wishlist/', { as: buyer })
  expect(wishlist[0].product).toMatchObject({ seller_on_holiday: true, seller_back_on: day })

  await holiday(false)
  expect((await set(3)).status).toBe(200)
  expect((await cart())[0].product).toMatchObject({ seller_on_holiday: false, seller_back_on: null })
})

test('no order is placed, nothing is charged, and the error names the day the store reopens', async () => {
  await given.cartLine({ user_id: buyer.id, product_id: product.id })
  await holiday(true, inAMonth())
  const before = await everything()
  const answer = await order(buyer, [[product, 1]])
  expect([answer.status, answer.body.code]).toEqual([409, 'store_on_holiday'])
  expect(answer.body.detail).toContain(`${seller.store.name} is on holiday until`)
  expect(await everything()).toEqual(before)
  expect(await paymentsOf(buyer)).toEqual([])
})

test('a holiday that begins while the card is charged voids the payment', async () => {
  const before = await everything()
  const authorise = provider.authorise
  vi.spyOn(provider, 'authorise').mockImplementation(async (...args) => {
    const answer = await authorise(...args)
    await holiday(true)
    return answer
  })
  const freed = vi.spyOn(provider, 'void')
  const answer = await order(buyer, [[product, 1]])
  expect([answer.status, answer.body.code]).toEqual([409, 'store_on_holiday'])
  expect(await everything()).toEqual(before)
  expect(await paymentsOf(buyer)).toMatchObject([{ status: 'voided', order_id: null }])
  expect(freed).toHaveBeenCalledOnce()
})

test('with orders and a holiday at once each order is whole or refused, and none comes after', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => given.buyer()))
  const answers = await Promise.all([
    ...buyers.map((one) => order(one, [[product, 1]])),
    holiday(true).then(async (answer) => {
      // Nothing is sold from here on.
      expect((await order(buyer, [[product, 1]])).body.code).toBe('store_on_holiday')
      return answer
    }),
  ])
  const placed = answers.slice(0, -1).filter(({ status }) => status === 201)
  const refusedOnes = answers.slice(0, -1).filter(({ status }) => status !== 201)
  for (const { status, body } of refusedOnes) expect([status, body.code]).toEqual([409, 'store_on_holiday'])
  expect(await stockOf(product)).toBe(50 - placed.length)
  const orders = await Promise.all(buyers.map(ordersOf))
  expect(orders.flat()).toHaveLength(placed.length)
  const open = await db.selectFrom('payments').select('id').where('status', '=', 'pending').execute()
  expect(open).toEqual([])
})

test('a cart of two stores is refused for the one on holiday, and ordered without it', async () => {
  const other = await given.product({ stock_quantity: 5 })
  await holiday(true)
  expect(
    (
      await order(buyer, [
        [other, 1],
        [product, 1],
      ])
    ).body,
  ).toMatchObject({
    code: 'store_on_holiday',
    params: { product_id: product.id },
  })
  expect((await order(buyer, [[other, 1]])).status).toBe(201)
})
