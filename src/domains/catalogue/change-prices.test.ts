import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { invalidatedWith } from '#test/invalidated-with.ts'
import { withOptions } from '#test/variants.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db, invalidations } = app.resources
const seller = await given.seller()
const other = await given.seller()
const category = (await given.category()).id

const make = (price_poisha = 10_000, values: object = {}) =>
  given.product({
    store_id: seller.store.id,
    category_id: category,
    description: 'x',
    tags: ['Cotton'],
    price_poisha,
    ...values,
  })
const change = (products: object[]) =>
  app.request('POST /api/seller/products/prices/', { as: seller, body: { products } })
const bulk = (body: object) => app.request('POST /api/seller/products/bulk/', { as: seller, body })
const rowOf = (id: number) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const own = async (id: number) => (await app.request(`GET /api/seller/products/${id}/`, { as: seller })).body
const pricesOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await rowOf(id)).price_poisha))

test('prices change together, are recorded, and change back', async () => {
  const [a, b] = [await make(10_000, { original_price_poisha: 12_000 }), await make(20_050)]
  expect(
    await change([
      { id: a.id, seen: '100.00', price: '110.00' },
      { id: b.id, seen: '200.50', price: '180.00', original_price: '200.50' },
    ]),
  ).toMatchObject({ status: 200, body: { changed: 2 } })
  expect(await rowOf(b.id)).toMatchObject({ price_poisha: 18_000, original_price_poisha: 20_050 })
  const events = await db.selectFrom('product_events').selectAll().where('product_id', '=', b.id).execute()
  expect(events).toMatchObject([{ kind: 'priced', price_before_poisha: 20_050, price_poisha: 18_000 }])
  await change([{ id: b.id, seen: '180.00', price: '200.50', original_price: null }])
  expect(await rowOf(b.id)).toMatchObject({ price_poisha: 20_050, original_price_poisha: null })
})

test('what is kept of the products and of lists is dropped with their prices', async () => {
  const [a, b, draft] = [await make(), await make(), await make(10_000, { moderation_status: 'DRAFT' })]
  const raise = () => change([a, b, draft].map(({ id }) => ({ id, seen: '100.00', price: '110.00' })))
  const tags = [`product:${a.id}`, `product:${b.id}`, 'catalogue'].toSorted()
  expect(await invalidatedWith(invalidations, `product:${a.id}`, raise)).toEqual(tags)
})

test('the original price changes alone, too', async () => {
  const { id } = await make(10_000)
  const answer = await change([{ id, seen: '100.00', price: '100.00', original_price: '120.00' }])
  expect(answer).toMatchObject({ status: 200, body: { changed: 1 } })
  expect(await rowOf(id)).toMatchObject({ price_poisha: 10_000, original_price_poisha: 12_000 })
})

test('one price that changed meanwhile keeps all as they are', async () => {
  const [a, b, c] = [await make(), await make(), await make(10_000, { original_price_poisha: 12_000 })]
  const answer = await change([
    { id: a.id, seen: '100.00', price: '120.00' },
    { id: b.id, seen: '99.00', price: '120.00' },
    { id: c.id, seen: '98.00', price: '110.00' },
  ])
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  // By their places in the request.
  expect(answer.body.now).toEqual({
    'products.1': { price: '100.00', original_price: null },
    'products.2': { price: '100.00', original_price: '120.00' },
  })
  expect(await pricesOf(a.id, b.id, c.id)).toEqual([10_000, 10_000, 10_000])
})

test('a price above the original price, of another store, or of none is refused', async () => {
  const product = await make(10_000, { original_price_poisha: 12_000 })
  const foreign = await given.product({ store_id: other.store.id, price_poisha: 10_000 })
  expect((await change([{ id: product.id, seen: '100', price: '130' }])).body).toMatchObject({
    field_codes: { original_price: ['original_price_low'] },
  })
  for (const id of [foreign.id, 999_999_999])
    expect((await change([{ id, seen: '100.00', price: '90.00' }])).status).toBe(404)
  expect((await change([{ id: product.id, seen: '100', price: '0' }])).status).toBe(400)
  expect((await change(Array.from({ length: 501 }, (_, at) => ({ id: at + 1, seen: '1', price: '2' })))).status).toBe(
    400,
  )
  expect(await pricesOf(product.id, foreign.id)).toEqual([10_000, 10_000])
})

test('ten raises of the same preview at once are one raise', async () => {
  const products = [await make(), await make(), await make()]
  const raise = products.map(({ id }) => ({ id, seen: '100.00', price: '110.00' }))
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(raise)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.map(({ body }) => body.changed).filter(Boolean)).toEqual([3])
  expect(await pricesOf(...products.map(({ id }) => id))).toEqual([11_000, 11_000, 11_000])
})

test('of two different raises at once one is made and the other refused', async () => {
  const { id } = await make()
  const answers = await Promise.all(['110.00', '120.00'].map((price) => change([{ id, seen: '100.00', price }])))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a category for several: at once for drafts, as a proposal for what is approved', async () => {
  const next = (await given.category()).id
  const [draft, approved] = [await make(10_000, { moderation_status: 'DRAFT' }), await make()]
  const ids = [draft.id, approved.id]
  expect((await bulk({ ids, action: 'category' })).body).toMatchObject({ field_codes: { category_id: ['required'] } })
  expect((await bulk({ ids, action: 'category', category_id: 999_999 })).status).toBe(400)
  expect(await bulk({ ids, action: 'category', category_id: next })).toMatchObject({ body: { changed: 2 } })
  expect(await own(draft.id)).toMatchObject({ category_id: next, proposal: null })
  expect(await own(approved.id)).toMatchObject({
    category_id: category,
    moderation_status: 'IN_REVIEW',
    proposal: { category_id: next, changed: ['category'] },
  })
  expect(await bulk({ ids, action: 'category', category_id: next })).toMatchObject({ body: { changed: 0 } })
})

test('tags are added to several and taken from several; the last one stays', async () => {
  const [a, b] = [
    await make(10_000, { moderation_status: 'PENDING' }),
    await make(10_000, { moderation_status: 'PENDING', tags: ['Silk'] }),
  ]
  const ids = [a.id, b.id]
  const tag = async (name: string) => (await app.request('POST /api/tags/', { as: seller, body: { name } })).body.id
  const [cotton, blue] = [await tag('Cotton'), await tag('Blue')]
  expect((await bulk({ ids, action: 'add_tags', tag_ids: [cotton, blue] })).body).toMatchObject({ changed: 2 })
  const tagsOf = async (id: number) => (await own(id)).tags.map(({ name }: { name: string }) => name)
  expect(await tagsOf(b.id)).toEqual(['Blue', 'Cotton', 'Silk'])
  expect((await bulk({ ids, action: 'remove_tags', tag_ids: [cotton] })).body).toMatchObject({ changed: 2 })
  expect(await tagsOf(a.id)).toEqual(['Blue'])
  expect(await bulk({ ids, action: 'remove_tags', tag_ids: [blue] })).toMatchObject({
    status: 409,
    body: { code: 'product_incomplete' },
  })
  expect(await tagsOf(b.id)).toEqual(['Blue', 'Silk'])
})

test('a change of category or tags goes back for each product: a draft, an approved one with its proposal', async () => {
  const [draft, approved] = [
    await given.product({ store_id: seller.store.id, moderation_status: 'DRAFT', tags: ['Undo'] }),
    await given.product({ store_id: seller.store.id, category_id: category, tags: ['Undo', 'Both'] }),
  ]
  await app.resources.db.updateTable('products').set({ category_id: null }).where('id', '=', draft.id).execute()
  const ids = [draft.id, approved.id]
  const before = await Promise.all(ids.map(own))
  const another = (await given.category({ name: 'Undone' })).id
  const restore = (products: unknown, as = seller) =>
    app.request('POST /api/seller/products/sorting/', { as, body: { products } })
  const sorted = async (id: number) => {
    const { category, tags, proposal } = await own(id)
    return { category, tags, proposal }
  }
  const now = before.map(({ category, tags, proposal }) => ({ category, tags, proposal }))

  const moved = await bulk({ ids, action: 'category', category_id: another })
  expect(moved.body.before.map(({ category_id }: { category_id: number | null }) => category_id)).toEqual([
    null,
    category,
  ])
  expect((await sorted(approved.id)).proposal).not.toBeNull()
  expect((await restore(moved.body.before, other)).status).toBe(404)
  expect((await restore(moved.body.before)).body).toEqual({ changed: 2 })
  expect(await Promise.all(ids.map(sorted))).toEqual(now)

  const tagged = await bulk({ ids, action: 'add_tags', tag_ids: [now[1]?.tags[0].id] })
  expect(tagged.body).toMatchObject({ changed: 1, before: [{ id: draft.id }] })
  expect((await restore(tagged.body.before)).body).toEqual({ changed: 1 })
  expect(await Promise.all(ids.map(sorted))).toEqual(now)
  const none = [{ id: approved.id, category_id: category, tag_ids: [] }]
  expect(await restore(none)).toMatchObject({ status: 409, body: { code: 'product_incomplete' } })
})

test('prices of variants change together, each from what was seen of it', async () => {
  const product = await make()
  const ids = await withOptions(db, product, { Size: ['S', 'M'] }, (_values, at) => ({
    price_poisha: 10_000 + at * 1000,
  }))
  const [small, medium] = [...ids.values()]
  const raise = [
    { id: product.id, variant_id: small, seen: '100.00', price: '120.00' },
    { id: product.id, variant_id: medium, seen: '110.00', price: '130.00', original_price: '150.00' },
  ]
  expect(await change(raise)).toMatchObject({ status: 200, body: { changed: 2 } })
  expect((await change(raise)).body).toEqual({ changed: 0 })
  expect((await own(product.id)).variants).toMatchObject([
    { price: '120.00' },
    { price: '130.00', original_price: '150.00' },
  ])
  const events = await db.selectFrom('product_events').selectAll().where('product_id', '=', product.id).execute()
  expect(events).toMatchObject([
    { kind: 'priced', variant_name: 'Size S', price_poisha: 12_000 },
    { kind: 'priced', variant_name: 'Size M', price_poisha: 13_000 },
  ])
  const unnamed = await change([{ id: product.id, seen: '120.00', price: '1.00' }])
  expect(unnamed.body.field_codes).toEqual({ 'products.0.price': ['per_variant'] })
  const gone = await change([{ id: product.id, variant_id: 999_999_999, seen: '120.00', price: '1.00' }])
  expect(gone.body.field_codes).toEqual({ 'products.0.variant_id': ['variant_unknown'] })
  const low = await change([{ id: product.id, variant_id: medium, seen: '130.00', price: '160.00' }])
  expect(low.body.field_codes).toEqual({ 'products.0.original_price': ['original_price_low'] })
})

test('stock comes in for every offered variant of the chosen products', async () => {
  const product = await make(10_000, { stock_quantity: 1 })
  await withOptions(db, product, { Size: ['S', 'M', 'L'] }, ([size]) => ({ active: size !== 'L' }))
  expect((await bulk({ ids: [product.id], action: 'add_stock', quantity: 4 })).status).toBe(200)
  const { variants, stock_quantity } = await own(product.id)
  expect(variants.map((one: { stock_quantity: number }) => one.stock_quantity)).toEqual([5, 5, 1])
  expect(stock_quantity).toBe(10)
})

test('a rejected proposal is not sent again by an edit that changes nothing', async () => {
  const { id } = await make()
  await app.request(`PATCH /api/products/${id}/`, { as: seller, body: { name: 'Other' } })
  const admin = await given.admin()
  await app.request(`PATCH /api/products/${id}/`, {
    as: admin,
    body: { moderation_status: 'REJECTED', review_note: 'No.' },
  })
  await bulk({ ids: [id], action: 'category', category_id: category })
  expect((await own(id)).proposal.status).toBe('REJECTED')
})

test('a SKU is unique in a store, found by search, free again after deletion, and not copied', async () => {
  const [a, b] = [await make(), await make()]
  const foreign = await given.product({ store_id: other.store.id })
  const sku = `JM-${a.id}`
  const set = (id: number, value: string | null, as = seller) =>
    app.request(`PATCH /api/products/${id}/`, { as, body: { sku: value } })
  expect((await set(a.id, sku)).body.sku).toBe(sku)
  expect((await set(foreign.id, sku, other)).status).toBe(200)
  expect(await set(b.id, sku)).toMatchObject({ status: 400, body: { field_codes: { sku: ['sku_taken'] } } })
  const created = await app.request('POST /api/products/', {
    as: seller,
    body: { name: 'New', moderation_status: 'DRAFT', sku },
  })
  expect(created).toMatchObject({ status: 400, body: { field_codes: { sku: ['sku_taken'] } } })
  const races = await Promise.all([set(b.id, 'RACE'), set(a.id, 'RACE')])
  expect(races.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  await set(a.id, sku)
  const found = await app.request(`GET /api/seller/products/?search=${sku.toLowerCase()}`, { as: seller })
  expect(found.body.map(({ id }: { id: number }) => id)).toEqual([a.id])
  const copy = await app.request(`POST /api/seller/products/${a.id}/duplicate/`, { as: seller })
  expect(copy.body.sku).toBeNull()
  await app.request(`DELETE /api/products/${a.id}/`, { as: seller })
  expect((await set(b.id, sku)).body.sku).toBe(sku)
  expect((await set(b.id, null)).body.sku).toBeNull()
})
