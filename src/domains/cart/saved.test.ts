import { beforeEach, describe, expect, test } from 'vitest'
import { SAVED_LINES_MAX } from '#contract/limits.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson, personalDataOf } from './index.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Line = { id: number; quantity: number; product: { id: number } }

let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})

const save = (product_id: unknown, quantity?: unknown, as = buyer) =>
  request('POST /api/cart/saved/', { as, body: { product_id, quantity } })
const move = (id: number, as = buyer) => request(`POST /api/cart/saved/${id}/move_to_cart/`, { as })
const summarise = (lines: Line[]) => Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]))
const cart = async () => summarise((await request('GET /api/cart/', { as: buyer })).body)
const saved = async () => summarise((await request('GET /api/cart/saved/', { as: buyer })).body)
const setPrice = (id: number, price_poisha: number) =>
  db.updateTable('products').set({ price_poisha }).where('id', '=', id).execute()

describe('saving for later', () => {
  test('moves the whole line out of the cart, with its price when added', async () => {
    const { id } = await given.product({ price_poisha: 10_000 })
    await request('POST /api/cart/', { as: buyer, body: { product_id: id, quantity: 3 } })
    await setPrice(id, 8_000)
    const answer = await save(id)
    expect(answer).toMatchObject({
      status: 201,
      body: { quantity: 3, price_when_saved: '100.00', product: { id, price: '80.00' } },
    })
    expect([await cart(), await saved()]).toEqual([{}, { [id]: 3 }])
  })

  test('is idempotent, also for concurrent requests', async () => {
    const { id } = await given.product()
    await given.cartLine({ user_id: buyer.id, product_id: id, quantity: 4 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.quantity}`)).size).toBe(1)
    expect([await cart(), await saved()]).toEqual([{}, { [id]: 4 }])
  })

  test('adds to an existing saved line, up to the line limit', async () => {
    const { id } = await given.product({ stock_quantity: 5000 })
    await given.savedLine({ user_id: buyer.id, product_id: id, quantity: 998 })
    await given.cartLine({ user_id: buyer.id, product_id: id, quantity: 7 })
    await save(id)
    expect(await saved()).toEqual({ [id]: 999 })
  })

  test('accepts a product without a cart line if it is on sale, else refuses it', async () => {
    const { id } = await given.product()
    expect((await save(id, 2)).body).toMatchObject({ quantity: 2, price_when_saved: '100.00' })
    const hidden = await given.product({ moderation_status: 'PENDING' })
    expect([(await save(hidden.id)).status, (await save(9_999_999)).status]).toEqual([404, 404])
    expect(await saved()).toEqual({ [id]: 2 })
  })

  test('accepts a product in the cart that went off sale', async () => {
    const { id } = await given.product({ moderation_status: 'REJECTED', stock_quantity: 0 })
    await given.cartLine({ user_id: buyer.id, product_id: id, quantity: 2 })
    expect((await save(id)).body).toMatchObject({ quantity: 2, product: { available: false } })
  })

  test('is limited in number', async () => {
    const store_id = (await given.store()).id
    const category_id = (await given.category()).id
    for (let at = 0; at < SAVED_LINES_MAX; at += 1)
      await given.savedLine({ user_id: buyer.id, product_id: (await given.product({ store_id, category_id })).id })
    const { id } = await given.product({ store_id, category_id })
    await given.cartLine({ user_id: buyer.id, product_id: id })
    expect(await save(id)).toMatchObject({
      status: 409,
      body: { code: 'saved_full', params: { max: SAVED_LINES_MAX } },
    })
    expect(await cart()).toEqual({ [id]: 1 })
  })

  test.each([0, 1.5, 'two', null, {}])('%j pieces are no quantity', async (quantity) => {
    const { id } = await given.product()
    expect((await save(id, quantity)).status).toBe(400)
  })
})

describe('moving back', () => {
  test('adds to the cart line, at the current price', async () => {
    const { id } = await given.product({ price_poisha: 9_000 })
    await given.cartLine({ user_id: buyer.id, product_id: id, quantity: 2, price_when_added_poisha: 5_000 })
    const line = await given.savedLine({ user_id: buyer.id, product_id: id, quantity: 3 })
    expect(await move(line.id)).toMatchObject({ status: 200, body: { quantity: 5, price_when_added: '90.00' } })
    expect(await saved()).toEqual({})
  })

  test('moves as much as is in stock; without stock the saved line stays', async () => {
    const some = await given.product({ stock_quantity: 4 })
    const line = await given.savedLine({ user_id: buyer.id, product_id: some.id, quantity: 9 })
    expect((await move(line.id)).body.quantity).toBe(4)
    const none = await given.product({ stock_quantity: 0 })
    const soldOut = await given.savedLine({ user_id: buyer.id, product_id: none.id })
    expect(await move(soldOut.id)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    const rejected = await given.product({ moderation_status: 'REJECTED' })
    const off = await given.savedLine({ user_id: buyer.id, product_id: rejected.id })
    expect(await move(off.id)).toMatchObject({ status: 409, body: { code: 'unavailable' } })
    expect(await saved()).toEqual({ [none.id]: 1, [rejected.id]: 1 })
  })

  test('of eight concurrent requests moves it once', async () => {
    const { id } = await given.product({ stock_quantity: 100 })
    const line = await given.savedLine({ user_id: buyer.id, product_id: id, quantity: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(line.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
    expect(await cart()).toEqual({ [id]: 3 })
  })
})

test('removing is idempotent', async () => {
  const line = await given.savedLine({ user_id: buyer.id, product_id: (await given.product()).id })
  for (const _ of [1, 2]) expect((await request(`DELETE /api/cart/saved/${line.id}/`, { as: buyer })).status).toBe(204)
})

test('the list is newest first and is searched by product and store', async () => {
  const store = await given.store({ name: 'Sylhet Gardens' })
  const tea = await given.product({ name: 'Green tea', store_id: store.id })
  const sari = await given.product({ name: 'Sari' })
  for (const { id } of [tea, sari]) await save(id)
  const ids = async (query = '') =>
    (await request(`GET /api/cart/saved/${query}`, { as: buyer })).body.map(({ product }: Line) => product.id)
  expect(await ids()).toEqual([sari.id, tea.id])
  expect(await ids('?search=sylhet')).toEqual([tea.id])
})

test('closing an account deletes its cart, which its data export contains before', async () => {
  const product = await given.product({ name: 'Green tea' })
  await given.cartLine({ user_id: buyer.id, product_id: product.id })
  await given.savedLine({ user_id: buyer.id, product_id: product.id, quantity: 2 })
  const other = await given.buyer()
  await given.cartLine({ user_id: other.id, product_id: product.id })
  expect(await personalDataOf(db, buyer.id)).toMatchObject({
    cart: [{ quantity: 1, product: { name: 'Green tea' } }],
    saved_for_later: [{ quantity: 2 }],
  })
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  expect(await personalDataOf(db, buyer.id)).toEqual({ cart: [], saved_for_later: [] })
  expect((await personalDataOf(db, other.id)).cart).toHaveLength(1)
})
