import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order, stockOf } = createCheckout(app)

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const soldOf = async (product: { id: number }) => {
  const rows = await db.selectFrom('order_items').select('quantity').where('product_id', '=', product.id).execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
const statusesOf = (answers: { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

test('200 concurrent orders for 50 pieces sell exactly 50', async () => {
  const product = await given.product({ stock_quantity: 50 })
  const buyers = await many(40, () => given.buyer())
  const answers = await many(200, (index) => order(buyers[index % buyers.length]!, [[product, 1]]))
  expect(statusesOf(answers)).toEqual({ 201: 50, 409: 150 })
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('out_of_stock')
  expect(await soldOf(product)).toBe(50)
  expect(await stockOf(product)).toBe(0)

  const payments = await db.selectFrom('payments').select(['status', 'order_id']).execute()
  expect(payments.filter(({ status }) => status === 'paid')).toHaveLength(50)
  expect(payments.filter(({ status, order_id }) => status === 'pending' || (status !== 'paid' && order_id))).toEqual([])
})

test('200 concurrent orders for the last 50 of a variant sell exactly 50, while another variant sells beside it', async () => {
  const product = await given.product({ stock_quantity: 1000 })
  const ids = await withOptions(db, product, { Size: ['S', 'M'] }, ([size]) => ({
    price_poisha: size === 'S' ? 10_000 : 12_000,
    stock_quantity: size === 'S' ? 50 : 1000,
  }))
  const [wanted, other] = ['Size S', 'Size M'].map((name) => ({ id: product.id, variant_id: ids.get(name)! }))
  const buyers = await many(40, () => given.buyer())
  const [answers, beside] = await Promise.all([
    many(200, (index) => order(buyers[index % buyers.length]!, [[wanted!, 1]])),
    // In both orders of lines, so that locks taken by variant would deadlock.
    many(40, (index) =>
      order(
        buyers[index]!,
        index % 2 === 0
          ? [[other!, 2]]
          : [
              [other!, 1],
              [other!, 1],
            ],
      ),
    ),
  ])
  expect(statusesOf(answers)).toEqual({ 201: 50, 409: 150 })
  for (const { status, body } of answers)
    if (status === 409)
      expect(body).toMatchObject({ code: 'out_of_stock', params: { variant_id: wanted!.variant_id, left: 0 } })
  expect(statusesOf(beside)).toEqual({ 201: 40 })
  const left = await db
    .selectFrom('product_variants')
    .select('stock_quantity')
    .where('product_id', '=', product.id)
    .orderBy('position')
    .execute()
  expect(left.map(({ stock_quantity }) => stock_quantity)).toEqual([0, 920])
  expect([await stockOf(product), await soldOf(product)]).toEqual([920, 130])
  const { body } = await app.request(`GET /api/products/${product.id}/`)
  expect(body).toMatchObject({ price: '120.00', price_max: '120.00', stock_quantity: 920 })
})

test('orders of two variants of two products in opposite order do not deadlock', async () => {
  const products = await many(2, () => given.product({ stock_quantity: 100 }))
  const variants: { id: number; variant_id: number }[] = []
  for (const product of products)
    for (const variant_id of (await withOptions(db, product, { Size: ['S', 'M'] })).values())
      variants.push({ id: product.id, variant_id })
  const buyers = await many(10, () => given.buyer())
  const answers = await many(80, (index) => {
    const mine = index % 2 === 0 ? variants : variants.toReversed()
    return order(
      buyers[index % buyers.length]!,
      mine.map((variant) => [variant, 1]),
    )
  })
  expect(statusesOf(answers)).toEqual({ 201: 80 })
  for (const product of products) expect([await stockOf(product), await soldOf(product)]).toEqual([40, 160])
})

test('orders of the same products in opposite order do not deadlock', async () => {
  const products = await many(4, () => given.product({ stock_quantity: 100 }))
  const buyers = await many(10, () => given.buyer())
  const answers = await many(80, (index) => {
    const mine = index % 2 === 0 ? products : products.toReversed()
    return order(
      buyers[index % buyers.length]!,
      mine.map((product) => [product, 1]),
    )
  })
  expect(statusesOf(answers)).toEqual({ 201: 80 })
  for (const product of products) expect([await stockOf(product), await soldOf(product)]).toEqual([20, 80])
})

test('ordering and adding to the cart concurrently never ends in an error or a lost line', async () => {
  const product = await given.product({ stock_quantity: 500 })
  const buyer = await given.buyer()
  const answers = await many(40, (index) =>
    index % 4 === 0
      ? order(buyer, [[product, 1]])
      : app.request('POST /api/cart/', { as: buyer, body: { product_id: product.id } }),
  )
  expect(statusesOf(answers)).toEqual({ 201: 40 })
  expect(await stockOf(product)).toBe(490)
  const cart = await app.request('GET /api/cart/', { as: buyer })
  expect(cart.body.length).toBeLessThanOrEqual(1)
})
