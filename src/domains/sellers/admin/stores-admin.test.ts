import { beforeEach, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout, provider } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { countStoreSales } from './count-store-sales.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order, everything, paymentsOf } = createCheckout(app)
const admin = await given.admin({ name: 'Farhana Rahman' })

let seller: Awaited<ReturnType<typeof given.seller>>
let product: Awaited<ReturnType<typeof given.product>>
let buyer: Awaited<ReturnType<typeof given.buyer>>
let serial = 0
beforeEach(async () => {
  serial += 1
  buyer = await given.buyer()
  seller = await given.seller({ name: `Lamp House ${serial}`, slug: `lamp-house-${serial}` })
  product = await given.product({ store_id: seller.store.id, stock_quantity: 50, name: `Brasslamp${serial}` })
})

const post = (what: 'suspend' | 'reinstate', body: object = {}, id = seller.store.id) =>
  app.request(`POST /api/admin/stores/${id}/${what}/`, { as: admin, body })
const suspend = (body: object = { reason: 'complaints', note: 'Three parcels in a row.' }) => post('suspend', body)
const get = async (path: string, as?: { token: string }) =>
  app.request(`GET /api${path}` as `GET /${string}`, as ? { as } : {})
const list = async (query: string) => (await get(`/admin/stores/?${query}`, admin)).body
const read = async () => (await get(`/admin/stores/${seller.store.id}/`, admin)).body
const placesOfTheShop = async () => ({
  product: (await get(`/products/${product.id}/`)).status,
  list: (await get(`/products/?search=${product.name}`)).body.length,
  category: (await get(`/products/?sellers=${encodeURIComponent(seller.store.name)}`)).body.length,
  suggestions: JSON.stringify((await get(`/products/suggestions/?q=${product.name}`)).body).includes(product.name),
  store: (await get(`/auth/seller/public/${seller.store.slug}/`)).status,
  stores: (await get(`/auth/seller/public/all/?search=${encodeURIComponent(seller.store.name)}`)).body.length,
})
const inShop = { product: 200, list: 1, category: 1, suggestions: true, store: 200, stores: 1 }
const outOfShop = { product: 404, list: 0, category: 0, suggestions: false, store: 404, stores: 0 }

test('a suspended store disappears from the shop at once, and returns everywhere when reinstated', async () => {
  expect(await placesOfTheShop()).toEqual(inShop)
  const { status, body } = await suspend()
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'suspended',
      can: { suspend: false, reinstate: true },
      products: 0,
      shelves: { on_sale: 0, all: 1 },
      standings: [{ state: 'SUSPENDED', reason: 'complaints', note: 'Three parcels in a row.', by: { id: admin.id } }],
    },
  ])
  expect(await placesOfTheShop()).toEqual(outOfShop)
  expect((await get(`/products/${product.id}/`, seller)).status).toBe(200)

  expect((await post('reinstate', { note: 'Settled.' })).body).toMatchObject({
    state: 'open',
    products: 1,
    shelves: { on_sale: 1, all: 1 },
    standings: [{ state: 'OPEN', reason: null, note: 'Settled.' }, { state: 'SUSPENDED' }],
  })
  expect(await placesOfTheShop()).toEqual(inShop)
})

test('products that were not on sale before are not on sale after reinstating', async () => {
  const hidden = await given.product({ store_id: seller.store.id, listed: false })
  const waiting = await given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
  await suspend()
  const { body: created } = await app.request('POST /api/products/', {
    as: seller,
    body: { name: 'Made meanwhile', moderation_status: 'DRAFT' },
  })
  const added = await given.product({ store_id: seller.store.id, name: 'Added meanwhile' })
  const rows = () =>
    db
      .selectFrom('products')
      .select(['id', 'on_sale'])
      .where('store_id', '=', seller.store.id)
      .orderBy('id')
      .execute()
      .then((all) => all.filter(({ on_sale }) => on_sale).map(({ id }) => id))
  expect(await rows()).toEqual([])
  await post('reinstate')
  expect(await rows()).toEqual([product.id, added.id])
  expect(await rows()).not.toContain(hidden.id)
  expect([waiting.id, created.id].every((id) => id > 0)).toBe(true)
})

test('cart lines stay as unavailable; nothing of the store can be added or ordered', async () => {
  const other = await given.product()
  await given.cartLine({ user_id: buyer.id, product_id: product.id })
  await given.cartLine({ user_id: buyer.id, product_id: other.id })
  await suspend()
  const { body: lines } = await get('/cart/', buyer)
  expect(
    lines.map(({ product: { id, available } }: { product: { id: number; available: boolean } }) => [id, available]),
  ).toEqual(
    expect.arrayContaining([
      [product.id, false],
      [other.id, true],
    ]),
  )
  const added = await app.request('POST /api/cart/', { as: await given.buyer(), body: { product_id: product.id } })
  expect(added.status).toBeGreaterThanOrEqual(400)
  const before = await everything()
  expect((await order(buyer, [[product, 1]])).body.code).toBe('unavailable')
  expect(await everything()).toEqual(before)
  expect(await paymentsOf(buyer)).toEqual([])
  expect((await order(buyer, [[other, 1]])).status).toBe(201)
})

test('when the store is suspended during the payment, the money is released', async () => {
  const before = await everything()
  const authorise = provider.authorise
  vi.spyOn(provider, 'authorise').mockImplementation(async (...args) => {
    const answer = await authorise(...args)
    expect((await suspend()).status).toBe(200)
    return answer
  })
  const answer = await order(buyer, [[product, 1]])
  vi.restoreAllMocks()
  expect([answer.status, answer.body.code]).toEqual([409, 'unavailable'])
  expect(await paymentsOf(buyer)).toMatchObject([{ status: 'voided', order_id: null }])
  const { published: _, ...after } = await everything()
  expect({ ...after, published: before.published }).toEqual(before)
})

test('an order concurrent with a suspension is placed before it or refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const fixture = await given.seller()
    const goods = await given.product({ store_id: fixture.store.id, stock_quantity: 50 })
    const buyers = await Promise.all(Array.from({ length: 4 }, () => given.buyer()))
    const [suspended, ...orders] = await Promise.all([
      post('suspend', { reason: 'fraud' }, fixture.store.id),
      ...buyers.map((one) => order(one, [[goods, 1]])),
    ])
    expect(suspended?.status).toBe(200)
    for (const { status, body } of orders) expect([201, 409], JSON.stringify(body)).toContain(status)
    for (const { body } of orders.filter(({ status }) => status === 409)) expect(body.code).toBe('unavailable')
    expect((await order(await given.buyer(), [[goods, 1]])).status).toBe(409)
  }
})

test('of products created concurrently none is on sale', async () => {
  for (let round = 0; round < 4; round += 1) {
    const fixture = await given.seller()
    await Promise.all([
      ...Array.from({ length: 6 }, () => given.product({ store_id: fixture.store.id })),
      post('suspend', { reason: 'fraud' }, fixture.store.id),
    ])
    const rows = await db.selectFrom('products').select('on_sale').where('store_id', '=', fixture.store.id).execute()
    expect(rows.map(({ on_sale }) => on_sale)).toEqual(Array(6).fill(false))
  }
})

test('of two staff members one decides, and the other gets an error', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => suspend()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('store_suspended')
  const results = await Promise.all(Array.from({ length: 4 }, () => post('reinstate')))
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await read()).standings).toHaveLength(2)
})

test('bad input is refused at its field; an unknown store is a 404; a closed store stays closed', async () => {
  expect((await suspend({ reason: 'other', note: ' ' })).body).toMatchObject({ fields: { note: expect.anything() } })
  expect((await suspend({ reason: 'mood' })).status).toBe(400)
  expect((await suspend({ reason: 'fraud', note: 'x'.repeat(1001) })).status).toBe(400)
  expect((await post('suspend', { reason: 'fraud' }, 999_999)).status).toBe(404)
  expect((await post('reinstate')).body.code).toBe('store_not_suspended')
  await db.updateTable('stores').set({ closed_at: new Date() }).where('id', '=', seller.store.id).execute()
  expect((await suspend()).body.code).toBe('store_closed')
})

test('its seller sees the reason in the profile, and can still ship', async () => {
  const { body: placed } = await order(buyer, [[product, 1]])
  await suspend()
  const { body: profile } = await get('/auth/seller/profile/', seller)
  expect(profile.suspension).toMatchObject({ reason: 'complaints', note: 'Three parcels in a row.' })
  const shipped = await app.request(`PATCH /api/orders/${placed.id}/`, {
    as: seller,
    body: { status: 'shipped', tracking: 'PT-1' },
  })
  expect(shipped.status).toBe(200)
  expect(await read()).toMatchObject({ open_parcels: 1, figures: { orders: 1, pieces: 1, sales: '100.00' } })
  await post('reinstate')
  expect((await get('/auth/seller/profile/', seller)).body.suspension).toBeNull()
})

test('stores are searched by name, slug, id, and the owner’s name, e-mail and phone', async () => {
  await db
    .updateTable('users')
    .set({ name: `Rokeya Sultana ${serial}`, phone: '+8801812345678' })
    .where('id', '=', seller.id)
    .execute()
  const ids = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).map(({ id }: { id: number }) => id)
  for (const search of [
    `lamp house ${serial}`,
    `lamp-house-${serial}`,
    `HOUSE lamp`,
    `rokeya sultana ${serial}`,
    seller.email,
    '01812-345678',
    '০১৮১২৩৪৫৬৭৮',
    `#${seller.store.id}`,
    'ro',
  ])
    expect(await ids(search), search).toContain(seller.store.id)
  expect(await ids('100%')).toEqual([])
  expect(await ids('nobody-like-this')).toEqual([])
  await db.updateTable('users').set({ phone: '' }).where('id', '=', seller.id).execute()
  expect(await ids('01812345678')).not.toContain(seller.store.id)
})

test('the list is filtered by state and sorted by sales', async () => {
  const away = await given.seller({ on_holiday: true, back_on: '2999-01-01' as never })
  const backAlready = await given.seller({ on_holiday: true, back_on: '2020-01-01' as never })
  await given.product({ store_id: away.store.id, revenue_poisha: 99_900_000 })
  await suspend()
  await countStoreSales(db)
  const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id)
  expect(await ids('state=suspended')).toContain(seller.store.id)
  expect(await ids('state=suspended')).not.toContain(away.store.id)
  expect(await ids('state=on_holiday')).toContain(away.store.id)
  expect(await ids('state=on_holiday')).not.toContain(backAlready.store.id)
  expect(await ids('state=open')).toContain(backAlready.store.id)
  expect(await ids('state=open')).not.toContain(away.store.id)
  expect((await ids('sort=sales'))[0]).toBe(away.store.id)
  expect((await ids('sort=newest'))[0]).toBe(backAlready.store.id)
  const { body: page } = await get('/admin/stores/?page=1&page_size=2&sort=sales', admin)
  expect(page).toMatchObject({ results: [{ id: away.store.id, sales: '999000.00', state: 'on_holiday' }, {}] })
  expect((await list('state=asleep')).code).toBe('invalid')
})
