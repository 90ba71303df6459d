import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })

const cell = (handle: string, more: object = {}) =>
  line({ handle, title: handle, body: 'x', type: 'Others', price: 5, stock: 3, ...more })
const undo = async (seller: Parameters<typeof fixture.act>[0], id: number) => {
  expect((await fixture.act(seller, id, 'undo')).status).toBe(200)
  await fixture.work()
  return fixture.read(seller, id)
}

test('an import whose seller is suspended stops, and goes on or is undone once that is lifted', async () => {
  const seller = await given.seller()
  const suspend = (suspended_at: Date | null) =>
    db.updateTable('users').set({ suspended_at }).where('id', '=', seller.id).execute()
  const checked = await fixture.check(seller, fileOf(cell('one'), cell('two')))
  expect((await fixture.act(seller, checked.id, 'run')).status).toBe(200)
  await suspend(new Date())
  await fixture.work()
  expect(await fixture.products(seller)).toEqual([])
  await suspend(null)
  expect(await fixture.read(seller, checked.id)).toMatchObject({ state: 'cancelled', can: { run: true } })
  await fixture.act(seller, checked.id, 'run')
  await fixture.work()
  expect(await fixture.products(seller)).toHaveLength(2)
  expect(await undo(seller, checked.id)).toMatchObject({ state: 'undone' })
})

test('undoing deletes created products; ordered ones are taken off sale, changed ones stay, both are reported', async () => {
  const seller = await given.seller()
  const done = await fixture.run(
    seller,
    fileOf(cell('untouched'), cell('ordered'), cell('edited'), cell('approved'), cell('gone')),
  )
  const id = Object.fromEntries((await fixture.products(seller)).map((product) => [product.handle, product.id]))
  await db
    .updateTable('products')
    .set({ moderation_status: 'APPROVED' })
    .where('id', 'in', [id.ordered ?? 0, id.approved ?? 0])
    .execute()
  await given.delivered({ buyer_id: (await given.buyer()).id, product_id: id.ordered ?? 0 })
  await db
    .updateTable('products')
    .set({ price_poisha: 700 })
    .where('id', '=', id.edited ?? 0)
    .execute()
  await db
    .deleteFrom('products')
    .where('id', '=', id.gone ?? 0)
    .execute()

  const undone = await undo(seller, done.id)
  expect(undone).toMatchObject({
    state: 'undone',
    total: 5,
    done: 5,
    undone: { deleted: 3, unlisted: 1, kept: 1 },
    can: { undo: false },
  })
  const remaining = await fixture.products(seller)
  expect(remaining.map(({ handle, on_sale }) => [handle, on_sale])).toEqual([
    ['ordered', false],
    ['edited', false],
  ])
  const rows = await fixture.rows(seller, done.id)
  expect(
    rows.map(({ undone, undo_problem }: { undone: string; undo_problem: { code: string } | null }) => [
      undone,
      undo_problem?.code,
    ]),
  ).toEqual([
    ['deleted', undefined],
    ['unlisted', 'undo_ordered'],
    ['kept', 'undo_changed'],
    ['deleted', undefined],
    ['deleted', 'undo_gone'],
  ])
  expect((await fixture.act(seller, done.id, 'undo')).body).toMatchObject({ state: 'undone' })
})

test('the rows of every import name the products that there are, not those that were deleted since', async () => {
  const seller = await given.seller()
  const file = fileOf(cell('kept'), cell('undone'), cell('deleted'))
  const first = await fixture.run(seller, file)
  const second = await fixture.run(seller, file)
  const id = Object.fromEntries((await fixture.products(seller)).map((product) => [product.handle, product.id]))
  const named = async ({ id: of }: { id: number }) =>
    (await fixture.rows(seller, of)).map((row: { product_id: number | null }) => row.product_id)
  expect(await named(second)).toEqual([id.kept, id.undone, id.deleted])
  await app.request(`PATCH /api/products/${id.kept}/`, { as: seller, body: { price: '7' } })
  expect((await app.request(`DELETE /api/products/${id.deleted}/`, { as: seller })).status).toBe(204)
  await undo(seller, first.id)
  expect(await named(first)).toEqual([id.kept, null, null])
  expect(await named(second)).toEqual([id.kept, null, null])
})

test('undoing restores changed products field by field, except fields changed again', async () => {
  const seller = await given.seller()
  const base = {
    store_id: seller.store.id,
    category_id: others.id,
    description: 'x',
    price_poisha: 1000,
    stock_quantity: 3,
  }
  const draft = { ...base, moderation_status: 'PENDING' as const }
  await given.product({ ...draft, handle: 'plain', name: 'Plain', tags: ['old'] })
  await given.product({ ...draft, handle: 'again', name: 'Again', tags: ['old'] })
  await given.product({ ...base, handle: 'sale', name: 'Sale', tags: ['old'] })
  await given.product({ ...draft, handle: 'sold', name: 'Sold', tags: ['old'] })
  const before = await fixture.products(seller)
  const to = { price: 20, stock: 9, tags: 'new' }
  const done = await fixture.run(
    seller,
    fileOf(cell('plain', to), cell('again', to), cell('sale', to), cell('sold', to)),
  )
  expect(done.results).toMatchObject({ changed: 4 })
  await db
    .updateTable('products')
    .set({ price_poisha: 3000 })
    .where('handle', '=', 'again')
    .where('store_id', '=', seller.store.id)
    .execute()
  await db
    .updateTable('products')
    .set({ stock_quantity: 1, sold_quantity: 8 })
    .where('handle', '=', 'sold')
    .where('store_id', '=', seller.store.id)
    .execute()

  expect((await undo(seller, done.id)).undone).toMatchObject({ restored: 4, deleted: 0 })
  const after = await fixture.products(seller)
  const facts = ({ name, price_poisha, stock_quantity }: (typeof after)[number]) => [name, price_poisha, stock_quantity]
  expect(facts(after[0] as (typeof after)[number])).toEqual(facts(before[0] as (typeof after)[number]))
  expect(facts(after[1] as (typeof after)[number])).toEqual(['Again', 3000, 3])
  expect(facts(after[2] as (typeof after)[number])).toEqual(['Sale', 1000, 3])
  expect(facts(after[3] as (typeof after)[number])).toEqual(['Sold', 1000, 1])
  for (const { id } of after) expect(await fixture.tagsOf(id)).toEqual(['old'])
  expect(await db.selectFrom('product_proposals').select('id').execute()).toEqual([])
  const codes = (await fixture.rows(seller, done.id)).map(
    ({ undo_problem }: { undo_problem: { code: string } | null }) => undo_problem?.code,
  )
  expect(codes).toEqual([undefined, 'undo_changed', undefined, 'undo_stock_sold'])
  const prices = await db
    .selectFrom('product_events')
    .select(['actor_id', 'price_before_poisha', 'price_poisha'])
    .where('product_id', '=', after[2]?.id ?? 0)
    .where('kind', '=', 'priced')
    .orderBy('id')
    .execute()
  expect(prices).toEqual([
    { actor_id: null, price_before_poisha: 1000, price_poisha: 2000 },
    { actor_id: null, price_before_poisha: 2000, price_poisha: 1000 },
  ])
})

test('an undone import can be imported again', async () => {
  const seller = await given.seller()
  const file = fileOf(cell('cup'))
  await undo(seller, (await fixture.run(seller, file)).id)
  expect((await fixture.run(seller, file)).results).toMatchObject({ created: 1 })
})
