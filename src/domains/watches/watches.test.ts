import { beforeEach, describe, expect, test } from 'vitest'
import { WATCHES_MAX } from '#contract/limits.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson, personalDataOf } from './index.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Watch = { id: number; kind: string; below: string | null; product: { id: number } }

let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})

const add = (product_id: unknown, kind: unknown = 'price', as = buyer) =>
  request('POST /api/watches/', { as, body: { product_id, kind } })
const list = async (query = '', as = buyer) => (await request(`GET /api/watches/${query}`, { as })).body as Watch[]

describe('watching', () => {
  test('answers the watch with the price below which a fall is told', async () => {
    const product = await given.product({ name: 'Clay cups', price_poisha: 129_950 })
    const answer = await add(product.id)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      kind: 'price',
      below: '1299.50',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      product: {
        id: product.id,
        variant_id: null,
        variant_name: null,
        variant_name_bn: null,
        name: 'Clay cups',
        name_bn: null,
        image: null,
        price: '1299.50',
        stock_quantity: 10,
        available: true,
      },
    })
    expect(await list()).toEqual([answer.body])
  })

  test('both kinds of one product are two watches; the list is newest first and can be of one product', async () => {
    const [one, other] = [await given.product({ stock_quantity: 0 }), await given.product()]
    await add(one.id, 'price')
    await add(other.id, 'price')
    expect((await add(one.id, 'stock')).body).toMatchObject({ kind: 'stock', below: null })
    const kinds = (watches: Watch[]) => watches.map(({ kind, product }) => [kind, product.id])
    expect(kinds(await list())).toEqual([
      ['stock', one.id],
      ['price', other.id],
      ['price', one.id],
    ])
    expect(kinds(await list(`?product=${other.id}`))).toEqual([['price', other.id]])
  })

  test('is idempotent: the same watch with 201 each time, also for concurrent requests', async () => {
    const { id } = await given.product()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  test('a product in stock is not watched for its return', async () => {
    const { id } = await given.product({ stock_quantity: 1 })
    expect(await add(id, 'stock')).toMatchObject({ status: 409, body: { code: 'in_stock' } })
    expect(await list()).toEqual([])
  })

  test('a product that is unknown or not on sale is a 404, invalid input a 400', async () => {
    const hidden = await given.product({ moderation_status: 'PENDING' })
    expect((await add(hidden.id)).status).toBe(404)
    expect((await add(999_999_999)).status).toBe(404)
    for (const nonsense of [0, -1, 1.5, 'x', null, {}, '9'.repeat(30)])
      expect((await add(nonsense)).body.fields).toHaveProperty('product_id')
    for (const nonsense of ['both', '', null, 1, {}, 'x'.repeat(50)])
      expect((await add(hidden.id, nonsense)).body.fields).toHaveProperty('kind')
  })

  test(`a person has at most ${WATCHES_MAX} watches, also with concurrent requests`, async () => {
    const store_id = (await given.store()).id
    const category_id = (await given.category()).id
    const values = Array.from({ length: WATCHES_MAX + 4 }, (_, at) => ({
      store_id,
      category_id,
      name: `Watched ${at}`,
      price_poisha: 100,
      stock_quantity: 1,
      moderation_status: 'APPROVED' as const,
    }))
    const ids = (await db.insertInto('products').values(values).returning('id').execute()).map(({ id }) => id)
    const existing = ids
      .slice(0, WATCHES_MAX - 2)
      .map((product_id) => ({ user_id: buyer.id, product_id, kind: 'price' as const, below_poisha: 100 }))
    await db.insertInto('product_watches').values(existing).execute()
    const answers = await Promise.all(ids.slice(WATCHES_MAX - 2).map((id) => add(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'watches_full',
      params: { max: WATCHES_MAX },
    })
    expect((await add(ids[0])).status).toBe(201)
  })
})

test('ending a watch is idempotent; that of another person is a 404 and stays', async () => {
  const stranger = await given.buyer()
  const { id } = (await add((await given.product()).id)).body
  const remove = (as: typeof buyer) => request(`DELETE /api/watches/${id}/`, { as })
  expect((await remove(stranger)).status).toBe(404)
  expect(await list()).toHaveLength(1)
  expect((await remove(buyer)).status).toBe(204)
  expect((await remove(buyer)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('the data export has the watches; closing the account deletes them', async () => {
  const { id } = await given.product()
  await add(id)
  expect(await personalDataOf(db, buyer.id)).toMatchObject([{ kind: 'price', product: { id } }])
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  expect(await personalDataOf(db, buyer.id)).toEqual([])
})
