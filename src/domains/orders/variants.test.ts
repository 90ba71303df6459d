/** Everything after the cart works by variant: stock, refunds, coupons, files and what people are told (decision 18). */
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderNotification } from '#domains/notifications/order-notifications.ts'
import { receivedOrderNotification, stockNotification } from '#domains/notifications/selling-notifications.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, provider } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
})

afterEach(() => vi.restoreAllMocks())

const PRICES = { S: 90_000, M: 95_000 }

async function kurti(stock = 5) {
  const own = { store_id: seller.store.id, name: 'Kurti', name_bn: 'কুর্তি', price_poisha: PRICES.S }
  const product = await given.product({ ...own, stock_quantity: stock })
  const ids = await withOptions(db, product, { Size: ['S', 'M'] }, ([size]) => ({
    price_poisha: size === 'M' ? PRICES.M : PRICES.S,
    sku: `K-${product.id}-${size}`,
  }))
  await db
    .updateTable('products')
    .set({
      options: JSON.stringify([
        {
          name: 'Size',
          name_bn: 'সাইজ',
          values: ['S', 'M'].map((value) => ({ value, value_bn: null, swatch: null })),
        },
      ]),
    })
    .where('id', '=', product.id)
    .execute()
  const variant = (size: 'S' | 'M') => ({ id: product.id, variant_id: ids.get(`Size ${size}`)! })
  return { id: product.id, s: variant('S'), m: variant('M') }
}
type Kurti = Awaited<ReturnType<typeof kurti>>

/** The stock of S and M, and the product's. */
async function stock({ id }: Kurti): Promise<number[]> {
  const variants = await db
    .selectFrom('product_variants')
    .select('stock_quantity')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  const product = await db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [...variants, product].map(({ stock_quantity }) => stock_quantity)
}

describe('stock', () => {
  test('cancelling returns the pieces of each variant', async () => {
    const product = await kurti()
    const { id } = await after.placed(buyer, [
      [product.s, 1],
      [product.m, 3],
    ])
    expect(await stock(product)).toEqual([4, 2, 6])
    expect((await after.move(seller, id, { status: 'cancelled' })).status).toBe(200)
    expect(await stock(product)).toEqual([5, 5, 10])
  })

  test('a refund restocks the variant of the chosen line only, a replacement takes the same variant again', async () => {
    const product = await kurti()
    const admin = await given.admin()
    const { id, items } = await after.placed(buyer, [
      [product.s, 2],
      [product.m, 2],
    ])
    await after.deliver(seller, id)
    const line = items.find(({ variant_id }: { variant_id: number }) => variant_id === product.m.variant_id)
    const refund = await request(`POST /api/admin/orders/${id}/refunds/`, {
      as: admin,
      body: {
        reason: 'It came torn.',
        refunded_before: '0.00',
        lines: [{ item: line.id, quantity: 1, restock: true }],
      },
    })
    expect(refund.status).toBe(201)
    expect(refund.body.refunds[0].lines).toMatchObject([
      { name: 'Kurti', variant_name: 'Size M', variant_name_bn: 'সাইজ M', quantity: 1, restocked: true },
    ])
    expect(await stock(product)).toEqual([3, 4, 7])

    await after.ask(buyer, id, 'replace')
    const { requests } = await after.read(seller, id, '?as=seller')
    expect((await after.decide(seller, id, requests[0].id, 'approve')).status).toBe(200)
    expect(await stock(product)).toEqual([1, 3, 4])
    const { parcels, items: all } = await after.read(buyer, id)
    const replacement = parcels.find(({ replaces }: { replaces: number | null }) => replaces !== null)
    expect(
      all
        .filter(({ id: item }: { id: number }) => replacement.item_ids.includes(item))
        .map(({ variant_name, quantity }: { variant_name: string; quantity: number }) => [variant_name, quantity]),
    ).toEqual([
      ['Size S', 2],
      ['Size M', 1],
    ])
  })

  test('a replacement of a sold-out variant is refused by its name, though another is in stock', async () => {
    const product = await kurti(2)
    const { id } = await after.placed(buyer, [[product.m, 2]])
    await after.deliver(seller, id)
    await after.ask(buyer, id, 'replace')
    const [{ id: requestId }] = (await after.read(seller, id, '?as=seller')).requests
    const admin = await given.admin()
    const shown = (await request(`GET /api/admin/orders/${id}/`, { as: admin })).body
    expect(shown.effects).toMatchObject([{ request: requestId, refusal: 'out_of_stock' }])
    expect(await after.decide(seller, id, requestId, 'approve')).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        params: {
          product_id: product.id,
          variant_id: product.m.variant_id,
          name: 'Kurti, Size M',
          name_bn: 'কুর্তি, সাইজ M',
          left: 0,
        },
      },
    })
  })
})

describe('an order', () => {
  test('with one coupon for two variants discounts both lines, and nothing is lost', async () => {
    const product = await kurti()
    await given.coupon({ code: 'EID15', discount_percent: 15, store_id: seller.store.id })
    const items = [
      [product.s, 1],
      [product.m, 2],
    ] as const
    const placed = await order(buyer, items, { coupon_code: 'EID15' })
    expect(placed).toMatchObject({ status: 201, body: { subtotal: '2800.00', discount: '420.00' } })
    const lines = await db
      .selectFrom('order_items')
      .select(['variant_id', 'discount_poisha'])
      .where('order_id', '=', placed.body.id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { variant_id: product.s.variant_id, discount_poisha: 13_500 },
      { variant_id: product.m.variant_id, discount_poisha: 28_500 },
    ])
  })

  test('with the same key is placed once, also when both come at once', async () => {
    const product = await kurti()
    const twice = [0, 1].map(() => order(buyer, [[product.m, 2]], { key: 'one-order' }))
    const answers = await Promise.all(twice)
    const again = await order(buyer, [[product.m, 2]], { key: 'one-order' })
    expect(again.status).toBe(201)
    expect(answers.map(({ status, body }) => (status === 201 ? body.id : body.code))).toContain(again.body.id)
    for (const { status, body } of answers)
      expect(status === 201 ? body.id : 409).toBe(status === 201 ? again.body.id : 409)
    expect(await stock(product)).toEqual([5, 3, 8])
  })

  test('of a product alone buys the variant it had, though options are added while the card is charged', async () => {
    const plain = await given.product({ store_id: seller.store.id, price_poisha: 0, stock_quantity: 3 })
    const authorise = provider.authorise.bind(provider)
    vi.spyOn(provider, 'authorise').mockImplementationOnce(async (...args) => {
      await withOptions(db, plain, { Size: ['S', 'M'] })
      return authorise(...args)
    })
    const placed = await order(buyer, [[plain, 1]])
    expect(placed).toMatchObject({ status: 201, body: { items: [{ variant_name: 'Size S', quantity: 1 }] } })
  })

  test('of a variant that is not offered names it; of several it gives their ids', async () => {
    const product = await kurti()
    const gone = await given.product({ moderation_status: 'PENDING' })
    await db.updateTable('product_variants').set({ active: false }).where('id', '=', product.m.variant_id).execute()
    expect(await order(buyer, [[product.m, 1]])).toMatchObject({
      status: 409,
      body: {
        code: 'unavailable',
        detail: 'Kurti, Size M is no longer on sale.',
        params: { product_id: product.id, variant_id: product.m.variant_id },
      },
    })
    const both = await order(buyer, [
      [product.m, 1],
      [gone, 1],
    ])
    expect(both.body).toMatchObject({ code: 'unavailable', params: { product_ids: `${product.id},${gone.id}` } })
    expect(both.body.params.variant_ids.split(',')).toContain(String(product.m.variant_id))
  })
})

describe('who reads an order', () => {
  test('sees what was bought, as it was called, with its SKU to pick; also in the summary and in searches', async () => {
    const product = await kurti()
    const { id } = await after.placed(buyer, [[product.m, 1]])
    await db
      .updateTable('products')
      .set({ options: JSON.stringify([{ name: 'Fit', name_bn: null, values: [{ value: 'M' }] }]) })
      .where('id', '=', product.id)
      .execute()
    const named = { variant_name: 'Size M', variant_name_bn: 'সাইজ M' }
    for (const [person, query] of [
      [buyer, ''],
      [seller, '?as=seller'],
    ] as const) {
      const shown = await after.read(person, id, query)
      expect(shown.items).toMatchObject([{ ...named, variant_id: product.m.variant_id, sku: `K-${product.id}-M` }])
      expect(shown.products).toMatchObject([named])
    }
    const found = async (search: string) =>
      (await request(`GET /api/orders/?as=seller&search=${encodeURIComponent(search)}`, { as: seller })).body.length
    expect([await found('size m'), await found('সাইজ'), await found('size s')]).toEqual([1, 1, 0])
  })

  test('gets variants and their SKUs in the files of sellers and the team', async () => {
    const product = await kurti()
    await after.placed(buyer, [
      [product.s, 1],
      [product.m, 2],
    ])
    const rows = (text: unknown) => parse(String(text), { bom: true, columns: true }) as Record<string, string>[]
    const own = await request('GET /api/orders/csv/', { as: seller })
    expect(rows(own.body)).toMatchObject([
      { Product: 'Kurti', Variant: 'Size S', SKU: `K-${product.id}-S`, Quantity: '1' },
      { Product: 'Kurti', Variant: 'Size M', SKU: `K-${product.id}-M`, Quantity: '2' },
    ])
    const bangla = await request('GET /api/orders/csv/?language=bn', { as: seller })
    expect(rows(bangla.body)[1]).toMatchObject({ পণ্য: 'কুর্তি', ভ্যারিয়েন্ট: 'সাইজ M' })
    const team = await request(`GET /api/admin/orders/csv/?store=${seller.store.id}`, { as: await given.admin() })
    expect(rows(team.body).map(({ Variant }) => Variant)).toEqual(['Size S', 'Size M'])
  })
})

describe('mails and the bell', () => {
  test('name the variant in the reader’s language', async () => {
    const product = await kurti()
    const reader = await given.buyer({ locale: 'bn' })
    const { id } = await after.placed(reader, [[product.m, 1]])
    const receipt = await orderNotification(db, { orderId: id })
    expect(receipt?.mail?.render('https://haat.example').text).toContain('কুর্তি, সাইজ M')
    const [received] = await receivedOrderNotification(db, { orderId: id })
    expect(received?.mail?.render('https://haat.example').text).toContain('Kurti, Size M')
  })

  test('tell a seller once that a variant runs low, and once that it is sold out', async () => {
    const product = await kurti()
    await db.updateTable('products').set({ low_stock_limit: 4 }).where('id', '=', product.id).execute()
    const before = (await after.events('stock.low')).length
    await after.placed(buyer, [[product.m, 1]])
    await after.placed(buyer, [[product.m, 1]])
    await after.placed(buyer, [[product.m, 1]])
    await after.placed(buyer, [[product.m, 2]])
    const low = { productId: product.id, variantId: product.m.variant_id }
    const told = (await after.events('stock.low')).slice(before) as (typeof low & { left: number })[]
    expect(told).toEqual([
      { ...low, left: 3 },
      { ...low, left: 0 },
    ])
    expect(await stockNotification(db, { ...low, left: 0 })).toMatchObject({
      userId: seller.id,
      bell: { kind: 'stock_out', params: { product: 'Kurti, Size M', product_bn: 'কুর্তি, সাইজ M' } },
    })
  })
})

test('a review shows what its author had received when it was written', async () => {
  const product = await kurti()
  const first = await after.placed(buyer, [[product.s, 1]])
  await after.deliver(seller, first.id)
  const second = await after.placed(buyer, [[product.m, 1]])
  await after.deliver(seller, second.id)
  const written = await request('POST /api/reviews/reviews/', {
    as: buyer,
    body: { product: product.id, rating: 5, title: 'Fits', comment: 'Well sewn.' },
  })
  expect(written).toMatchObject({ status: 201, body: { variant_name: 'Size M', variant_name_bn: 'সাইজ M' } })
  const { body } = await request(`GET /api/reviews/reviews/?product=${product.id}`)
  expect(body).toMatchObject([{ product_name: 'Kurti', variant_name: 'Size M' }])
})
