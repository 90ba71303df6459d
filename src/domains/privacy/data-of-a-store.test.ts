import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { variantOf } from '#test/variants.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const fixture = createImportFixture(app)
const category = await given.category({ name: 'Cups' })
const download = async (as: { token: string }) => (await app.request('GET /api/auth/export/', { as })).body

/** A seller with something of everything that the market keeps of a store. */
async function seller(word: string) {
  const person = await given.seller()
  const { store } = person
  const product = await given.product({ store_id: store.id, name: `${word} cup`, category_id: category.id })
  await app.request(`PATCH /api/products/${product.id}/`, { as: person, body: { name: `${word} mug` } })
  const corrected = await app.request(`POST /api/seller/products/${product.id}/stock/`, {
    as: person,
    body: { reason: 'other', note: `${word} broke one`, change: -1 },
  })
  await db
    .insertInto('product_events')
    .values({
      product_id: product.id,
      at: new Date(),
      actor_id: person.id,
      kind: 'appealed',
      note: `${word} has papers`,
    })
    .execute()
  await db
    .insertInto('tags')
    .values({ name: `${word} tag`, proposed_by: person.id })
    .execute()
  await given.coupon({ store_id: store.id, code: word.toUpperCase(), discount_percent: 10 })
  const clay = line({ handle: 'pot', title: 'Pot', body: 'Clay', type: 'Pots', price: 5 })
  const { body } = await fixture.send(person, fileOf(clay), `${word}.csv`)
  await fixture.work()
  const types = [{ type: 'Pots', category_id: category.id }]
  await app.request(`PATCH /api/seller/imports/${body.id}/`, { as: person, body: { types } })
  await fixture.work()
  await db
    .insertInto('store_standings')
    .values({ store_id: store.id, state: 'SUSPENDED', reason: 'papers', note: `Ask ${word}`, decided_by: person.id })
    .execute()
  return { ...person, product, corrected }
}

test('a seller downloads what the market keeps of the store: imports, notes, coupons, proposals', async () => {
  const [person, other] = [await seller('Quazimodo'), await seller('Esmeralda')]
  expect(person.corrected.status).toBe(200)
  await db
    .insertInto('stock_events')
    .values({
      product_id: person.product.id,
      variant_id: variantOf(person.product.id),
      actor_id: (await given.admin()).id,
      at: new Date(),
      kind: 'other',
      note: 'The team’s own',
      stock_before: 9,
      stock_after: 8,
    })
    .execute()
  const body = await download(person)
  expect(body.imports).toMatchObject({
    imports: [
      {
        name: 'Quazimodo.csv',
        state: 'ready',
        total: 1,
        outcomes: { create: 1 },
        created_at: expect.stringContaining('T'),
      },
    ],
    categories_chosen: [{ type: 'pots', category: 'Cups' }],
  })
  expect(body.catalogue).toMatchObject({
    products: [{ name: 'Quazimodo cup', status: 'APPROVED', proposal: { name: 'Quazimodo mug', status: 'IN_REVIEW' } }],
    stock_notes: [{ product: person.product.id, kind: 'other', note: 'Quazimodo broke one', change: -1 }],
    appeals: [{ product: person.product.id, note: 'Quazimodo has papers' }],
    proposed_tags: ['Quazimodo tag'],
  })
  expect(body.coupons.own_coupons).toMatchObject([{ code: 'QUAZIMODO', discount_percent: 10, discount_total: '0.00' }])
  expect(body.selling.store).toMatchObject({
    on_holiday: false,
    standings: [{ reason: 'papers', note: 'Ask Quazimodo' }],
  })
  expect(body.acted_from).toMatchObject([{ ip: '127.0.0.1' }])
  expect(JSON.stringify(body)).not.toMatch(/Esmeralda|The team’s own|imports\/|decided_by/i)
  expect(JSON.stringify(await download(other))).not.toContain('Quazimodo')
})

test('a buyer’s download has none of it', async () => {
  const body = await download(await given.buyer())
  expect(body).toMatchObject({
    catalogue: { products: [], stock_notes: [], appeals: [], proposed_tags: [], size_charts: [] },
    imports: { imports: [], categories_chosen: [] },
    coupons: { own_coupons: [] },
    acted_from: [],
  })
})
