import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const given = createGiven(app)

type Line = { quantity: number; product: { id: number } }
let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  clock.set(null)
  buyer = await given.buyer()
})

const AT = Date.parse('2026-11-28T09:00:00.000Z')
const merge = (items: unknown[], as = buyer) => request('POST /api/cart/merge/', { as, body: { items } })
const quantities = async () => {
  const { body } = await request('GET /api/cart/', { as: buyer })
  return Object.fromEntries(body.map((line: Line) => [line.product.id, line.quantity]))
}

test('adds quantities, capped by stock, and leaves out products that are gone', async () => {
  const few = await given.product({ stock_quantity: 4 })
  const fresh = await given.product()
  const soldOut = await given.product({ stock_quantity: 0 })
  const hidden = await given.product({ moderation_status: 'DRAFT' })
  await given.cartLine({ user_id: buyer.id, product_id: few.id, quantity: 3 })
  const answer = await merge([
    { product_id: few.id, quantity: 3 },
    { product_id: soldOut.id, quantity: 1 },
    { product_id: hidden.id, quantity: 1 },
    { product_id: 999_999_999, quantity: 1 },
    { product_id: fresh.id, quantity: 1 },
    { product_id: fresh.id, quantity: 2 },
  ])
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual((await request('GET /api/cart/', { as: buyer })).body)
  expect(await quantities()).toEqual({ [few.id]: 4, [fresh.id]: 3 })
})

test('never reduces an existing line', async () => {
  const { id } = await given.product({ stock_quantity: 1 })
  await given.cartLine({ user_id: buyer.id, product_id: id, quantity: 5 })
  await merge([{ product_id: id, quantity: 2 }])
  expect(await quantities()).toEqual({ [id]: 5 })
})

test('is idempotent for the same lines, concurrently and soon after; a minute later they are added again', async () => {
  const { id } = await given.product()
  const items = [{ product_id: id, quantity: 2 }]
  await Promise.all([merge(items), merge(items)])
  await merge(items)
  expect(await quantities()).toEqual({ [id]: 2 })
  await merge([{ product_id: id, quantity: 1 }])
  expect(await quantities()).toEqual({ [id]: 3 })
  clock.set(new Date(Date.now() + 2 * MINUTE))
  await merge([{ product_id: id, quantity: 1 }])
  expect(await quantities()).toEqual({ [id]: 4 })
})

test('lines that say when they were added are the same ones for a month, whatever was merged between', async () => {
  const { id } = await given.product()
  const other = await given.product()
  const line = { product_id: id, quantity: 1, added_at: AT }
  await Promise.all([merge([line]), merge([line])])
  await sql`update merged_lines set merged_at = merged_at - interval '20 days'`.execute(app.resources.db)
  await merge([{ product_id: other.id, quantity: 1, added_at: AT }])
  await merge([line])
  expect(await quantities()).toEqual({ [id]: 1, [other.id]: 1 })
  // It has grown: the rest is added. Another guest's line of the same product is another line.
  await merge([{ ...line, quantity: 3 }])
  await merge([{ ...line, added_at: AT + 1 }])
  expect(await quantities()).toEqual({ [id]: 4, [other.id]: 1 })
})

test('the same line twice in a request counts twice; of the merged no more than some are kept', async () => {
  const { id } = await given.product({ stock_quantity: 20 })
  const line = { product_id: id, quantity: 1, added_at: AT }
  await merge([line, line])
  expect(await quantities()).toEqual({ [id]: 2 })
  for (let round = 0; round < 4; round += 1)
    await merge(Array.from({ length: 200 }, (_, at) => ({ ...line, added_at: 1000 * round + at })))
  const { kept } = await app.resources.db
    .selectFrom('merged_lines')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(600)
})

test("leaves out one's own products", async () => {
  const seller = await given.seller()
  const { id } = await given.product({ store_id: seller.store.id })
  expect((await merge([{ product_id: id, quantity: 1 }], seller)).body).toEqual([])
})

test('fills the cart to 100 lines and no further', async () => {
  const store_id = (await given.store()).id
  const category_id = (await given.category()).id
  const items: { product_id: number; quantity: number }[] = []
  for (let i = 0; i < 103; i += 1)
    items.push({ product_id: (await given.product({ store_id, category_id })).id, quantity: 1 })
  await merge(items.slice(0, 2))
  const { body } = await merge(items)
  expect(body.map((line: Line) => line.product.id)).toEqual(items.slice(0, 100).map(({ product_id }) => product_id))
  expect(body[0].quantity).toBe(2)
})

test('of no lines returns the cart unchanged; of invalid lines is a 400', async () => {
  expect((await merge([])).body).toEqual([])
  for (const items of [
    [{ product_id: 1 }],
    [{ product_id: 1, quantity: -1 }],
    ['x'],
    [{ product_id: 1, quantity: 1, added_at: 'yesterday' }],
    Array.from({ length: 201 }, () => ({ product_id: 1, quantity: 1 })),
  ])
    expect((await merge(items)).status).toBe(400)
})
