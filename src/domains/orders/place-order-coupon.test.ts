import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { personalDataOf, releaseCoupon } from '#domains/coupons/index.ts'
import { startTestApp } from '#test/app.ts'
import { createCharges } from '#test/charges.ts'
import { createCheckout, provider } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order, stockOf, paymentsOf, everything } = createCheckout(app)

const uses = (id: number) => db.selectFrom('coupon_uses').selectAll().where('coupon_id', '=', id).execute()
const usedCount = async (id: number) =>
  (await db.selectFrom('coupons').select('used_count').where('id', '=', id).executeTakeFirstOrThrow()).used_count
const parcelsOf = (id: number) =>
  db.selectFrom('parcels').select(['store_id', 'discount_poisha']).where('order_id', '=', id).orderBy('id').execute()

let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})
afterEach(() => vi.restoreAllMocks())

describe('an order with a coupon', () => {
  test('is discounted, taxed on the rest, and uses the coupon', async () => {
    const product = await given.product({ price_poisha: 100_000 })
    const coupon = await given.coupon({ code: 'EID10', discount_percent: 10, max_discount_poisha: 15_000 })
    const { status, body } = await order(buyer, [[product, 2]], { coupon_code: ' eid 10', expected_total: '2007.99' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      subtotal: '2000.00',
      discount: '150.00',
      tax: '148.00',
      shipping_fee: '9.99',
      total: '2007.99',
      discount_percent: 10,
      max_discount: '150.00',
    })
    expect(await uses(coupon.id)).toMatchObject([{ order_id: body.id, user_id: buyer.id }])
    expect(await usedCount(coupon.id)).toBe(1)
    expect(await personalDataOf(db, buyer.id)).toMatchObject({ coupons_used: [{ code: 'EID10', order_id: body.id }] })
    const again = await order(buyer, [[product, 1]], { coupon_code: 'EID10' })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'coupon_already_used', detail: 'You have already used this coupon' },
    })
  })

  test('names it to the team, and no other order does', async () => {
    const admin = await given.admin()
    const product = await given.product({ price_poisha: 100_000 })
    const ids: number[] = []
    for (const code of ['ONE10', 'OTHER10', undefined]) {
      if (code) await given.coupon({ code, discount_percent: 10 })
      const { body } = await order(await given.buyer(), [[product, 1]], code ? { coupon_code: code } : {})
      ids.push(body.id)
    }
    const couponOf = async (id: number) =>
      (await app.request(`GET /api/admin/orders/${id}/`, { as: admin })).body.coupon
    expect(await Promise.all(ids.map(couponOf))).toEqual(['ONE10', 'OTHER10', null])
  })

  test('keeps the rate and the cap it was placed with, whatever becomes of the coupon', async () => {
    const product = await given.product({ price_poisha: 100_000 })
    const coupon = await given.coupon({ code: 'FAIR20', discount_percent: 20, max_discount_poisha: 15_000 })
    const placed = await order(buyer, [[product, 1]], { coupon_code: 'FAIR20' })
    await db
      .updateTable('coupons')
      .set({ discount_percent: 50, max_discount_poisha: null })
      .where('id', '=', coupon.id)
      .execute()
    const { body } = await app.request(`GET /api/orders/${placed.body.id}/`, { as: buyer })
    expect(body).toMatchObject({ discount: '150.00', discount_percent: 20, max_discount: '150.00' })
    const plain = await order(buyer, [[product, 1]])
    expect(plain.body).toMatchObject({ discount: '0.00', discount_percent: null, max_discount: null })
  })

  test("the market's discount is shared by the parcels in proportion to their goods, a store's is its own parcel's", async () => {
    const [first, second] = [
      await given.product({ price_poisha: 30_001 }),
      await given.product({ price_poisha: 10_000 }),
    ]
    await given.coupon({ code: 'MARKET', discount_poisha: 10_000 })
    await given.coupon({ code: 'STORE', discount_poisha: 99_999, store_id: second.store_id })
    const items = [
      [first, 1],
      [second, 1],
    ] as const
    const market = await order(buyer, items, { coupon_code: 'MARKET' })
    expect((await parcelsOf(market.body.id)).map(({ discount_poisha }) => discount_poisha)).toEqual([7500, 2500])
    const store = await order(buyer, items, { coupon_code: 'STORE' })
    expect(store.body).toMatchObject({ discount: '100.00', tax: '24.00' })
    expect(await parcelsOf(store.body.id)).toMatchObject([
      { store_id: first.store_id, discount_poisha: 0 },
      { store_id: second.store_id, discount_poisha: 10_000 },
    ])
    const taxes = (await createCharges(app).chargesOf(store.body.id)).filter(({ kind }) => kind === 'tax')
    expect(taxes).toMatchObject([{ store_id: first.store_id, amount_poisha: 2400 }])
  })

  test('the same request twice uses it once', async () => {
    const product = await given.product()
    const coupon = await given.coupon({ per_user_limit: null })
    const answers = await Promise.all(
      [1, 2, 3].map(() => order(buyer, [[product, 1]], { key: 'once', coupon_code: coupon.code })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await usedCount(coupon.id)).toBe(1)
  })

  test.each(['', null])('%j means no coupon', async (coupon_code) => {
    const { status, body } = await order(buyer, [[await given.product(), 1]], { coupon_code })
    expect([status, body.discount]).toEqual([201, '0.00'])
  })

  test('a coupon that makes everything free still places an order', async () => {
    const product = await given.product({ free_shipping: true })
    const coupon = await given.coupon({ discount_percent: 100 })
    const { status, body } = await order(buyer, [[product, 1]], { coupon_code: coupon.code })
    expect([status, body.total]).toEqual([201, '0.00'])
  })
})

describe('a refused coupon', () => {
  test('is refused before anything is charged, and changes nothing', async () => {
    const product = await given.product()
    await given.cartLine({ user_id: buyer.id, product_id: product.id })
    const before = await everything()
    const answer = await order(buyer, [[product, 1]], { coupon_code: 'NOSUCH' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'coupon_invalid', detail: 'Invalid coupon code' } })
    expect(await everything()).toEqual(before)
    expect(await paymentsOf(buyer)).toEqual([])
  })

  test('while the card is charged releases the payment, and nothing has changed', async () => {
    const product = await given.product()
    const coupon = await given.coupon()
    const before = await everything()
    const authorise = provider.authorise
    vi.spyOn(provider, 'authorise').mockImplementation(async (...args) => {
      const answer = await authorise(...args)
      await db.updateTable('coupons').set({ active: false }).where('id', '=', coupon.id).execute()
      return answer
    })
    const freed = vi.spyOn(provider, 'void')
    const answer = await order(buyer, [[product, 1]], { coupon_code: coupon.code })
    expect(answer).toMatchObject({ status: 409, body: { code: 'coupon_invalid' } })
    expect(await everything()).toEqual(before)
    expect(await uses(coupon.id)).toEqual([])
    const [payment] = await paymentsOf(buyer)
    expect(payment).toMatchObject({ status: 'voided', order_id: null })
    expect(freed).toHaveBeenCalledExactlyOnceWith(payment?.id)
  })

  test('terms that change meanwhile give total_changed, not another charge', async () => {
    const product = await given.product({ price_poisha: 100_000, free_shipping: true })
    const coupon = await given.coupon({ discount_percent: 10 })
    const authorise = provider.authorise
    vi.spyOn(provider, 'authorise').mockImplementation(async (...args) => {
      const answer = await authorise(...args)
      await db.updateTable('coupons').set({ discount_percent: 5 }).where('id', '=', coupon.id).execute()
      return answer
    })
    const answer = await order(buyer, [[product, 1]], { coupon_code: coupon.code })
    expect(answer).toMatchObject({ status: 409, body: { code: 'total_changed', params: { total: '1026.00' } } })
    expect(await usedCount(coupon.id)).toBe(0)
  })
})

/** Orders of one product wait for each other at its row; orders of different products meet at the coupon only. */
async function productsApart(count: number) {
  const { id: store_id } = await given.store()
  const { id: category_id } = await given.category()
  return Promise.all(Array.from({ length: count }, () => given.product({ store_id, category_id })))
}

describe('50 concurrent orders', () => {
  test('never use a coupon more often than its limit; the refused ones leave nothing behind', async () => {
    const product = await given.product({ stock_quantity: 1000 })
    const coupon = await given.coupon({ usage_limit: 10, per_user_limit: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => given.buyer()))
    for (const { id } of buyers) await given.cartLine({ user_id: id, product_id: product.id })
    const answers = await Promise.all(buyers.map((one) => order(one, [[product, 1]], { coupon_code: coupon.code })))
    const placed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(placed).toHaveLength(10)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'coupon_used_up'])

    expect([await usedCount(coupon.id), (await uses(coupon.id)).length]).toEqual([10, 10])
    expect(await stockOf(product)).toBe(990)
    const remaining = await db.selectFrom('cart_lines').select('id').where('product_id', '=', product.id).execute()
    expect(remaining).toHaveLength(40)
    const ids = buyers.map(({ id }) => id)
    const payments = await db
      .selectFrom('payments')
      .select(['status', 'order_id'])
      .where('buyer_id', 'in', ids)
      .execute()
    expect(payments.filter(({ status }) => status === 'paid')).toHaveLength(10)
    expect(payments.filter(({ status, order_id }) => status === 'pending' || (status !== 'paid' && order_id))).toEqual(
      [],
    )
  })

  test('of different products never use a coupon more often than its limit', async () => {
    const products = await productsApart(50)
    const coupon = await given.coupon({ usage_limit: 10, per_user_limit: null })
    const answers = await Promise.all(
      products.map(async (product) => order(await given.buyer(), [[product, 1]], { coupon_code: coupon.code })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect([await usedCount(coupon.id), (await uses(coupon.id)).length]).toEqual([10, 10])
  })

  test('of one buyer use it once', async () => {
    const products = await productsApart(50)
    const coupon = await given.coupon({ usage_limit: 10, per_user_limit: 1 })
    const answers = await Promise.all(
      products.map((product) => order(buyer, [[product, 1]], { coupon_code: coupon.code })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'coupon_already_used'])
    expect([await usedCount(coupon.id), (await uses(coupon.id)).length]).toEqual([1, 1])
    const stocks = await Promise.all(products.map(stockOf))
    expect(stocks.toSorted((a, b) => a - b)).toEqual([9, ...Array.from({ length: 49 }, () => 10)])
  })
})

test('a released use can be used again, and is released once', async () => {
  const product = await given.product()
  const coupon = await given.coupon({ usage_limit: 1 })
  const { body } = await order(buyer, [[product, 1]], { coupon_code: coupon.code })
  const release = () => db.transaction().execute((tx) => releaseCoupon(tx, body.id))
  await Promise.all([release(), release(), release()])
  expect([await usedCount(coupon.id), await uses(coupon.id)]).toEqual([0, []])
  expect((await order(buyer, [[product, 1]], { coupon_code: coupon.code })).status).toBe(201)
})

test('an order without a coupon runs no query about coupons but the one that presents the order', async () => {
  const product = await given.product()
  const statements: string[] = []
  const { pool } = app.resources
  type Queries = { query: (statement: unknown, ...rest: unknown[]) => unknown }
  const connect = pool.connect.bind(pool)
  const watch = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    const client = (await connect()) as unknown as Queries
    const query = client.query.bind(client)
    client.query = (statement, ...rest) => {
      statements.push(typeof statement === 'string' ? statement : (statement as { text: string }).text)
      return query(statement, ...rest)
    }
    return client
  }) as never)
  expect((await order(buyer, [[product, 1]])).status).toBe(201)
  watch.mockRestore()
  expect(statements.some((text) => text.includes('insert into orders'))).toBe(true)
  const presenting = (text: string) => text.includes('from "orders" as "o"')
  expect(statements.filter((text) => text.includes('coupon') && !presenting(text))).toEqual([])
})
