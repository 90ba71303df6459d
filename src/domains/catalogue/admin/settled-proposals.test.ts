/** What becomes of proposals that a merge or a deletion makes equal to their product (rules.md C-42). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'
import { catalogueAdminJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const { attribute, fill, valueOf } = attributesFor(app)
const { db } = app.resources
const { request } = app
const admin = await given.admin()
const seller = await given.seller()
const cloth = await attribute({ key: 'cloth', values: ['Jute', 'Hemp', 'Flax'] })

const post = async (path: string, body: object) =>
  expect((await request(`POST /api${path}`, { as: admin, body })).status).toBe(200)
const remove = async (path: string) => expect((await request(`DELETE /api${path}`, { as: admin })).status).toBe(204)
const propose = async (id: number, body: object) =>
  expect((await request(`PATCH /api/products/${id}/`, { as: seller, body })).status).toBe(200)
const read = async (id: number) => (await request(`GET /api/admin/products/${id}/`, { as: admin })).body
const tagId = async (name: string): Promise<number> =>
  (await request('POST /api/tags/', { as: admin, body: { name } })).body.id
const make = (category_id: number, tags: string[] = ['Plain']) =>
  given.product({ store_id: seller.store.id, category_id, description: 'x', tags })
const waiting = async (): Promise<number> =>
  (await request('GET /api/admin/products/?list=waiting&page=1', { as: admin })).body.count
const decided = async (id: number) =>
  (
    await sql`select from outbox_events
      where topic = 'product.decided' and payload ->> 'productId' = ${String(id)}`.execute(db)
  ).rows.length

/** Dropped: not in the queue, withdrawn in the history, and nobody is told of a decision. */
async function expectDropped(id: number): Promise<void> {
  const { moderation_status, proposal, waits, events } = await read(id)
  expect({ moderation_status, proposal, waits }).toEqual({ moderation_status: 'APPROVED', proposal: null, waits: null })
  expect(events.slice(0, 2)).toMatchObject([{ kind: 'withdrawn', by: null }, { kind: 'proposed' }])
  expect(await decided(id)).toBe(0)
}

test('a proposal for the category that the product’s own is merged into is dropped, and the queue counts right', async () => {
  const [from, into] = [await given.category(), await given.category()]
  const product = await make(from.id)
  await propose(product.id, { category_id: into.id })
  const before = await waiting()
  const { updated_at } = await read(product.id)
  await post(`/admin/categories/${from.id}/merge/`, { into: into.id })
  await expectDropped(product.id)
  expect(await waiting()).toBe(before - 1)
  // Who has it open does not approve what is gone.
  const approval = { moderation_status: 'APPROVED', seen: updated_at }
  const late = await request(`PATCH /api/products/${product.id}/`, { as: admin, body: approval })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

test('so is one for a category that is merged into the product’s own, and one that was rejected, without a word', async () => {
  const [from, into] = [await given.category(), await given.category()]
  const [product, rejected] = [await make(into.id), await make(into.id)]
  for (const { id } of [product, rejected]) await propose(id, { category_id: from.id })
  await request(`PATCH /api/products/${rejected.id}/`, {
    as: admin,
    body: { moderation_status: 'REJECTED', review_note: 'No.' },
  })
  await post(`/admin/categories/${from.id}/merge/`, { into: into.id })
  await expectDropped(product.id)
  const { proposal, events } = await read(rejected.id)
  expect([proposal, events[0].kind]).toEqual([null, 'proposal_rejected'])
})

test('what else a proposal changes stays, in its place; what a merge does not make equal stays too', async () => {
  const [from, into, other] = [await given.category(), await given.category(), await given.category()]
  const [renamed, elsewhere] = [await make(from.id), await make(other.id)]
  await propose(renamed.id, { category_id: into.id, name: 'Renamed' })
  await propose(elsewhere.id, { category_id: from.id })
  const before = await read(renamed.id)
  await post(`/admin/categories/${from.id}/merge/`, { into: into.id })
  const after = await read(renamed.id)
  expect(before.proposal.changed).toEqual(['name', 'category'])
  expect(after.proposal).toMatchObject({ id: before.proposal.id, changed: ['name'], name: 'Renamed' })
  expect(after.waits).toEqual(before.waits)
  expect((await read(elsewhere.id)).proposal).toMatchObject({ changed: ['category'] })
})

test('a merge that a job continues does so for the products that it moves', async () => {
  const [from, into] = [await given.category(), await given.category()]
  const rows = Array.from({ length: MOVED_AT_ONCE + 1 }, (_, at) => ({
    store_id: seller.store.id,
    category_id: from.id,
    name: `P${at}`,
    price_poisha: 100,
    stock_quantity: 1,
    moderation_status: 'DRAFT' as const,
  }))
  await db.insertInto('products').values(rows).execute()
  const product = await make(from.id)
  await propose(product.id, { category_id: into.id })
  await post(`/admin/categories/${from.id}/merge/`, { into: into.id })
  expect((await read(product.id)).proposal).not.toBeNull()
  for (const { run } of catalogueAdminJobs) await run(app.resources, {})
  await expectDropped(product.id)
})

test('tags: merged or deleted', async () => {
  const category = await given.category()
  const [cotton, coton, plain] = [await tagId('Cotton'), await tagId('Coton'), await tagId('Plain')]
  const merged = await make(category.id, ['Coton'])
  await propose(merged.id, { tag_ids: [cotton] })
  await post('/admin/tags/merge/', { into: cotton, from: [coton] })
  await expectDropped(merged.id)

  const odd = await tagId('Odd')
  const more = await make(category.id, ['Plain'])
  await propose(more.id, { tag_ids: [plain, odd] })
  const fewer = await make(category.id, ['Plain', 'Odd'])
  await propose(fewer.id, { tag_ids: [plain] })
  await remove(`/tags/${odd}/?used=1`)
  await expectDropped(more.id)
  await expectDropped(fewer.id)
})

test('attributes: a choice that is merged, and an attribute that is deleted', async () => {
  const category = await given.category()
  const merged = await make(category.id)
  await fill(merged.id, { cloth: 'Jute' })
  await propose(merged.id, { attributes: { cloth: 'Hemp' } })
  await post('/admin/attribute-values/merge/', {
    into: await valueOf(cloth, 'Hemp'),
    from: [await valueOf(cloth, 'Jute')],
  })
  await expectDropped(merged.id)

  const gone = await attribute({ key: 'weave', values: ['Twill'] })
  const product = await make(category.id)
  await propose(product.id, { attributes: { weave: 'Twill' } })
  await remove(`/admin/attributes/${gone}/?used=1`)
  await expectDropped(product.id)
})
