import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Line = { quantity: number; product: { id: number } }

let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})

const add = (product_id: unknown, quantity?: unknown, as = buyer) =>
  request('POST /api/cart/', { as, body: { product_id, quantity } })
const cart = async (query = '', as = buyer) => (await request(`GET /api/cart/${query}`, { as })).body
const search = async (search: string) =>
  (await cart(`?search=${encodeURIComponent(search)}`)).map((line: Line) => line.product.id)
const quantities = async (as = buyer) =>
  Object.fromEntries((await cart('', as)).map((line: Line) => [line.product.id, line.quantity]))

describe('adding', () => {
  test('shows the line with its current product', async () => {
    const store = await given.store({ name: 'Jamdani House', slug: 'jamdani-house' })
    const product = await given.product({
      name: 'Jamdani sari',
      store_id: store.id,
      price_poisha: 1_250_050,
      original_price_poisha: 1_500_000,
      stock_quantity: 4,
      free_shipping: true,
    })
    const picture = await given.picture()
    await db
      .insertInto('product_media')
      .values({ product_id: product.id, position: 0, picture_id: picture.id })
      .execute()
    const answer = await add(product.id, 2)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      quantity: 2,
      added_at: expect.stringMatching(/^\d{4}-.*Z$/),
      price_when_added: '12500.50',
      product: {
        id: product.id,
        variant_id: expect.any(Number),
        variant_name: null,
        variant_name_bn: null,
        name: 'Jamdani sari',
        name_bn: null,
        price: '12500.50',
        original_price: '15000.00',
        image: `/media/${picture.key}-320.webp`,
        seller: 'Jamdani House',
        seller_bn: null,
        seller_slug: 'jamdani-house',
        seller_on_holiday: false,
        seller_back_on: null,
        stock_quantity: 4,
        free_shipping: true,
        available: true,
      },
    })
    expect(await cart()).toEqual([answer.body])
    expect((await request(`GET /api/cart/${answer.body.id}/`, { as: buyer })).body).toEqual(answer.body)
  })

  test('adds one piece by default, and increases an existing line', async () => {
    const { id } = await given.product()
    const first = await add(id)
    const second = await add(id, 3)
    expect(first.body.quantity).toBe(1)
    expect(second.body).toMatchObject({ id: first.body.id, quantity: 4 })
  })

  test('keeps the price when added until more is added', async () => {
    const { id } = await given.product({ price_poisha: 10_000 })
    await add(id)
    await db.updateTable('products').set({ price_poisha: 12_000 }).where('id', '=', id).execute()
    const [line] = await cart()
    expect(line).toMatchObject({ price_when_added: '100.00', product: { price: '120.00' } })
    const changed = await request(`PATCH /api/cart/${line.id}/`, { as: buyer, body: { quantity: 3 } })
    expect(changed.body.price_when_added).toBe('100.00')
    expect((await add(id)).body.price_when_added).toBe('120.00')
  })

  test('keeps lines in the order they were added', async () => {
    const products = [await given.product(), await given.product(), await given.product()]
    for (const { id } of products.toReversed()) await add(id)
    await add(products[1]!.id)
    expect((await cart()).map((line: Line) => line.product.id)).toEqual(products.map(({ id }) => id).toReversed())
  })

  test.each([0, -1, 1.5, 1000, 'two', null, 1e300])('refuses %j as a quantity with 400', async (quantity) => {
    const { id } = await given.product({ stock_quantity: 5000 })
    const answer = await add(id, quantity)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('quantity')
  })

  test('more than the stock is refused with what is left, counting what the cart holds', async () => {
    const { id } = await given.product({ stock_quantity: 3 })
    expect((await add(id, 2)).status).toBe(201)
    const answer = await add(id, 2)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      detail: 'Only 3 left in stock.',
      code: 'out_of_stock',
      params: { left: 3, product_id: id },
    })
    expect(await quantities()).toEqual({ [id]: 2 })
  })

  test('a line holds at most 999 pieces', async () => {
    const { id } = await given.product({ stock_quantity: 5000 })
    await add(id, 999)
    expect((await add(id, 1)).body).toMatchObject({ code: 'quantity_limit', params: { max: 999 } })
    expect(await quantities()).toEqual({ [id]: 999 })
  })

  test('a cart holds at most 100 lines, also with concurrent requests', async () => {
    const store_id = (await given.store()).id
    const category_id = (await given.category()).id
    const ids: number[] = []
    for (let i = 0; i < 104; i += 1) ids.push((await given.product({ store_id, category_id })).id)
    for (const product_id of ids.slice(0, 96)) await given.cartLine({ user_id: buyer.id, product_id })
    const answers = await Promise.all(ids.slice(96).map((id) => add(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { code: 'cart_full', params: { max: 100 } } })
    expect(await cart()).toHaveLength(100)
    expect((await add(ids[0])).body.quantity).toBe(2)
  })

  test('a product that is unknown or not on sale is a 404', async () => {
    const waiting = await given.product({ moderation_status: 'PENDING' })
    for (const id of [waiting.id, 999_999_999, Number.MAX_SAFE_INTEGER]) expect((await add(id)).status).toBe(404)
  })

  test("one's own product is refused", async () => {
    const seller = await given.seller()
    const { id } = await given.product({ store_id: seller.store.id })
    expect(await add(id, 1, seller)).toMatchObject({
      status: 409,
      body: { code: 'own_product', detail: 'You cannot buy from your own store.' },
    })
    const other = await given.product()
    expect((await add(other.id, 1, seller)).status).toBe(201)
  })

  test('50 concurrent additions add up to exactly the stock', async () => {
    const { id } = await given.product({ stock_quantity: 20 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30)
    expect(await quantities()).toEqual({ [id]: 20 })
  })

  test.each([
    [{}],
    [{ product_id: 'x' }],
    [{ product_id: 0 }],
    [{ product_id: 1e30 }],
    [{ product_id: { $gt: 0 } }],
    [[]],
    ['text'],
    [null],
  ])('%j is an invalid line: 400', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await request('POST /api/cart/', { as: buyer, headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(400)
  })
})

describe('listing', () => {
  test('searches names of products and stores, ignoring case', async () => {
    const store = await given.store({ name: 'Sylhet Gardens' })
    const tea = await given.product({ name: 'Green TEA 100%', store_id: store.id })
    const bag = await given.product({ name: 'Jute bag' })
    await add(tea.id)
    await add(bag.id)
    await add(tea.id, 1, await given.buyer())
    expect(await search('tea')).toEqual([tea.id])
    expect(await search('SYLHET')).toEqual([tea.id])
    expect(await search('%')).toEqual([tea.id])
    expect(await search('nothing like this')).toEqual([])
    expect(await search('')).toEqual([tea.id, bag.id])
  })

  test('is a plain array, whatever other parameters are sent', async () => {
    expect(await cart('?page=1&page_size=5')).toEqual([])
  })

  test('marks a product that left the market as not available', async () => {
    const product = await given.product()
    const { id } = (await add(product.id)).body
    await db.updateTable('products').set({ moderation_status: 'REJECTED' }).where('id', '=', product.id).execute()
    expect((await cart())[0].product.available).toBe(false)
    const answer = await request(`PATCH /api/cart/${id}/`, { as: buyer, body: { quantity: 2 } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'unavailable' } })
  })
})

describe('changing a line', () => {
  test.each(['PUT', 'PATCH'] as const)('%s sets the quantity; a product_id is ignored', async (method) => {
    const product = await given.product({ stock_quantity: 5 })
    const { id } = (await add(product.id, 1)).body
    const answer = await request(`${method} /api/cart/${id}/`, { as: buyer, body: { quantity: 5, product_id: id } })
    expect(answer).toMatchObject({ status: 200, body: { id, quantity: 5, product: { id: product.id } } })
    const tooMany = await request(`${method} /api/cart/${id}/`, { as: buyer, body: { quantity: 6 } })
    expect(tooMany).toMatchObject({ status: 409, body: { detail: 'Only 5 left in stock.' } })
    const none = await request(`${method} /api/cart/${id}/`, { as: buyer, body: { quantity: 0 } })
    expect(none.status).toBe(400)
    expect(await quantities()).toEqual({ [product.id]: 5 })
  })

  test('a line may shrink to the remaining stock', async () => {
    const product = await given.product({ stock_quantity: 2 })
    const line = await given.cartLine({ user_id: buyer.id, product_id: product.id, quantity: 9 })
    const set = (quantity: number) => request(`PATCH /api/cart/${line.id}/`, { as: buyer, body: { quantity } })
    expect((await set(3)).status).toBe(409)
    expect((await set(2)).body.quantity).toBe(2)
  })

  test('removing a line is idempotent', async () => {
    const { id } = (await add((await given.product()).id)).body
    expect((await request(`DELETE /api/cart/${id}/`, { as: buyer })).status).toBe(204)
    expect(await cart()).toEqual([])
    expect((await request(`DELETE /api/cart/${id}/`, { as: buyer })).status).toBe(204)
    expect((await request(`GET /api/cart/${id}/`, { as: buyer })).status).toBe(404)
  })
})

describe('access', () => {
  test('a guest gets a 401', async () => {
    for (const line of [
      'GET /api/cart/',
      'POST /api/cart/',
      'POST /api/cart/merge/',
      'GET /api/cart/1/',
      'PUT /api/cart/1/',
      'PATCH /api/cart/1/',
      'DELETE /api/cart/1/',
    ] as const)
      expect((await request(line)).status).toBe(401)
  })

  test("another user's line is a 404, for administrators too", async () => {
    const product = await given.product()
    const { id } = (await add(product.id)).body
    for (const stranger of [await given.buyer(), await given.seller(), await given.admin()]) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : { quantity: 2 }
        expect((await request(`${method} /api/cart/${id}/`, { as: stranger, body })).status).toBe(404)
      }
      expect(await cart('', stranger)).toEqual([])
    }
    expect(await quantities()).toEqual({ [product.id]: 1 })
  })
})
