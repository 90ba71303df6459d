import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller()
const other = await given.seller()
const admin = await given.admin()
const { store } = seller
const category = (await given.category()).id

type Person = { token: string }
const list = (query = '', as: Person = seller) => app.request(`GET /api/seller/products/${query}`, { as })
const names = async (query: string) => (await list(query)).body.map(({ name }: { name: string }) => name)
const bulk = (body: object, as: Person = seller) => app.request('POST /api/seller/products/bulk/', { as, body })
const ofStore = (name: string, values: object = {}) =>
  given.product({ store_id: store.id, category_id: category, description: 'x', tags: ['Cotton'], name, ...values })

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const lamp = await ofStore('Lamp', {
  created_at: day(1),
  stock_quantity: 0,
  views: 7,
  price_poisha: 300,
  handle: 'brass-1',
})
const bag = await ofStore('bag', { created_at: day(2), stock_quantity: 9, sold_quantity: 5, price_poisha: 200 })
const draft = await ofStore('Draft', {
  created_at: day(3),
  moderation_status: 'DRAFT',
  revenue_poisha: 900,
})
const off = await ofStore('Off', { created_at: day(4), listed: false, rating_sum: 5, rating_count: 1, tags: ['Silk'] })
const theirs = await given.product({ store_id: other.store.id, name: 'Lamp of another' })
await db.updateTable('products').set({ category_id: null }).where('id', '=', draft.id).execute()
await app.request(`PATCH /api/products/${bag.id}/`, { as: seller, body: { name: 'Better bag' } })

test('lists a store’s own products of any status, and no others', async () => {
  expect(await names('')).toEqual(['Off', 'Draft', 'bag', 'Lamp'])
  expect((await list('', other)).body.map(({ id }: { id: number }) => id)).toEqual([theirs.id])
  expect((await list('', admin)).body).toEqual([])
})

test.each([
  ['search=LAMP', ['Lamp']],
  ['search=brass', ['Lamp']],
  ['search=silk', ['Off']],
  ['search=%25', []],
  ['status=DRAFT', ['Draft']],
  ['status=IN_REVIEW', ['bag']],
  ['status=APPROVED', ['Off', 'Lamp']],
  ['status=UNLISTED', ['Off']],
  ['stock=out', ['Lamp']],
  ['stock=low', ['bag']],
  ['sort=newest&order=asc', ['Lamp', 'bag', 'Draft', 'Off']],
  ['sort=name', ['bag', 'Draft', 'Lamp', 'Off']],
  ['sort=name&order=desc', ['Off', 'Lamp', 'Draft', 'bag']],
  ['sort=price&stock=&search=', ['bag', 'Lamp', 'Off', 'Draft']],
  ['sort=stock', ['Lamp', 'bag', 'Off', 'Draft']],
  ['sort=status', ['Draft', 'bag', 'Off', 'Lamp']],
  ['sort=views', ['Lamp', 'Off', 'Draft', 'bag']],
  ['sort=sales', ['bag', 'Off', 'Draft', 'Lamp']],
  ['sort=revenue', ['Draft', 'Off', 'bag', 'Lamp']],
  ['sort=rating', ['Off', 'Draft', 'bag', 'Lamp']],
])('?%s lists %j', async (query, expected) => {
  expect(await names(`?${query}`)).toEqual(expected)
})

test("the list is paged, and its figures are the product's", async () => {
  const { body } = await list('?page=2&page_size=3')
  expect(body).toMatchObject({ count: 4, next: null, results: [{ name: 'Lamp', views: 7, handle: 'brass-1' }] })
  expect((await list('?sort=revenue&page_size=1')).body.results).toMatchObject([{ revenue: '9.00', category: null }])
  expect((await list('?sort=sales&page_size=1')).body.results).toMatchObject([
    { sales: 5, moderation_status: 'IN_REVIEW', proposal: { name: 'Better bag', changed: ['name'] } },
  ])
})

test('another seller’s products are a 404 on every route, and nothing changes', async () => {
  const picture = { video_links: ['https://youtu.be/aqz-KE-bpKQ'] }
  const before = await db.selectFrom('products').selectAll().orderBy('id').execute()
  const calls = [
    [`GET /api/seller/products/${lamp.id}/`],
    [`PUT /api/products/${lamp.id}/`, { price: '1', stock_quantity: 99 }],
    [`PATCH /api/products/${lamp.id}/`, { add_stock: 1, name: 'Mine', moderation_status: 'DRAFT' }],
    [`DELETE /api/products/${lamp.id}/`],
    [`DELETE /api/products/${bag.id}/proposal/`],
    [`POST /api/products/${lamp.id}/add_media/`, picture],
    [`POST /api/seller/products/${lamp.id}/duplicate/`],
    ...(['list', 'unlist', 'add_stock', 'submit', 'delete'] as const).map(
      (action) => ['POST /api/seller/products/bulk/', { ids: [theirs.id, lamp.id], action, quantity: 3 }] as const,
    ),
  ] as const
  for (const [line, body] of calls) {
    const answer = await app.request(line, { as: other, body })
    expect([line, answer.status, answer.body]).toEqual([line, 404, { detail: 'Not found.', code: 'not_found' }])
  }
  expect(await db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await db.selectFrom('product_proposals').select('product_id').execute()).toEqual([{ product_id: bag.id }])
})

test('a bulk action changes all or none, each product counted once', async () => {
  const ids = [(await ofStore('One')).id, (await ofStore('Two', { stock_quantity: 0 })).id]
  expect((await bulk({ ids: [...ids, ...ids], action: 'unlist' })).body).toMatchObject({ changed: 2 })
  expect((await bulk({ ids, action: 'unlist' })).body).toMatchObject({ changed: 0 })
  expect((await bulk({ ids, action: 'list' })).body).toMatchObject({ changed: 2 })
  expect((await bulk({ ids, action: 'add_stock', quantity: 5 })).body).toMatchObject({ changed: 2 })
  expect(await names('?search=two&stock=low')).toEqual(['Two'])
  for (const quantity of [undefined, 0, -2, 'x']) {
    const { status, body } = await bulk({ ids, action: 'add_stock', quantity })
    expect([status, body.fields]).toEqual([400, { quantity: ['Please enter a positive number to increase stock'] }])
  }
  const complete = await ofStore('Whole', { moderation_status: 'DRAFT' })
  const refused = await bulk({ ids: [complete.id, draft.id], action: 'submit' })
  expect([refused.status, refused.body.code, refused.body.params.name]).toEqual([409, 'product_incomplete', 'Draft'])
  expect(await names('?status=PENDING')).toEqual([])
  expect((await bulk({ ids: [complete.id, lamp.id], action: 'submit' })).body).toMatchObject({ changed: 1 })
  expect(await names('?status=PENDING')).toEqual(['Whole'])
  expect((await bulk({ ids: [...ids, complete.id], action: 'delete' })).body).toMatchObject({ changed: 3 })
  expect((await bulk({ ids, action: 'list' })).status).toBe(404)
})

test('a duplicate is a draft with the same content, price and media, and no stock', async () => {
  const picture = await given.picture({ owner_id: seller.id })
  await db
    .insertInto('product_media')
    .values({ product_id: lamp.id, position: 0, picture_id: picture.id, alt: 'On' })
    .execute()
  const { status, body } = await app.request(`POST /api/seller/products/${lamp.id}/duplicate/`, { as: seller })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Lamp',
    price: '3.00',
    stock_quantity: 0,
    moderation_status: 'DRAFT',
    handle: null,
    views: 0,
    tags: [{ name: 'Cotton' }],
    media: [{ alt: 'On' }],
  })
  expect(body.id).not.toBe(lamp.id)
})

test('a duplicate is made once for a key', async () => {
  const copy = (key: string) =>
    app.request(`POST /api/seller/products/${lamp.id}/duplicate/`, { as: seller, headers: { 'idempotency-key': key } })
  const answers = await Promise.all(['copy-1', 'copy-1', 'copy-1'].map(copy))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const ids = new Set(answers.map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  expect(ids).not.toContain((await copy('copy-2')).body.id)
})

test('one key makes one product, also of two that are duplicated at the same moment', async () => {
  const other = await given.product({ store_id: seller.store.id })
  for (let round = 0; round < 8; round += 1) {
    const key = `of two ${round}`
    const answers = await Promise.all(
      [lamp.id, other.id].map((id) =>
        app.request(`POST /api/seller/products/${id}/duplicate/`, { as: seller, headers: { 'idempotency-key': key } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  }
})

test('deleting removes a product without orders; one with orders stays only for them', async () => {
  const remove = (id: number) => app.request(`DELETE /api/products/${id}/`, { as: seller })
  const buyer = await given.buyer()
  const [fresh, sold] = [await ofStore('Fresh'), await ofStore('Sold', { handle: 'sold' })]
  const order = await given.delivered({ buyer_id: buyer.id, product_id: sold.id })
  await app.request(`PATCH /api/products/${sold.id}/`, { as: seller, body: { name: 'Sold better' } })
  for (const { id } of [fresh, sold]) {
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404])
    for (const as of [seller, admin]) expect((await app.request(`GET /api/products/${id}/`, { as })).status).toBe(404)
    expect((await app.request(`PATCH /api/products/${id}/`, { as: seller, body: { listed: true } })).status).toBe(404)
  }
  expect(await names('?search=sold')).toEqual([])
  const rows = await db.selectFrom('products').select(['id', 'handle']).where('id', 'in', [fresh.id, sold.id]).execute()
  expect(rows).toEqual([{ id: sold.id, handle: null }])
  const { body } = await app.request(`GET /api/orders/${order}/`, { as: buyer })
  expect(body.items[0].product_name).toBe('Sold')
  expect(off.listed).toBe(false)
})

test('tags are the market’s and a seller’s own proposals; the same name is the same tag', async () => {
  const propose = (name: string, as: Person = seller) => app.request('POST /api/tags/', { as, body: { name } })
  const search = async (as?: Person) => (await app.request('GET /api/tags/?search=nakshi', as ? { as } : {})).body
  const { body: tag } = await propose('  Nakshi   pitha ')
  expect(tag.name).toBe('Nakshi pitha')
  expect(await search(seller)).toEqual([tag])
  for (const as of [undefined, other]) expect(await search(as)).toEqual([])
  expect(await search(admin)).toEqual([tag])
  expect((await propose('NAKSHI PITHA', other)).body).toEqual(tag)
  const many = await Promise.all(Array.from({ length: 10 }, () => propose('Shital pati')))
  expect(new Set(many.map(({ body }) => body.id)).size).toBe(1)
  expect((await propose('nakshi pitha', admin)).body).toEqual(tag)
  expect(await search()).toEqual([tag])
  expect((await propose(' ')).status).toBe(400)
})
