import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const seller = await given.seller({ name: 'Tea House' })
const admin = await given.admin()
const category = await given.category()

type Person = { token: string }
const patch = (id: number, body: object, as: Person = seller) => app.request(`PATCH /api/products/${id}/`, { as, body })
const read = async (id: number) => (await app.request(`GET /api/products/${id}/`)).body
const found = async (query: string, rest = ''): Promise<number[]> =>
  (await app.request(`GET /api/products/?query=${encodeURIComponent(query)}${rest}`)).body.map(
    ({ id }: { id: number }) => id,
  )
/** Its English name is understood for its Bangla one. */
const foundToTheLetter = (query: string) => found(query, '&match=exact')
const own = async (query: string) => (await app.request(`GET /api/seller/products/${query}`, { as: seller })).body

const values = { store_id: seller.store.id, category_id: category.id, description: 'Strong.', tags: ['Leaf'] }
const texts = { name_bn: 'সিলেটের চা', description_bn: 'কড়া লিকারের চা।' }

describe('a product', () => {
  test('has no Bangla texts until its seller writes them', async () => {
    const { id } = await given.product({ ...values, name: 'Plain tea' })
    expect(await read(id)).toMatchObject({ name_bn: null, description_bn: null, seller_bn: null })
  })

  test('is made with them, and without where they are empty', async () => {
    const body = { name: 'Tea', ...texts, moderation_status: 'DRAFT' }
    expect((await app.request('POST /api/products/', { as: seller, body })).body).toMatchObject(texts)
    const empty = { ...body, name_bn: ' ', description_bn: null }
    expect((await app.request('POST /api/products/', { as: seller, body: empty })).body).toMatchObject({
      name_bn: null,
      description_bn: null,
    })
  })

  test('is copied with them', async () => {
    const { id } = await given.product({ ...values, ...texts })
    const { body } = await app.request(`POST /api/seller/products/${id}/duplicate/`, { as: seller })
    expect(body).toMatchObject(texts)
  })

  test('has them within the bounds of the others', async () => {
    const { id } = await given.product({ ...values, moderation_status: 'DRAFT' })
    expect((await patch(id, { name_bn: 'চ'.repeat(300) })).status).toBe(200)
    const refused = await patch(id, { name_bn: 'চ'.repeat(301), description_bn: 'চ'.repeat(20_001) })
    expect(refused.body.field_codes).toEqual({ name_bn: ['too_long'], description_bn: ['too_long'] })
  })
})

describe('of an approved product', () => {
  let id: number
  beforeEach(async () => {
    id = (await given.product({ ...values, name: 'Sylhet tea' })).id
  })

  test('a change of them waits for the team, and is shown and found once it is approved', async () => {
    const { body } = await patch(id, texts)
    expect(body.proposal).toMatchObject({ ...texts, changed: ['name_bn', 'description_bn'] })
    expect(await read(id)).toMatchObject({ name_bn: null, description_bn: null })
    expect(await foundToTheLetter(texts.name_bn)).not.toContain(id)
    await patch(id, { moderation_status: 'APPROVED', seen: body.updated_at }, admin)
    expect(await read(id)).toMatchObject({ name: 'Sylhet tea', ...texts })
    expect(await found('সিলেটের')).toContain(id)
    expect(await found('লিকারের')).toContain(id)
    expect(await found('sylhet')).toContain(id)
  })

  test('they are removed by a proposal too', async () => {
    await patch(id, texts, admin)
    const { body } = await patch(id, { name_bn: null })
    expect(body.proposal).toMatchObject({ name_bn: null, description_bn: texts.description_bn, changed: ['name_bn'] })
    await patch(id, { moderation_status: 'APPROVED', seen: body.updated_at }, admin)
    expect(await read(id)).toMatchObject({ name_bn: null, description_bn: texts.description_bn })
    expect(await foundToTheLetter(texts.name_bn)).not.toContain(id)
  })

  test('a change back withdraws the proposal', async () => {
    await patch(id, texts)
    const { body } = await patch(id, { name_bn: null, description_bn: null })
    expect(body).toMatchObject({ proposal: null, moderation_status: 'APPROVED' })
  })
})

test('a seller finds products by either name, and those without a Bangla name or description', async () => {
  const other = await given.seller()
  const list = async (query: string) =>
    (await app.request(`GET /api/seller/products/${query}`, { as: other })).body.map(({ id }: { id: number }) => id)
  const base = { ...values, store_id: other.store.id }
  const whole = await given.product({ ...base, ...texts })
  const half = await given.product({ ...base, name_bn: texts.name_bn })
  const none = await given.product(base)
  expect(await list('?bangla_missing=1')).toEqual([none.id, half.id])
  expect(await list(`?search=${encodeURIComponent('সিলেটের')}`)).toEqual([half.id, whole.id])
  // What waits for the team is written already.
  await patch(none.id, texts, other)
  expect(await list('?bangla_missing=1')).toEqual([half.id])
  expect(await own('?bangla_missing=1&page=1')).toMatchObject({ count: expect.any(Number) })
})

test('the search box offers a product by its Bangla name, also by two letters', async () => {
  const { id } = await given.product({ ...values, name: 'Rickshaw art', name_bn: 'রিকশাচিত্র' })
  for (const typed of ['রিকশা', 'রি']) {
    const query = new URLSearchParams({ q: typed, locale: 'bn' })
    const { body } = await app.request(`GET /api/products/suggestions/more/?${query}`)
    expect(body.words).toContain('রিকশাচিত্র')
    expect(body.products).toContainEqual(expect.objectContaining({ id, name: 'Rickshaw art', name_bn: 'রিকশাচিত্র' }))
  }
})

test('a store and a category are found by their Bangla names, and a list can be narrowed to the store by either', async () => {
  const pottery = await given.store({ name: 'Clay House', name_bn: 'মাটির ঘর' })
  const bowls = await given.category({ name: 'Bowls', name_bn: 'বাটি' })
  const { id } = await given.product({ name: 'Bowl', store_id: pottery.id, category_id: bowls.id })
  expect(await found('মাটির ঘর')).toEqual([id])
  expect(await found('বাটি')).toEqual([id])
  const { body } = await app.request(`GET /api/products/?sellers=${encodeURIComponent('মাটির ঘর')}&page=1&facets=1`)
  expect(body.results.map((product: { id: number }) => product.id)).toEqual([id])
  expect(body.facets.sellers).toContainEqual({
    id: pottery.id,
    name: 'Clay House',
    name_bn: 'মাটির ঘর',
    slug: pottery.slug,
    count: 1,
  })
})
