import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { importsJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const category = await given.category({ name: 'Jewelry' })

/** What the end of an import starts in this domain. */
async function tellFinished(importId: number) {
  const started = importsJobs.filter(({ on }) => on?.includes('import.finished'))
  expect(started).toHaveLength(1)
  for (const { run } of started) await run(app.resources, { importId })
}

const cup = line({ handle: 'cup', title: 'Cup', body: 'Clay', type: category.name, price: 5, stock: 1 })
const ring = line({ handle: 'ring', title: 'Ring', body: 'Gold', type: category.name, price: 5, stock: 1 })

test('a file that is checked is checked again when another import of its store has ended', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const first = await fixture.check(seller, fileOf(cup))
  const second = await fixture.check(seller, fileOf(cup, ring))
  const foreign = await fixture.check(other, fileOf(cup))
  expect(second.outcomes).toMatchObject({ create: 2, unchanged: 0 })
  await fixture.act(seller, first.id, 'run')
  await fixture.work()
  expect((await fixture.read(seller, second.id)).outcomes).toMatchObject({ create: 2 })

  await tellFinished(first.id)
  expect((await fixture.read(seller, second.id)).state).toBe('checking')
  expect((await fixture.read(seller, first.id)).state).toBe('done')
  expect((await fixture.read(other, foreign.id)).state).toBe('ready')
  await fixture.work()
  expect(await fixture.read(seller, second.id)).toMatchObject({
    state: 'ready',
    total: 2,
    done: 2,
    outcomes: { create: 1, unchanged: 1 },
  })

  await fixture.act(seller, first.id, 'undo')
  await fixture.work()
  await tellFinished(first.id)
  await fixture.work()
  expect((await fixture.read(seller, second.id)).outcomes).toMatchObject({ create: 2, unchanged: 0 })
})

test('what was chosen for a file stays, and only the newest five are checked again', async () => {
  const seller = await given.seller()
  const unknown = line({ handle: 'box', title: 'Box', body: 'Wood', type: 'Boxes', price: 5, stock: 1 })
  const ids: number[] = []
  for (let at = 0; at < 6; at += 1)
    ids.push((await fixture.check(seller, fileOf(unknown), { default_category_id: category.id })).id)
  const done = await fixture.run(seller, fileOf(cup))
  await tellFinished(done.id)
  const states = async () => Promise.all(ids.map(async (id) => (await fixture.read(seller, id)).state))
  expect(await states()).toEqual(['ready', ...Array.from({ length: 5 }, () => 'checking')])
  await fixture.work()
  expect(await fixture.read(seller, ids[5] ?? 0)).toMatchObject({
    state: 'ready',
    default_category_id: category.id,
    outcomes: { create: 1, refuse: 0 },
  })
})

test('the end of an import that was deleted since changes nothing', async () => {
  const seller = await given.seller()
  const { id } = await fixture.check(seller, fileOf(cup))
  await tellFinished(999_999)
  expect((await fixture.read(seller, id)).state).toBe('ready')
})

test('a checked file is checked again when the category that was chosen for it is deleted', async () => {
  const team = await given.admin({ staff_role: 'catalogue' })
  const [seller, other] = [await given.seller(), await given.seller()]
  const box = line({ handle: 'box', title: 'Box', body: 'Wood', type: 'Boxes', price: 5, stock: 1 })
  const pot = line({ handle: 'pot', title: 'Pot', body: 'Clay', type: 'Pots', price: 5, stock: 1 })
  const boxes = await given.category()
  const forRest = await fixture.check(seller, fileOf(box), { default_category_id: boxes.id })
  const types = [
    { type: 'Boxes', category_id: boxes.id },
    { type: 'Pots', category_id: category.id },
  ]
  const forTypes = await fixture.check(other, fileOf(box, pot), { types })
  const without = await fixture.check(other, fileOf(pot))
  for (const { outcomes } of [forRest, forTypes, without]) expect(outcomes).toMatchObject({ refuse: 0 })

  const contents = await app.request(`GET /api/admin/categories/${boxes.id}/contents/`, { as: team })
  expect(contents.body).toMatchObject({ products: 0, import_stores: 2 })
  expect((await app.request(`DELETE /api/categories/${boxes.id}/`, { as: team })).status).toBe(204)
  expect(await fixture.read(seller, forRest.id)).toMatchObject({ state: 'checking', default_category_id: null })
  expect(await fixture.read(other, forTypes.id)).toMatchObject({ state: 'checking' })
  expect(await fixture.read(other, without.id)).toMatchObject({ state: 'ready' })
  await fixture.work()
  expect(await fixture.read(seller, forRest.id)).toMatchObject({ state: 'ready', outcomes: { create: 0, refuse: 1 } })
  expect(await fixture.read(other, forTypes.id)).toMatchObject({ state: 'ready', outcomes: { create: 1, refuse: 1 } })
  const asked = (await app.request(`GET /api/seller/imports/${forTypes.id}/types/`, { as: other })).body
  expect(asked).toMatchObject([
    { type: 'Boxes', category_id: null },
    { type: 'Pots', category_id: category.id },
  ])
})

test('a category that cannot be deleted leaves the files as they are', async () => {
  const team = await given.admin({ staff_role: 'catalogue' })
  const seller = await given.seller()
  const full = await given.category()
  await given.product({ category_id: full.id })
  const box = line({ handle: 'box', title: 'Box', body: 'Wood', type: 'Boxes', price: 5, stock: 1 })
  const { id } = await fixture.check(seller, fileOf(box), { default_category_id: full.id })
  expect((await app.request(`DELETE /api/categories/${full.id}/`, { as: team })).status).toBe(409)
  expect(await fixture.read(seller, id)).toMatchObject({ state: 'ready', outcomes: { create: 1 } })
})
