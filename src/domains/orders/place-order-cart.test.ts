import { describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout, provider, settlePayments } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'

const app = await startTestApp()
const given = createGiven(app)
const { order, stockOf, everything, paymentsOf, ordersOf } = createCheckout(app)

const addToCart = async (buyer: { id: number; token: string }, product: { id: number }, quantity = 2) => {
  const answer = await app.request('POST /api/cart/', { as: buyer, body: { product_id: product.id, quantity } })
  expect(answer.status).toBe(201)
}

const four = (code: string) => Array.from({ length: 4 }, () => code)

describe('an order of the cart', () => {
  test.each(['card', 'cod'])(
    'is placed once where it is sent from several tabs at the same moment, by %s',
    async (payment_method) => {
      const buyer = await given.buyer()
      await proveNumber(app, buyer)
      const products = [
        await given.product({ stock_quantity: 50 }),
        await given.product({ stock_quantity: 50 }),
      ] as const
      for (const product of products) await addToCart(buyer, product)
      const items = products.map((product) => [product, 2] as const)
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((key) => order(buyer, items, { key, payment_method, from_cart: true })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(four('cart_changed'))
      expect(await ordersOf(buyer)).toHaveLength(1)
      for (const product of products) expect(await stockOf(product)).toBe(48)
      await settlePayments(app.resources)
      const payments = await paymentsOf(buyer)
      expect(payments.filter(({ order_id }) => order_id !== null)).toHaveLength(1)
      expect(payments.filter(({ order_id, status }) => order_id === null && status === 'pending')).toEqual([])
    },
  )

  test('is refused before anything is charged where part of it has left the cart', async () => {
    const buyer = await given.buyer()
    const [kept, gone] = [await given.product(), await given.product()]
    await addToCart(buyer, kept)
    const charge = vi.spyOn(provider, 'authorise')
    const before = await everything()
    const answer = await order(
      buyer,
      [
        [kept, 2],
        [gone, 1],
      ],
      { from_cart: true },
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
    expect(await everything()).toEqual(before)
    expect(charge).not.toHaveBeenCalled()
    charge.mockRestore()
  })

  test('is the same order for the same key, though it has left the cart with it', async () => {
    const buyer = await given.buyer()
    const product = await given.product()
    await addToCart(buyer, product)
    const first = await order(buyer, [[product, 2]], { key: 'once', from_cart: true })
    const again = await order(buyer, [[product, 2]], { key: 'once', from_cart: true })
    expect([first, again]).toMatchObject([{ status: 201 }, { status: 201, body: first.body }])
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('has its variant in the cart, not another one of its product', async () => {
    const buyer = await given.buyer()
    const product = await given.product()
    await addToCart(buyer, product)
    const other = { id: product.id, variant_id: 987_654_321 }
    const answer = await order(buyer, [[other, 1]], { from_cart: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
  })
})

test('an order that is no cart, as of an app, needs none', async () => {
  const buyer = await given.buyer()
  expect(await order(buyer, [[await given.product(), 1]])).toMatchObject({ status: 201 })
})
