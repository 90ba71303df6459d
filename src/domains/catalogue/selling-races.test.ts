import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { stockLines } from '#test/variants.ts'
import { takeStock } from './index.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller()
const admin = await given.admin()
const category = (await given.category()).id

type Person = { token: string }
const patch = (id: number, body: object, as: Person = seller) => app.request(`PATCH /api/products/${id}/`, { as, body })
const bulk = (body: object) => app.request('POST /api/seller/products/bulk/', { as: seller, body })
const make = (values: object = {}) =>
  given.product({ store_id: seller.store.id, category_id: category, description: 'x', tags: ['Cotton'], ...values })
const take = (productId: number, quantity = 1) =>
  db.transaction().execute(async (tx) => takeStock(tx, await stockLines(tx, [{ productId, quantity }])))
const stockOf = async (id: number) =>
  (await db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .stock_quantity
const rowOf = (id: number) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const lowOf = async (id: number) =>
  (
    await sql<{ left: number }>`
      select (payload ->> 'left')::integer as left from outbox_events
      where topic = 'stock.low' and payload ->> 'productId' = ${String(id)} order by id`.execute(db)
  ).rows.map(({ left }) => left)

test('forty concurrent increases and forty sales leave exactly what came in less what was sold', async () => {
  const { id } = await make({ stock_quantity: 40 })
  await Promise.all([
    times(40, () => patch(id, { add_stock: 3 })),
    times(40, () => take(id)),
    times(10, () => bulk({ ids: [id], action: 'add_stock', quantity: 2 })),
  ])
  expect(await stockOf(id)).toBe(40 + 120 + 20 - 40)
})

test('a stock sent from a stale page neither restores sold pieces nor lowers the stock', async () => {
  const { id } = await make({ stock_quantity: 50 })
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => patch(id, { stock_quantity: 40 + at })),
    ...Array.from({ length: 20 }, () => take(id).then(() => ({ status: 200 }))),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(await stockOf(id)).toBeGreaterThanOrEqual(30)
})

test('concurrent approval and edit: only what was seen goes on sale, and the rest still waits', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id } = await make({ name: 'Old' })
    const first = (await patch(id, { name: 'First' })).body
    const [approved, edited] = await Promise.all([
      patch(id, { moderation_status: 'APPROVED', seen: first.updated_at }, admin),
      patch(id, { name: 'Second' }),
    ])
    expect(edited.status).toBe(200)
    const { name } = await rowOf(id)
    if (approved.status === 200) expect(name).toBe('First')
    else expect([approved.body.code, name]).toEqual(['changed_meanwhile', 'Old'])
    const { body } = await app.request(`GET /api/seller/products/${id}/`, { as: seller })
    expect(body).toMatchObject({ moderation_status: 'IN_REVIEW', proposal: { name: 'Second' } })
  }
})

test('twenty concurrent changes leave one consistent proposal', async () => {
  const { id } = await make()
  const answers = await times(20, (at) => patch(id, at % 2 ? { name: `Name ${at}` } : { description: `Words ${at}` }))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const proposals = await db.selectFrom('product_proposals').selectAll().where('product_id', '=', id).execute()
  expect(proposals).toMatchObject([
    { name: expect.stringMatching(/^Name/), description: expect.stringMatching(/^Words/) },
  ])
})

test('of two administrators exactly one decides', async () => {
  const { id } = await make({ moderation_status: 'PENDING' })
  const { updated_at: seen } = (await app.request(`GET /api/seller/products/${id}/`, { as: admin })).body
  const answers = await times(10, (at) =>
    patch(id, { seen, review_note: 'No.', moderation_status: at % 2 ? 'APPROVED' : 'REJECTED' }, admin),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await sql`
    select from outbox_events where topic = 'product.decided' and payload ->> 'productId' = ${String(id)}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('bulk listing, unlisting, renaming and selling in opposite order all succeed', async () => {
  const categories = [(await given.category()).id, (await given.category()).id, (await given.category()).id]
  const words = ['Blue cotton bowl', 'Cotton bowl red', 'Red blue cotton']
  const products = await times(9, (at) =>
    make({ name: words[at % 3] ?? 'Bowl', category_id: categories[at % 3] ?? category, stock_quantity: 100 }),
  )
  const ids = products.map(({ id }) => id)
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, at) =>
      bulk({ ids: at % 2 ? ids : ids.toReversed(), action: at % 3 ? 'unlist' : 'list' }),
    ),
    ...ids.map((id, at) => patch(id, { name: words[(at + 1) % 3], category_id: categories[(at + 2) % 3] }, admin)),
    ...ids.map((id) => patch(id, { listed: true })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await bulk({ ids, action: 'list' })
  const counts = await db.selectFrom('categories').select('own_products_count').where('id', 'in', categories).execute()
  expect(counts.map(({ own_products_count: count }) => count)).toEqual([3, 3, 3])
  const { body } = await app.request('GET /api/products/suggestions/?q=cotton')
  expect(body).toEqual(['Blue cotton bowl', 'Cotton', 'Cotton bowl red', 'Red blue cotton'])
})

test('a concurrent deletion and sale end in one of the two, never in both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await make({ stock_quantity: 1 })
    const [, sold] = await Promise.allSettled([app.request(`DELETE /api/products/${id}/`, { as: seller }), take(id)])
    const row = await db.selectFrom('products').select('deleted_at').where('id', '=', id).executeTakeFirst()
    expect(row?.deleted_at ?? null).toBeNull()
    if (sold.status === 'rejected') expect(sold.reason).toMatchObject({ code: 'unavailable' })
  }
})

test('a seller is notified once that stock is low and once that it is sold out', async () => {
  const { id } = await make({ stock_quantity: 12 })
  await take(id, 2)
  expect(await lowOf(id)).toEqual([])
  await take(id)
  await take(id)
  expect(await lowOf(id)).toEqual([9])
  await times(8, () => take(id))
  expect(await lowOf(id)).toEqual([9, 0])
  await patch(id, { add_stock: 20 })
  await take(id, 20)
  expect(await lowOf(id)).toEqual([9, 0, 0])
})
