import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { Tx } from '#platform/database.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { findOrders } from './views.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)

type Listed = { id: number; status: string }
let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})

const place = async (name: string, as = buyer, store?: { name: string }) => {
  const store_id = store ? (await given.store(store)).id : undefined
  const { body } = await order(as, [[await given.product({ name, ...(store_id ? { store_id } : {}) }), 1]])
  return body.id as number
}
const list = async (query = '', as: { token: string } = buyer): Promise<number[]> =>
  (await request(`GET /api/orders/${query}`, { as })).body.map(({ id }: Listed) => id)

const find = (text: string) => list(`?search=${encodeURIComponent(text)}`)

describe('the list', () => {
  test('shows own orders, newest first, each as when read alone', async () => {
    const ids = [await place('Sari'), await place('Tea'), await place('Bag')]
    await place('Not mine', await given.buyer())
    expect(await list()).toEqual(ids.toReversed())
    const [newest] = (await request('GET /api/orders/', { as: buyer })).body
    expect(newest).toEqual((await request(`GET /api/orders/${ids[2]}/`, { as: buyer })).body)
  })

  test('is paged on request', async () => {
    const ids = [await place('Sari'), await place('Tea'), await place('Bag')]
    const first = await request('GET /api/orders/?page=1&page_size=2', { as: buyer })
    expect(first.body).toMatchObject({ count: 3, previous: null, results: [{ id: ids[2] }, { id: ids[1] }] })
    const second = await request(first.body.next.replace(/^.*\/api/, 'GET /api'), { as: buyer })
    expect(second.body).toMatchObject({ count: 3, next: null, results: [{ id: ids[0] }] })
    const beyond = await request('GET /api/orders/?page=9&page_size=2', { as: buyer })
    expect(beyond.body).toMatchObject({ count: 3, next: null, results: [] })
    expect(new URL(beyond.body.previous).searchParams.get('page')).toBe('2')
  })

  test('is searched by number, product, store and tracking number', async () => {
    const sari = await place('Jamdani SARI 100%', buyer, { name: 'Tangail Looms' })
    const tea = await place('Green tea', buyer, { name: 'Sylhet Gardens' })
    await place('Sari and green tea', await given.buyer(), { name: 'Sylhet and Tangail' })
    await db
      .updateTable('parcels')
      .set({ status: 'shipped', tracking: 'BD-55-XY' })
      .where('order_id', '=', tea)
      .execute()
    expect(await find('sari')).toEqual([sari])
    expect(await find('%')).toEqual([sari])
    expect(await find('sylhet')).toEqual([tea])
    expect(await find('bd-55')).toEqual([tea])
    expect(await find(String(sari))).toEqual([sari])
    expect(await find(`#${tea}`)).toEqual([tea])
    expect(await find('nothing like it')).toEqual([])
    expect(await find('')).toEqual([tea, sari])
  })

  test('the filter by status agrees with the status shown, for any parcels', async () => {
    const stores = [await given.store(), await given.store(), await given.store()]
    const products = await Promise.all(
      stores.map(({ id }) => given.product({ store_id: id, stock_quantity: 999, free_shipping: true })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...orderStatuses), { minLength: 1, maxLength: 3 }),
        async (statuses) => {
          const items = statuses.map((_, index) => [products[index]!, 1] as const)
          const { body } = await order(buyer, items)
          for (const [index, parcel] of body.parcels.entries())
            await db
              .updateTable('parcels')
              .set({ status: statuses[index]!, tracking: 'T1' })
              .where('id', '=', parcel.id)
              .execute()
        },
      ),
      { numRuns: 25, examples: orderStatuses.map((status) => [[status]]) },
    )
    const all: Listed[] = (await request('GET /api/orders/', { as: buyer })).body
    expect(new Set(all.map(({ status }) => status)).size).toBe(4)
    for (const status of orderStatuses) {
      const shown = all.filter((one) => one.status === status).map(({ id }) => id)
      expect(await list(`?status=${status}`)).toEqual(shown)
      const page = await request(`GET /api/orders/?status=${status}&page=1&page_size=1`, { as: buyer })
      expect(page.body.count).toBe(shown.length)
    }
  })

  test('pages follow on each other from either end, and skip the parts of orders on other pages', async () => {
    const ids: number[] = []
    for (let n = 0; n < 7; n += 1) ids.push(await place(`Cotton ${n}`))
    const window = (offset: number) => ({ limit: 2, offset })
    for (const [sort, expected] of [
      ['newest', ids.toReversed()],
      ['oldest', ids],
    ] as const) {
      const pages = [0, 2, 4, 6].map((offset) => findOrders(db, { buyerId: buyer.id }, { sort }, window(offset)))
      const read = await Promise.all(pages)
      expect(read.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(expected)
      expect(read.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    }
    const scansOf = async (tx: Tx) => {
      const { rows } = await sql<{ scans: number }>`
        select seq_scan + idx_scan as scans from pg_stat_xact_user_tables where relname = 'order_items'`.execute(tx)
      return rows[0]?.scans ?? 0
    }
    const itemsRead = (offset: number) =>
      db.transaction().execute(async (tx) => {
        const before = await scansOf(tx)
        await findOrders(tx, { buyerId: buyer.id }, {}, window(offset))
        return (await scansOf(tx)) - before
      })
    expect(await itemsRead(4)).toBe(await itemsRead(0))
  })

  test('takes two queries, however many orders there are', async () => {
    for (const name of ['Sari', 'Tea', 'Bag']) await place(name)
    const { pool } = app.resources
    const queriesOf = async (query: string) => {
      let queries = 0
      const count = () => (queries += 1)
      pool.on('acquire', count)
      await request(`GET /api/orders/${query}`, { as: buyer })
      pool.off('acquire', count)
      return queries
    }
    expect(await queriesOf('')).toBe(2)
    expect(await queriesOf('?page_size=2')).toBe(2)
  })
})

test('a shipped order shows its tracking number and when it left', async () => {
  const id = await place('Sari')
  const shipped_at = new Date('2026-11-21T04:00:00.000Z')
  await db
    .updateTable('parcels')
    .set({ status: 'shipped', tracking: 'BD-1', carrier: 'Sundarban', shipped_at })
    .where('order_id', '=', id)
    .execute()
  const { body } = await request(`GET /api/orders/${id}/`, { as: buyer })
  expect(body).toMatchObject({
    status: 'shipped',
    tracking: 'BD-1',
    parcels: [{ status: 'shipped', carrier: 'Sundarban', shipped_at: '2026-11-21T04:00:00.000Z', delivered_at: null }],
  })
})

describe('access', () => {
  test('a guest has to sign in', async () => {
    for (const line of ['GET /api/orders/', 'POST /api/orders/', 'GET /api/orders/1/'] as const)
      expect((await request(line)).status).toBe(401)
  })

  test("another person's order is not found, for buyers and for sellers of other goods", async () => {
    const { body } = await order(buyer, [[await given.product(), 1]])
    for (const stranger of [await given.buyer(), await given.seller()]) {
      const answer = await request(`GET /api/orders/${body.id}/`, { as: stranger })
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
      expect(await list('', stranger)).toEqual([])
    }
    expect((await request('GET /api/orders/999999999/', { as: buyer })).status).toBe(404)
  })

  test('an administrator sees every order', async () => {
    const admin = await given.admin()
    const ids = [await place('Sari'), await place('Tea', await given.buyer())]
    expect((await list('', admin)).slice(0, 2)).toEqual(ids.toReversed())
    expect((await request(`GET /api/orders/${ids[1]}/`, { as: admin })).status).toBe(200)
  })
})

test('hostile input is a 400, never a server error', async () => {
  const { id } = await given.product()
  const good = { shipping_address: shippingAddress, items: [{ product_id: id, quantity: 1 }] }
  const bad: unknown[] = [
    {},
    [],
    'text',
    null,
    { ...good, items: [] },
    { ...good, items: 'all' },
    { ...good, items: [null] },
    { ...good, items: [{ product_id: id, quantity: 0 }] },
    { ...good, items: [{ product_id: id, quantity: 1.5 }] },
    { ...good, items: [{ product_id: -1, quantity: 1 }] },
    { ...good, items: [{ product_id: 1e40, quantity: 1 }] },
    { ...good, items: Array.from({ length: 101 }, (_, index) => ({ product_id: index + 1, quantity: 1 })) },
    { ...good, payment_token: '4242424242424242' },
    { ...good, payment_method: 'cash' },
    { ...good, expected_total: 'a lot' },
    { ...good, note: 'x'.repeat(1001) },
    { ...good, shipping_address: { ...shippingAddress, name: ' \t' } },
    { ...good, shipping_address: { ...shippingAddress, phone: 'call me' } },
    { ...good, shipping_address: { ...shippingAddress, address: { line: 1 } } },
    { ...good, shipping_address: null },
  ]
  for (const body of bad) {
    const headers = { 'content-type': 'application/json' }
    const answer = await request('POST /api/orders/', { as: buyer, headers, body: JSON.stringify(body) })
    expect([answer.status, body]).toEqual([400, body])
  }
  const key = { 'idempotency-key': 'k'.repeat(201) }
  expect((await request('POST /api/orders/', { as: buyer, headers: key, body: good })).status).toBe(400)
  for (const path of ['x/', '0/', '-1/', '1e3/', '9'.repeat(40), '?status=lost', '?page=0', '?page_size=101'])
    expect([path, (await request(`GET /api/orders/${path}`, { as: buyer })).status]).not.toEqual([path, 500])
  for (const search of ["' or 1=1 --", '\\', '%_', '٣', '😀', '9'.repeat(30), '%00'])
    expect((await request(`GET /api/orders/?search=${encodeURIComponent(search)}`, { as: buyer })).status).toBe(200)
  const odd = { ...good, note: 'a\u0000b\ud800', shipping_address: { ...shippingAddress, city: '\u0007ঢাকা' } }
  const answer = await request('POST /api/orders/', { as: buyer, body: odd })
  expect([201, 400]).toContain(answer.status)
})

test('an order says which of its stores are closed', async () => {
  const id = await place('Sari')
  const closed = async () => (await request(`GET /api/orders/${id}/`, { as: buyer })).body.parcels[0].store_closed
  expect(await closed()).toBe(false)
  const { store_id } = await db
    .selectFrom('parcels')
    .select('store_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('stores').set({ closed_at: new Date() }).where('id', '=', store_id).execute()
  expect(await closed()).toBe(true)
})
