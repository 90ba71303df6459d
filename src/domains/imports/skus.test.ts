import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture } from '#test/import-fixture.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })

const fileOf = (...lines: string[]) =>
  ['Handle,Title,Variant Price,Variant SKU,Type,Tags,Body (HTML)', ...lines, ''].join('\n')
const line = (handle: string, sku: string, rest = 'Others,tag,words') => `${handle},The ${handle},10,${sku},${rest}`
const skusOf = async (storeId: number) => {
  const rows = await db
    .selectFrom('products')
    .select(['handle', 'sku'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ handle, sku }) => [handle, sku]))
}
type Row = { notes: { code: string; column: string | null }[] }
/** Without the one that these files give no number of pieces. */
const notesOf = (row: Row | undefined) =>
  row?.notes.filter(({ code }) => code !== 'stock_unknown').map(({ code, column }) => [code, column])

test('a file gives products their SKUs: shown by the check, kept by the run, written by the export, undone', async () => {
  const seller = await given.seller()
  const base = { store_id: seller.store.id, category_id: others.id, description: 'words', tags: ['tag'] }
  await given.product({ ...base, handle: 'old', name: 'The old', price_poisha: 1000, sku: 'OLD-1' })
  await given.product({ ...base, handle: 'same', name: 'The same', price_poisha: 1000, sku: 'SAME' })
  const file = fileOf(line('old', 'OLD-2'), line('same', ''), line('new', "'-12"), line('bare', ''))
  const checked = await fixture.check(seller, file)
  const [old, same, created] = await fixture.rows(seller, checked.id)
  expect(old).toMatchObject({
    outcome: 'change',
    changes: [{ field: 'sku', from: 'OLD-1', to: 'OLD-2' }],
    preview: { sku: { from: 'OLD-1', to: 'OLD-2' } },
  })
  expect(same.outcome).toBe('unchanged')
  expect(created.preview.sku).toEqual({ from: null, to: '-12' })

  const done = await fixture.run(seller, file)
  expect(await skusOf(seller.store.id)).toEqual({ old: 'OLD-2', same: 'SAME', new: '-12', bare: null })
  const { body } = await app.request('GET /api/seller/products/export/', { as: seller })
  const rows: Record<string, string>[] = parse(String(body), { columns: true })
  expect(rows.map((row) => row['Variant SKU'])).toEqual(['OLD-2', 'SAME', "'-12", ''])
  const again = await fixture.check(seller, String(body))
  expect(again.outcomes).toMatchObject({ unchanged: 4, change: 0, create: 0 })

  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(await skusOf(seller.store.id)).toEqual({ old: 'OLD-1', same: 'SAME' })
})

test('a SKU of another product, or of one above in the file, is noted and left out; another store may have it', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  await given.product({ store_id: seller.store.id, handle: 'mine', sku: 'TAKEN' })
  await given.product({ store_id: other.store.id, handle: 'theirs', sku: 'FREE' })
  const long = 'x'.repeat(65)
  const file = fileOf(line('a', 'TAKEN'), line('b', 'FREE'), line('c', 'FREE'), line('d', long))
  const checked = await fixture.check(seller, file)
  const notes = (await fixture.rows(seller, checked.id)).map(notesOf)
  const taken = [['sku_taken', 'Variant SKU']]
  expect(notes).toEqual([taken, [], taken, [['sku_too_long', 'Variant SKU']]])
  expect((await fixture.run(seller, file)).results).toMatchObject({ created: 4 })
  expect(await skusOf(seller.store.id)).toEqual({ mine: 'TAKEN', a: null, b: 'FREE', c: null, d: null })
})

test('of lines without options the first counts; a product of WooCommerce has the SKU of its variation', async () => {
  const seller = await given.seller()
  const shirts = await fixture.run(seller, fileOf(line('shirt', 'S-1'), 'shirt,,10,S-2,,,'))
  expect(notesOf((await fixture.rows(seller, shirts.id))[0])).toEqual([['variants_repeated', 'Option1 Value']])
  const woo = [
    'ID,Type,SKU,Name,Regular price,Categories,Tags,Description,Parent',
    '1,variable,CUP,Cup,,Others,x,x,',
    '2,variation,CUP-RED,Cup,5,,,,CUP',
    '3,simple,BOWL,Bowl,5,Others,x,x,',
    '',
  ].join('\n')
  await fixture.run(seller, woo)
  expect(await skusOf(seller.store.id)).toEqual({ shirt: 'S-1', 'woo-1': 'CUP-RED', 'woo-3': 'BOWL' })
})

test('undoing leaves a SKU that another product has got since', async () => {
  const seller = await given.seller()
  const base = { store_id: seller.store.id, category_id: others.id, description: 'words', tags: ['tag'] }
  await given.product({ ...base, handle: 'a', name: 'The a', price_poisha: 1000, sku: 'ONE' })
  const b = await given.product({ ...base, handle: 'b', name: 'The b', price_poisha: 1000 })
  const done = await fixture.run(seller, fileOf(line('a', 'TWO')))
  await app.request(`PATCH /api/products/${b.id}/`, { as: seller, body: { sku: 'ONE' } })
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(await skusOf(seller.store.id)).toEqual({ a: 'TWO', b: 'ONE' })
  const [row] = await fixture.rows(seller, done.id)
  expect(row).toMatchObject({ undone: 'kept', undo_problem: { code: 'undo_changed' } })
})
