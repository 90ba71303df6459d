import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { findSoldItems } from './file-views.ts'
import { adminOrdersFile } from './orders-file.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)
const finance = await given.admin({ staff_role: 'finance' })
const shapla = await given.seller()
const padma = await given.seller()
const buyer = await given.buyer()

const inStore = (storeId: number, name: string) =>
  given.product({ store_id: storeId, name, stock_quantity: 100, price_poisha: 10_050 })
let sari: { id: number }
let lamp: { id: number }
const orders: number[] = []
beforeAll(async () => {
  sari = await inStore(shapla.store.id, '=Jamdani Sari')
  lamp = await inStore(padma.store.id, 'Brass Lamp')
  for (const lines of [
    [[sari, 1]],
    [[lamp, 2]],
    [
      [sari, 3],
      [lamp, 1],
    ],
  ] as const)
    orders.push(
      (
        await after.placed(
          buyer,
          lines.map(([product, pieces]) => [product, pieces]),
        )
      ).id,
    )
})

const list = async (query: string) =>
  (await app.request(`GET /api/admin/orders/?${query}`, { as: finance })).body.map(({ id }: { id: number }) => id)
const file = async (query: string) => {
  const answer = await app.request(`GET /api/admin/orders/csv/?${query}`, { as: finance })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  return parse(String(answer.body), { bom: true, columns: true }) as Record<string, string>[]
}

test('the list is narrowed by product, by store, and by both', async () => {
  const [first, second, third] = orders
  expect(await list(`product=${sari.id}`)).toEqual([third, first])
  expect(await list(`store=${padma.store.id}&sort=oldest`)).toEqual([second, third])
  expect(await list(`store=${padma.store.id}&product=${sari.id}`)).toEqual([third])
  expect(await list(`product=${sari.id}&search=%23${first}`)).toEqual([first])
  expect(await list('product=999999')).toEqual([])
  const counts = await app.request(`GET /api/admin/orders/counts/?product=${sari.id}`, { as: finance })
  expect(counts.body).toMatchObject({ all: 2, processing: 2, shipped: 0 })
})

test('the file has a line per item of the orders that the filter matches, and no formula', async () => {
  const [first, , third] = orders
  expect(await file(`product=${sari.id}`)).toMatchObject([
    {
      Order: String(third),
      Store: shapla.store.name,
      Product: "'=Jamdani Sari",
      Quantity: '3',
      'Amount (BDT)': '301.50',
    },
    { Order: String(third), Store: padma.store.name, Product: 'Brass Lamp', Quantity: '1' },
    { Order: String(first), Product: "'=Jamdani Sari", Quantity: '1', 'Amount (BDT)': '100.50' },
  ])
  expect(await file('product=999999')).toEqual([])
  expect((await file(`product=${sari.id}&sort=oldest`))[0]).toMatchObject({ Order: String(first) })
  expect(Object.keys((await file(`product=${sari.id}&language=bn`))[0] ?? {})).toContain('দোকান')
})

test('the file is read some orders at a time, each once', async () => {
  const pieces: number[][] = []
  for await (const items of findSoldItems(app.resources.db, {}, 1)) pieces.push(items.map(({ order_id }) => order_id))
  const [first, second, third] = orders
  expect(pieces).toEqual([[third, third], [second], [first]])
})

test('files that are asked for at once are read in turns', async () => {
  const { db, pool } = app.resources
  let [reading, most] = [0, 0]
  const begun = () => (most = Math.max(most, (reading += 1)))
  const ended = () => (reading -= 1)
  pool.on('acquire', begun).on('release', ended)
  const files = await Promise.all([adminOrdersFile(db, {}, 'en').toArray(), adminOrdersFile(db, {}, 'en').toArray()])
  pool.off('acquire', begun).off('release', ended)
  expect(most).toBe(1)
  const [one = [], other] = files.map((pieces) => parse(pieces.join(''), { bom: true, columns: true }))
  expect(one).toHaveLength(4)
  expect(other).toEqual(one)
})

test('products and stores are found by a part of their name and by their number', async () => {
  const find = async (query: string) =>
    (await app.request(`GET /api/admin/orders/subjects/?${query}`, { as: finance })).body
  const expected = {
    id: sari.id,
    name: '=Jamdani Sari',
    name_bn: null,
    store: shapla.store.name,
    store_bn: null,
  }
  expect(await find('kind=product&search=JAMDANI')).toEqual([expected])
  expect(await find(`kind=product&search=${sari.id}`)).toEqual([expected])
  expect(await find(`kind=product&id=${sari.id}`)).toEqual([expected])
  expect(await find('kind=product&search=ja')).toEqual([])
  expect(await find('kind=product&search=%25%25%25')).toEqual([])
  expect(await find(`kind=store&id=${padma.store.id}`)).toEqual([
    { id: padma.store.id, name: padma.store.name, name_bn: null, store: '', store_bn: null },
  ])
})

test('the orders of a product and of a store are found by the indexes named beside the query', async () => {
  const plan = async (query: ReturnType<typeof sql>) =>
    app.resources.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
  expect(await plan(sql`select order_id from order_items where product_id = ${sari.id}`)).toContain(
    'order_items_product_id_idx',
  )
  expect(await plan(sql`select order_id from parcels where store_id = ${padma.store.id}`)).toContain('parcels_store_')
})
