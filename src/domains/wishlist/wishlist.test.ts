import { beforeEach, describe, expect, test } from 'vitest'
import { WISHLIST_MAX } from '#contract/limits.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson, personalDataOf } from './index.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Item = { id: number; product: { id: number } }

let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})

const add = (product_id: unknown, as = buyer) => request('POST /api/wishlist/', { as, body: { product_id } })
const list = async (query = '', as = buyer) => (await request(`GET /api/wishlist/${query}`, { as })).body
const productsOf = async (query = '', as = buyer) => (await list(query, as)).map((item: Item) => item.product.id)
const move = (id: number, body: object = {}, as = buyer) =>
  request(`POST /api/wishlist/${id}/move_to_cart/`, { as, body })
const cartOf = async (as = buyer) =>
  ((await request('GET /api/cart/', { as })).body as (Item & { quantity: number })[]).map(
    ({ product, quantity }) => [product.id, quantity] as const,
  )

describe('adding', () => {
  test('shows the item with its current product', async () => {
    const store = await given.store({ name: 'Nakshi Ghar', slug: 'nakshi-ghar' })
    const product = await given.product({
      name: 'Nakshi kantha',
      store_id: store.id,
      price_poisha: 450_000,
      original_price_poisha: 500_050,
      stock_quantity: 0,
      rating_sum: 13,
      rating_count: 3,
    })
    const picture = await given.picture()
    await db
      .insertInto('product_media')
      .values({ product_id: product.id, position: 0, picture_id: picture.id })
      .execute()
    const answer = await add(product.id)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      product: {
        id: product.id,
        name: 'Nakshi kantha',
        name_bn: null,
        image: `/media/${picture.key}-640.webp`,
        image_url: `/media/${picture.key}-640.webp`,
        price: '4500.00',
        price_max: '4500.00',
        has_options: false,
        price_string: 'BDT 4500.00',
        original_price: '5000.50',
        rating: 4.33,
        reviews: 3,
        seller: 'Nakshi Ghar',
        seller_bn: null,
        seller_slug: 'nakshi-ghar',
        seller_on_holiday: false,
        seller_back_on: null,
        stock_quantity: 0,
        inStock: false,
        available: true,
      },
    })
    expect(await list()).toEqual([answer.body])
    for (const method of ['GET', 'PUT', 'PATCH'] as const) {
      const body = method === 'GET' ? undefined : { product_id: 1 }
      const again = await request(`${method} /api/wishlist/${answer.body.id}/`, { as: buyer, body })
      expect(again.body).toEqual(answer.body)
    }
  })

  test('is idempotent: the same item with 201 each time, also for concurrent requests', async () => {
    const { id } = await given.product()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await productsOf()).toEqual([id])
  })

  test('a product that is unknown or not on sale is a 404, an invalid id a 400', async () => {
    const hidden = await given.product({ moderation_status: 'PENDING' })
    expect((await add(hidden.id)).status).toBe(404)
    expect((await add(999_999_999)).status).toBe(404)
    for (const nonsense of [0, -1, 1.5, 'x', null, undefined, {}, '9'.repeat(30)])
      expect((await add(nonsense)).body.fields).toHaveProperty('product_id')
  })

  test(`a wishlist holds at most ${WISHLIST_MAX} products, also with concurrent requests`, async () => {
    const store_id = (await given.store()).id
    const category_id = (await given.category()).id
    const values = Array.from({ length: WISHLIST_MAX + 4 }, (_, at) => ({
      store_id,
      category_id,
      name: `Wish ${at}`,
      price_poisha: 100,
      stock_quantity: 1,
      moderation_status: 'APPROVED' as const,
    }))
    const ids = (await db.insertInto('products').values(values).returning('id').execute()).map(({ id }) => id)
    const existing = ids.slice(0, WISHLIST_MAX - 2).map((product_id) => ({ user_id: buyer.id, product_id }))
    await db.insertInto('wishlist_items').values(existing).execute()
    const answers = await Promise.all(ids.slice(WISHLIST_MAX - 2).map((id) => add(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'wishlist_full',
      params: { max: WISHLIST_MAX },
    })
    expect(await list()).toHaveLength(WISHLIST_MAX)
    // An existing item is accepted.
    expect((await add(ids[0])).status).toBe(201)
  })
})

describe('the list', () => {
  test('is newest first, searched by name or store, in pages', async () => {
    const store = await given.store({ name: 'Monipuri Loom' })
    const shawl = await given.product({ name: 'Red shawl', store_id: store.id })
    const lamp = await given.product({ name: 'Brass 100% lamp' })
    const mat = await given.product({ name: 'Shitalpati mat' })
    for (const { id } of [shawl, lamp, mat]) await add(id)
    expect(await productsOf()).toEqual([mat.id, lamp.id, shawl.id])
    expect(await productsOf('?search=LOOM')).toEqual([shawl.id])
    expect(await productsOf('?search=100%25')).toEqual([lamp.id])
    expect(await productsOf('?search=nothing')).toEqual([])
    expect(await list('?page=2&page_size=2')).toMatchObject({
      count: 3,
      next: null,
      previous: expect.stringContaining('page=1'),
      results: [{ product: { id: shawl.id } }],
    })
    expect(await list('?page=9&page_size=2')).toMatchObject({ count: 3, results: [] })
    expect(await list('?page=1&page_size=1')).toMatchObject({ count: 3, next: expect.stringContaining('page=2') })
  })

  test('keeps items no longer on sale, as not available', async () => {
    const { id } = await given.product()
    await add(id)
    await db.updateTable('products').set({ moderation_status: 'REJECTED' }).where('id', '=', id).execute()
    expect(await list()).toMatchObject([{ product: { id, available: false } }])
  })

  test('all item and product ids come with one call', async () => {
    const first = await given.product()
    const second = await given.product()
    const items = [(await add(first.id)).body.id, (await add(second.id)).body.id]
    expect((await request('GET /api/wishlist/ids/', { as: buyer })).body).toEqual([
      { id: items[0], product_id: first.id },
      { id: items[1], product_id: second.id },
    ])
  })
})

describe('removing', () => {
  test('deletes the item; a repeated request is fine, another user’s item is a 404 and stays', async () => {
    const stranger = await given.buyer()
    const { id } = await given.product()
    const item = (await add(id)).body.id
    const remove = (as: typeof buyer) => request(`DELETE /api/wishlist/${item}/`, { as })
    expect((await remove(stranger)).status).toBe(404)
    expect(await productsOf()).toEqual([id])
    expect((await remove(buyer)).status).toBe(204)
    expect((await remove(buyer)).status).toBe(204)
    expect(await productsOf()).toEqual([])
  })
})

describe('moving to the cart', () => {
  const item = async (product_id: number, as = buyer) => (await given.wishlistItem({ user_id: as.id, product_id })).id

  test('moves one piece by default, deletes the item and answers with the line', async () => {
    const first = await given.product()
    const second = await given.product()
    const answer = await move(await item(first.id))
    expect(answer).toMatchObject({ status: 200, body: { quantity: 1, product: { id: first.id } } })
    await move(await item(second.id), { quantity: 3 })
    expect(await cartOf()).toEqual([
      [first.id, 1],
      [second.id, 3],
    ])
    expect(await productsOf()).toEqual([])
  })

  test('increases an existing line', async () => {
    const { id } = await given.product()
    await given.cartLine({ user_id: buyer.id, product_id: id, quantity: 2 })
    await move(await item(id))
    expect(await cartOf()).toEqual([[id, 3]])
  })

  test('of two concurrent requests adds once', async () => {
    const { id } = await given.product()
    const itemId = await item(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(itemId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(404)])
    expect(await cartOf()).toEqual([[id, 1]])
  })

  test("is refused with 409 when out of stock, off sale or the user's own product, and the item stays", async () => {
    const seller = await given.seller()
    const none = await given.product({ stock_quantity: 0 })
    const rejected = await given.product({ moderation_status: 'REJECTED' })
    const own = await given.product({ store_id: seller.store.id })
    expect(await move(await item(none.id))).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(await move(await item(rejected.id))).toMatchObject({ status: 409, body: { code: 'unavailable' } })
    expect(await productsOf()).toEqual([rejected.id, none.id])
    expect(await cartOf()).toEqual([])
    const answer = await move(await item(own.id, seller), {}, seller)
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_product' } })
    expect(await productsOf('', seller)).toEqual([own.id])
  })

  test("another user's item cannot be moved", async () => {
    const { id } = await given.product()
    const stranger = await given.buyer()
    expect((await move(await item(id), {}, stranger)).status).toBe(404)
    expect(await productsOf()).toEqual([id])
    expect(await cartOf(stranger)).toEqual([])
  })
})

test('the data export has the wishlist; closing the account deletes it', async () => {
  const { id } = await given.product()
  await add(id)
  expect(await personalDataOf(db, buyer.id)).toMatchObject([{ product: { id } }])
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  expect(await personalDataOf(db, buyer.id)).toEqual([])
})
