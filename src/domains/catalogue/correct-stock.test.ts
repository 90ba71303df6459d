import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { invalidatedWith } from '#test/invalidated-with.ts'
import { stockLines, withOptions } from '#test/variants.ts'
import { takeStock } from './index.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller()
const admin = await given.admin()
const nameOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

const make = (stock_quantity: number, values: object = {}) =>
  given.product({ store_id: seller.store.id, stock_quantity, ...values })
const correct = (id: number, body: object, headers: Record<string, string> = {}) =>
  app.request(`POST /api/seller/products/${id}/stock/`, { as: seller, body, headers })
const history = async (id: number, as: { token: string } = seller) =>
  (await app.request(`GET /api/seller/products/${id}/stock/`, { as })).body
const take = (productId: number, quantity = 1) =>
  db.transaction().execute(async (tx) => takeStock(tx, await stockLines(tx, [{ productId, quantity }])))
const stockOf = async (id: number) =>
  (await db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .stock_quantity
const lowOf = async (id: number) =>
  (
    await sql<{ left: number }>`
      select (payload ->> 'left')::integer as left from outbox_events
      where topic = 'stock.low' and payload ->> 'productId' = ${String(id)} order by id`.execute(db)
  ).rows.map(({ left }) => left)

test('a correction lowers or raises the stock, and the history says by whom and why', async () => {
  const { id } = await make(20)
  expect(await correct(id, { reason: 'damaged', change: -3, note: 'Wet boxes' })).toMatchObject({
    status: 200,
    body: { stock_quantity: 17 },
  })
  await correct(id, { reason: 'returned', change: 1 })
  await correct(id, { reason: 'counted', stock: 15, seen: 18 })
  await app.request(`PATCH /api/products/${id}/`, { as: seller, body: { add_stock: 5 } })
  await app.request(`PATCH /api/products/${id}/`, { as: admin, body: { stock_quantity: 4 } })
  expect(await history(id)).toMatchObject([
    { kind: 'set', change: -16, stock: 4, by: 'team', actor: null },
    { kind: 'added', change: 5, stock: 20, by: 'store' },
    { kind: 'counted', change: -3, stock: 15 },
    { kind: 'returned', change: 1, stock: 18 },
    { kind: 'damaged', change: -3, stock: 17, note: 'Wet boxes', by: 'store', actor: await nameOf(seller) },
  ])
  expect((await history(id, admin))[0]).toMatchObject({ by: 'team', actor: await nameOf(admin) })
})

test('of a product with options the variant is named, in the request and in the history', async () => {
  const product = await make(20)
  const ids = await withOptions(db, product, { Size: ['S', 'M'] })
  const medium = ids.get('Size M')
  const unnamed = await correct(product.id, { reason: 'damaged', change: -3 })
  expect(unnamed).toMatchObject({
    status: 400,
    body: { code: 'variant_needed', choices: { variants: [...ids.values()].map((id) => ({ id })) } },
  })
  const gone = await correct(product.id, { reason: 'damaged', change: -3, variant_id: 999_999_999 })
  expect(gone.body.field_codes).toEqual({ variant_id: ['variant_unknown'] })
  const { body } = await correct(product.id, { reason: 'damaged', change: -3, variant_id: medium })
  expect(body).toMatchObject({ stock_quantity: 37, variants: [{ stock_quantity: 20 }, { stock_quantity: 17 }] })
  const counted = await correct(product.id, { reason: 'counted', stock: 2, seen: 20, variant_id: medium })
  expect(counted).toMatchObject({ status: 409, body: { code: 'stock_changed', params: { stock: 17 } } })
  expect(await history(product.id)).toMatchObject([
    { variant_id: medium, variant_name: 'Size M', kind: 'damaged', change: -3, stock: 17 },
  ])
})

test('what cannot be is refused in its field, and changes nothing', async () => {
  const { id } = await make(5)
  const refusals: [object, number, object][] = [
    [{ reason: 'damaged', change: -6 }, 409, { code: 'stock_too_low', params: { stock: 5 } }],
    [{ reason: 'damaged', change: 2 }, 400, { field_codes: { change: ['whole_number'] } }],
    [{ reason: 'found', change: 0 }, 400, { field_codes: { change: ['whole_number'] } }],
    [{ reason: 'found', change: 1_000_000 }, 400, { field_codes: { change: ['too_big'] } }],
    [{ reason: 'other', change: -1 }, 400, { field_codes: { note: ['required'] } }],
    [{ reason: 'counted', stock: 3 }, 400, { field_codes: { seen: ['required'] } }],
    [{ reason: 'counted', stock: 3, seen: 6 }, 409, { code: 'stock_changed', params: { stock: 5 } }],
    [{ reason: 'stolen', change: -1 }, 400, {}],
  ]
  for (const [body, status, answer] of refusals)
    expect(await correct(id, body), JSON.stringify(body)).toMatchObject({ status, body: answer })
  expect(await stockOf(id)).toBe(5)
  expect(await history(id)).toEqual([])
})

test('the same key corrects once, also at the same moment', async () => {
  const { id } = await make(30)
  const body = { reason: 'damaged', change: -2 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => correct(id, body, { 'idempotency-key': 'one' })))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { stock_quantity: 28 } })
  expect(await stockOf(id)).toBe(28)
  await correct(id, body, { 'idempotency-key': 'two' })
  expect(await stockOf(id)).toBe(26)
})

test('lists are invalidated when a correction takes the last piece or brings the first', async () => {
  const { id } = await make(2)
  const tagsOf = (change: number) =>
    invalidatedWith(app.resources.invalidations, `product:${id}`, () =>
      correct(id, { reason: change < 0 ? 'damaged' : 'found', change }),
    )
  expect(await tagsOf(-1)).toEqual([`product:${id}`])
  expect(await tagsOf(-1)).toEqual(['catalogue', `product:${id}`])
  expect(await tagsOf(2)).toEqual(['catalogue', `product:${id}`])
  expect(await stockOf(id)).toBe(2)
})

test('corrections beside orders lose no piece', async () => {
  const { id } = await make(100)
  const orders = Array.from({ length: 40 }, () => take(id))
  const broken = Array.from({ length: 10 }, () => correct(id, { reason: 'damaged', change: -1 }))
  const found = Array.from({ length: 5 }, () => correct(id, { reason: 'found', change: 2 }))
  await Promise.all([...orders, ...broken, ...found])
  expect(await stockOf(id)).toBe(100 - 40 - 10 + 10)
  expect(await history(id)).toHaveLength(15)
})

test('the last pieces are sold or written off, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await make(3)
    const [sold, written] = await Promise.allSettled([take(id, 2), correct(id, { reason: 'damaged', change: -2 })])
    const isWritten = written.status === 'fulfilled' && written.value.status === 200
    expect(Number(sold.status === 'fulfilled') + Number(isWritten)).toBe(1)
    expect(await stockOf(id)).toBe(1)
  }
})

test('a count that an order overtook is refused', async () => {
  const { id } = await make(12)
  await take(id, 2)
  expect((await correct(id, { reason: 'counted', stock: 11, seen: 12 })).status).toBe(409)
  expect(await stockOf(id)).toBe(10)
})

test("a product's own limit decides when its stock is low", async () => {
  const [few, many, none] = [
    await make(6, { low_stock_limit: 5 }),
    await make(30, { low_stock_limit: 30 }),
    await make(11, { low_stock_limit: 0 }),
  ]
  for (const { id } of [few, many, none]) await take(id, 1)
  expect(await Promise.all([few, many, none].map(({ id }) => lowOf(id)))).toEqual([[], [29], []])
  await take(few.id, 1)
  expect(await lowOf(few.id)).toEqual([4])
  const low = await app.request('GET /api/seller/products/?stock=low&search=', { as: seller })
  const ids = (low.body as { id: number }[]).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([few.id, many.id]))
  expect(ids).not.toContain(none.id)
})

test('a seller is told once below the limit, and once when it is sold out, whatever the limit (O-17)', async () => {
  const [few, none] = [await make(5, { low_stock_limit: 5 }), await make(3, { low_stock_limit: 0 })]
  for (const quantity of [1, 3, 1]) await take(few.id, quantity)
  for (const quantity of [2, 1]) await take(none.id, quantity)
  expect([await lowOf(few.id), await lowOf(none.id)]).toEqual([[4, 0], [0]])
})

test('pieces are added once by the same key, to each variant of several products, also at the same moment', async () => {
  const [plain, sized] = [await make(10), await make(20)]
  await withOptions(db, sized, { Size: ['S', 'M'] })
  const add = (key: string) =>
    app.request('POST /api/seller/products/bulk/', {
      as: seller,
      headers: { 'idempotency-key': key },
      body: { ids: [plain.id, sized.id], action: 'add_stock', quantity: 5 },
    })
  const answers = await Promise.all([add('delivery'), add('delivery'), add('delivery')])
  for (const answer of [...answers, await add('delivery')])
    expect(answer).toMatchObject({ status: 200, body: { changed: 2 } })
  const stocks = async () => [await stockOf(plain.id), await stockOf(sized.id)]
  expect(await stocks()).toEqual([15, 50])
  await add('another')
  expect(await stocks()).toEqual([20, 60])
})

test('pieces that are added in the form are added once by the same key, whatever was seen', async () => {
  const [plain, sized] = [await make(10), await make(20)]
  const ids = await withOptions(db, sized, { Size: ['S', 'M'] })
  const add = async ({ id }: { id: number }, key: string, body: object) => {
    const { updated_at: seen } = (await app.request(`GET /api/seller/products/${id}/`, { as: seller })).body
    const headers = { 'idempotency-key': key }
    return () => app.request(`PATCH /api/products/${id}/`, { as: seller, headers, body: { ...body, seen } })
  }
  for (const [key, stock] of [
    ['first delivery', 15],
    ['second delivery', 20],
  ] as const) {
    const send = await add(plain, key, { add_stock: 5, price: `${stock}` })
    const answers = await Promise.all([send(), send(), send()])
    for (const answer of [...answers, await send()])
      expect(answer).toMatchObject({ status: 200, body: { stock_quantity: stock, price: `${stock}.00` } })
  }
  const variants = [...ids.values()].map((id) => ({ id, add_stock: 3 }))
  const send = await add(sized, 'sizes', { variants })
  const before = await stockOf(sized.id)
  for (const answer of [await send(), await send()]) expect(answer.status).toBe(200)
  expect(await stockOf(sized.id)).toBe(before + 6)
})

test('a key of one product adds to the others of a later request only', async () => {
  const [first, second] = [await make(10), await make(20)]
  const add = (...ids: number[]) =>
    app.request('POST /api/seller/products/bulk/', {
      as: seller,
      headers: { 'idempotency-key': 'shelf' },
      body: { ids, action: 'add_stock', quantity: 5 },
    })
  for (const ids of [[second.id], [first.id, second.id], [first.id]]) expect((await add(...ids)).status).toBe(200)
  expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([15, 25])
})
