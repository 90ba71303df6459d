import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { createRefunds } from '#test/refunds.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
let other: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer({ name: 'Rahima Khatun', email: `secret-${crypto.randomUUID()}@mail.test` })
  seller = await given.seller()
  other = await given.seller()
})
afterEach(() => clock.set(null))

const product = (of: { store: { id: number } } = seller, values: { name?: string; price_poisha?: number } = {}) =>
  given.product({ store_id: of.store.id, stock_quantity: 1000, ...values })
const place = async (of = seller): Promise<Order> => after.placed(buyer, [[await product(of), 1]])
const sent = { status: 'shipped', tracking: 'BD-1', carrier: 'Sundarban' }
const list = async (query = '', as = seller) => {
  const answer = await request(`GET /api/orders/?as=seller${query}`, { as })
  expect(answer.status).toBe(200)
  return (answer.body as Order[]).map(({ id }) => id)
}
const counts = async (query = '', as = seller) => (await request(`GET /api/orders/counts/${query}`, { as })).body
const requestOf = (answer: { body: Order }) => answer.body.requests.at(-1)?.id ?? 0

/** Every text and number of a response, however deeply nested. */
function valuesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : []
}

test('a seller sees nothing of another store, nor more of the buyer than the parcel needs', async () => {
  const own = await product(seller, { name: 'Own mug', price_poisha: 11_700 })
  const foreign = await product(other, { name: 'Foreign lamp', price_poisha: 987_600 })
  const elsewhere: Order = await after.placed(buyer, [[foreign, 1]])
  const { id, ...order }: Order = await after.placed(buyer, [
    [own, 2],
    [foreign, 3],
  ])
  const theirs = order.parcels.find((parcel) => parcel.seller === other.store.name)
  const mine = order.parcels.find((parcel) => parcel.seller === seller.store.name)
  if (!theirs || !mine) throw new Error('both sell')
  await after.ask(buyer, id, 'cancel', theirs.id, 'Their lamp is too bright.')
  await after.move(other, id, { ...sent, tracking: 'FOREIGN-TRACKING', carrier: 'Foreign carrier', parcel: theirs.id })
  const requestId = requestOf(await after.ask(buyer, id, 'cancel', mine.id, 'My reason.'))

  const answers = [
    (await request('GET /api/orders/?as=seller', { as: seller })).body,
    (await request('GET /api/orders/?as=seller&page=1', { as: seller })).body,
    await after.read(seller, id, '?as=seller'),
    (await after.decide(seller, id, requestId, 'decline', 'It is packed.')).body,
    (await after.move(seller, id, sent)).body,
    (await request(`PUT /api/orders/${id}/tracking/`, { as: seller, body: { tracking: 'BD-2' } })).body,
    (await request('POST /api/orders/move/', { as: seller, body: { status: 'delivered', orders: [{ id }] } })).body,
  ]
  const amounts = [theirs.total, theirs.subtotal, theirs.tax, order.total, order.subtotal, order.tax, elsewhere.total]
  const names = [buyer.email, other.store.name, other.store.slug, 'Foreign lamp', 'too bright', 'FOREIGN', 'Foreign']
  for (const answer of answers) {
    const values = valuesOf(answer)
    expect(values).toContain(mine.total)
    expect(values).toContain('Own mug')
    for (const amount of amounts) expect(values).not.toContain(amount)
    for (const text of names) expect(JSON.stringify(answer)).not.toContain(text)
    expect(ordersIn(answer).map((one) => one.id)).toEqual([id])
    for (const one of ordersIn(answer)) {
      expect(one.parcels.map((parcel) => [parcel.id, ...parcel.item_ids])).toEqual([[mine.id, ...mine.item_ids]])
      expect(one.items.map((item) => [item.id, item.product_id])).toEqual([[mine.item_ids[0], own.id]])
      expect(new Set(one.requests.map(({ parcel }) => parcel))).toEqual(new Set([mine.id]))
    }
  }
})

/** The orders of a response, whatever wraps them. */
function ordersIn(answer: Order | Order[] | { results: (Order | { order: Order })[] }): Order[] {
  if (Array.isArray(answer)) return answer
  return 'results' in answer ? answer.results.map((one) => ('order' in one ? one.order : one)) : [answer]
}

test('a change of another store’s parcel is not visible to a seller', async () => {
  const { id, parcels }: Order = await after.placed(buyer, [
    [await product(), 1],
    [await product(other), 1],
  ])
  const before = (await after.read(seller, id, '?as=seller')).updated_at
  clock.set(new Date(Date.now() + 5 * MINUTE))
  await after.move(other, id, { ...sent, parcel: parcels[1]?.id ?? 0 })
  expect((await after.read(seller, id, '?as=seller')).updated_at).toBe(before)
  expect((await after.read(buyer, id)).updated_at).not.toBe(before)
})

describe('the list', () => {
  test('is filtered by the own parcel’s status and open requests, with matching counts', async () => {
    const waiting = await place()
    const shipped = await place()
    await after.move(seller, shipped.id, sent)
    const delivered = await place()
    await after.deliver(seller, delivered.id)
    const cancelled = await place()
    await after.move(seller, cancelled.id, { status: 'cancelled' })
    await place(other)
    await after.ask(buyer, delivered.id, 'refund')
    await after.ask(buyer, delivered.id, 'replace')

    expect(await list()).toEqual([cancelled.id, delivered.id, shipped.id, waiting.id])
    expect(await list('&sort=oldest')).toEqual([waiting.id, shipped.id, delivered.id, cancelled.id])
    for (const [status, order] of Object.entries({ processing: waiting, shipped, delivered, cancelled }))
      expect(await list(`&status=${status}`)).toEqual([order.id])
    expect(await list('&requests=open')).toEqual([delivered.id])
    expect(await list('&requests=open&status=shipped')).toEqual([])
    expect(await list(`&ids=${waiting.id},${shipped.id}`)).toEqual([shipped.id, waiting.id])
    expect(await counts()).toEqual({ all: 4, processing: 1, shipped: 1, delivered: 1, cancelled: 1, requests: 1 })
    const none = { all: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0, requests: 0 }
    expect(await counts('', await given.seller())).toEqual(none)
    const page = (await request('GET /api/orders/?as=seller&page=2&page_size=3', { as: seller })).body
    expect(page).toMatchObject({ count: 4, next: null, results: [{ id: waiting.id }] })
  })

  test('counts an order with an open replacement under the status of each parcel', async () => {
    const { id } = await place()
    await after.deliver(seller, id)
    await after.decide(seller, id, requestOf(await after.ask(buyer, id, 'replace')), 'approve')
    expect(await counts()).toMatchObject({ all: 1, processing: 1, delivered: 1, shipped: 0 })
    expect(await list()).toEqual([id])
    for (const status of ['processing', 'delivered']) expect(await list(`&status=${status}`)).toEqual([id])
  })

  test('is searched by number, name, phone, product and tracking number of the own parcel', async () => {
    const own = await product(seller, { name: 'Kantha quilt' })
    const { id } = await after.placed(buyer, [
      [own, 1],
      [await product(other, { name: 'Brass lamp' }), 1],
    ])
    await place()
    await after.move(seller, id, { ...sent, tracking: 'SC-৪৮২১' })
    await after.move(other, id, { ...sent, tracking: 'RX-9000' })
    const shipping = (await after.read(seller, id, '?as=seller')).shipping_address as Order['shipping_address']
    for (const search of [String(id), `#${id}`, 'KANTHA', 'sc-4821', 'SC-৪৮২১', 'কখনো না'])
      expect(await list(`&search=${encodeURIComponent(search)}`)).toEqual(search === 'কখনো না' ? [] : [id])
    for (const search of [shipping.name.slice(1, 5), `0${shipping.phone.slice(-10, -4)}-${shipping.phone.slice(-4)}`]) {
      expect(await list(`&search=${encodeURIComponent(search)}`)).toHaveLength(2)
      expect(await counts(`?search=${encodeURIComponent(search)}`)).toMatchObject({ all: 2, shipped: 1, processing: 1 })
    }
    for (const search of ['Brass', 'RX-9000', other.store.name, "'; drop table orders", '%', '_'])
      expect(await list(`&search=${encodeURIComponent(search)}`)).toEqual([])
  })

  test('is bounded by days in Dhaka', async () => {
    const at = async (moment: string) => {
      const { id } = await place()
      await db.updateTable('orders').set({ placed_at: moment }).where('id', '=', id).execute()
      return id
    }
    const eve = await at('2026-11-19T23:59:59.999+06:00')
    const first = await at('2026-11-20T00:00:00+06:00')
    const last = await at('2026-11-20T23:59:59.999+06:00')
    const next = await at('2026-11-21T00:00:00+06:00')
    expect(await list('&from=2026-11-20&to=2026-11-20')).toEqual([last, first])
    expect(await list('&from=2026-11-20')).toEqual([next, last, first])
    expect(await list('&to=2026-11-19')).toEqual([eve])
    expect(await list('&from=2026-11-21&to=2026-11-19')).toEqual([])
    expect(await counts('?from=2026-11-20&to=2026-11-20')).toMatchObject({ all: 2 })
    const buyers = (await request('GET /api/orders/?from=2026-11-21&sort=oldest', { as: buyer })).body as Order[]
    expect(buyers.map(({ id }) => id)).toEqual([next])
    for (const query of ['from=yesterday', 'to=2026-13-01', 'sort=best', 'requests=all', 'ids=a'])
      expect((await request(`GET /api/orders/?as=seller&${query}`, { as: seller })).status).toBe(400)
  })
})

test('a list is sorted by customer and by total, with a stable order among equals', async () => {
  const first = await given.buyer({ name: 'Zahid Hasan' })
  const second = await given.buyer({ name: 'amina Begum' })
  const [cheap, dear] = [
    await product(seller, { price_poisha: 10_000 }),
    await product(seller, { price_poisha: 90_000 }),
  ]
  const one: Order = await after.placed(first, [[cheap, 1]])
  const two: Order = await after.placed(second, [[dear, 1]])
  const three: Order = await after.placed(second, [[cheap, 1]])
  expect(await list('&sort=customer_asc')).toEqual([three.id, two.id, one.id])
  expect(await list('&sort=customer_desc')).toEqual([one.id, three.id, two.id])
  expect(await list('&sort=total_desc')).toEqual([two.id, three.id, one.id])
  expect(await list('&sort=total_asc')).toEqual([three.id, one.id, two.id])
  expect(await list('&sort=total_desc&status=processing&search=zahid')).toEqual([])
  const page = await request('GET /api/orders/?as=seller&sort=total_desc&page=2&page_size=2', { as: seller })
  expect(page.body).toMatchObject({ count: 3, results: [{ id: one.id }] })
})

describe('what a seller receives', () => {
  const order = async (coupon: { code: string }, items: [{ id: number }, number][]) =>
    (await createCheckout(app).order(buyer, items, { coupon_code: coupon.code })).body as Order

  test('is the price of the goods less the discount, whoever gave it; shipping and tax are apart', async () => {
    const goods = await product(seller, { price_poisha: 10_000 })
    const foreign = await product(other, { price_poisha: 30_000 })
    const { id } = await order(await given.coupon({ discount_percent: 10 }), [
      [goods, 2],
      [foreign, 1],
    ])
    const own: Order = await after.read(seller, id, '?as=seller')
    expect(own).toMatchObject({ subtotal: '200.00', discount: '20.00', discount_by: 'market', revenue: '180.00' })
    expect(await after.read(other, id, '?as=seller')).toMatchObject({ discount_by: 'market', revenue: '270.00' })
    // The buyer's own view says nothing of it.
    expect(await after.read(buyer, id)).toMatchObject({ discount: '50.00', revenue: null })
  })

  test("names the store's own discount, and no other store's", async () => {
    const goods = await product(seller, { price_poisha: 10_000 })
    const foreign = await product(other, { price_poisha: 30_000 })
    const { id } = await order(await given.coupon({ discount_percent: 10, store_id: seller.store.id }), [
      [goods, 1],
      [foreign, 1],
    ])
    expect(await after.read(seller, id, '?as=seller')).toMatchObject({
      discount_by: 'store',
      discount_percent: 10,
      revenue: '90.00',
    })
    expect(await after.read(other, id, '?as=seller')).toMatchObject({
      discount_by: null,
      discount_percent: null,
      revenue: '300.00',
    })
  })

  test('is less by what of the goods went back, and nothing once the parcel is cancelled', async () => {
    const { refund } = await createRefunds(app)
    const goods = await product(seller, { price_poisha: 10_000 })
    const { id }: Order = await after.placed(buyer, [[goods, 2]])
    await refund(id, { lines: [{ item: (await after.read(buyer, id)).items[0].id, quantity: 1 }] })
    expect(await after.read(seller, id, '?as=seller')).toMatchObject({ refunded: '108.00', revenue: '100.00' })
    await after.move(seller, id, { status: 'cancelled' })
    expect(await after.read(seller, id, '?as=seller')).toMatchObject({ revenue: '0.00' })
  })
})
