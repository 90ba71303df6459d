/** What undoing an import makes of categories that were merged or deleted since (rules.md I-4). */
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const admin = await given.admin({ staff_role: 'catalogue' })

const cell = (handle: string, type: string, price: number) =>
  line({ handle, title: handle, body: 'x', type, price, stock: 3 })
const merge = async (id: number, into: number) =>
  expect((await app.request(`POST /api/admin/categories/${id}/merge/`, { as: admin, body: { into } })).status).toBe(200)

async function setUp(name: string) {
  const seller = await given.seller()
  const [x, y, z] = [
    await given.category({ name: `${name} X` }),
    await given.category({ name: `${name} Y` }),
    await given.category({ name: `${name} Z` }),
  ]
  const created = await fixture.run(seller, fileOf(cell('one', x.name, 5), cell('two', x.name, 5)))
  const changed = await fixture.run(seller, fileOf(cell('one', y.name, 6), cell('two', x.name, 6)))
  expect(changed.results).toMatchObject({ changed: 2 })
  const undo = async (id: number) => {
    expect((await fixture.act(seller, id, 'undo')).status).toBe(200)
    await fixture.work()
    return fixture.read(seller, id)
  }
  const read = async () =>
    (await fixture.products(seller)).map(({ category_id, price_poisha }) => [category_id, price_poisha])
  const problems = async () =>
    (await fixture.rows(seller, changed.id)).map(
      ({ undo_problem }: { undo_problem: { code: string } | null }) => undo_problem?.code,
    )
  return { x: x.id, y: y.id, z: z.id, created: created.id, changed: changed.id, undo, read, problems }
}

test('a merged category is the other one, before the import and after it', async () => {
  const { x, y, z, created, changed, undo, read, problems } = await setUp('Merged')
  await merge(x, z)
  await merge(y, (await given.category()).id)
  expect(await undo(changed)).toMatchObject({ state: 'undone', undone: { restored: 2 } })
  expect(await read()).toEqual([
    [z, 500],
    [z, 500],
  ])
  expect(await problems()).toEqual([undefined, undefined])
  expect(await undo(created)).toMatchObject({ state: 'undone', undone: { deleted: 2 } })
})

test('where the category before was deleted, the product stays in the one after, and the rest is undone', async () => {
  const { x, y, z, changed, undo, read, problems } = await setUp('Deleted')
  await app.resources.db.updateTable('products').set({ category_id: z }).where('category_id', '=', x).execute()
  expect((await app.request(`DELETE /api/categories/${x}/`, { as: admin })).status).toBe(204)
  expect(await undo(changed)).toMatchObject({ state: 'undone', undone: { restored: 2 } })
  expect(await read()).toEqual([
    [y, 500],
    [z, 500],
  ])
  expect(await problems()).toEqual(['undo_changed', undefined])
})
