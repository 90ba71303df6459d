import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture } from '#test/import-fixture.ts'
import { exportColumns } from './export-products.ts'
import { inspectFile } from './inspect-file.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })

const download = async (seller: Awaited<ReturnType<typeof given.seller>>, query = '') => {
  const answer = await app.request(`GET /api/seller/products/export/${query}`, { as: seller })
  return {
    text: String(answer.body),
    rows: parse(String(answer.body), { bom: true }),
    headers: answer.headers,
  }
}

/** A product with a value in every field. */
async function storeOfMany() {
  const seller = await given.seller()
  const base = { store_id: seller.store.id, category_id: others.id }
  const first = await given.product({
    ...base,
    name: '=HYPERLINK("http://evil.test")',
    description: '+1, "quoted"\n\n<b>bold</b> & more\n  two',
    name_bn: '=চা',
    description_bn: 'প্রথম ধাপ।\n\nদ্বিতীয় ধাপ & আরও',
    tags: ['@tag', 'plain'],
    original_price_poisha: 20_000,
    handle: 'formula',
  })
  for (const position of [0, 1])
    await db
      .insertInto('product_media')
      .values({ product_id: first.id, position, picture_id: (await given.picture()).id, alt: '-alt' })
      .execute()
  await given.product({ ...base, name: 'চায়ের কাপ', description: 'মাটি', stock_quantity: 0 })
  await given.product({ ...base, name: "'quoted", description: 'x', moderation_status: 'DRAFT' })
  await given.product({ ...base, name: 'Cable <USB-C> &amp; more', name_bn: '<b>তার</b>', description: 'x' })
  await given.product({ ...base, name: 'No price yet', price_poisha: 0, moderation_status: 'DRAFT' })
  await given.product({ ...base, name: 'Off', description: 'x', listed: false })
  await given.product({ ...base, name: 'Rejected', description: 'x', moderation_status: 'REJECTED' })
  return seller
}

test('an export has no cell that begins like a formula, and only the own store’s products', async () => {
  const seller = await storeOfMany()
  await given.product({ name: 'Of another store' })
  const { rows, text, headers } = await download(seller)
  expect(headers['content-disposition']).toMatch(
    new RegExp(`attachment; filename="${seller.store.slug}-\\d{4}-\\d\\d-\\d\\d.csv"`),
  )
  expect(rows[0]).toEqual(exportColumns([]))
  expect(rows).toHaveLength(9)
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(text).not.toContain('Of another store')
  expect(text.startsWith('\ufeff')).toBe(false)
  expect((await download(seller, '?bom=1')).text.startsWith('\ufeff')).toBe(true)
})

test('importing an export again changes nothing', async () => {
  const seller = await storeOfMany()
  const before = await fixture.products(seller)
  const { text } = await download(seller, '?bom=1')
  const done = await fixture.run(seller, text)
  const rows = await fixture.rows(seller, done.id)
  expect(
    rows.map(({ outcome, changes, problems, notes }: Record<string, unknown>) => ({
      outcome,
      changes,
      problems,
      notes,
    })),
  ).toEqual(Array.from({ length: 7 }, () => ({ outcome: 'unchanged', changes: [], problems: [], notes: [] })))
  expect(await fixture.products(seller)).toEqual(before)
})

test('Bangla texts in a file are read, an empty cell leaves them, and undoing brings the former ones back', async () => {
  const seller = await given.seller()
  const base = { store_id: seller.store.id, category_id: others.id, description: 'x', tags: ['clay'] }
  await given.product({ ...base, name: 'Cup', name_bn: 'পেয়ালা', handle: 'cup', moderation_status: 'DRAFT' })
  await given.product({ ...base, name: 'Jug', name_bn: 'জগ', handle: 'jug', moderation_status: 'DRAFT' })
  const file = [
    'Handle,Title,Bangla title,Bangla description,Variant Price',
    'cup,Cup,কাপ,<p>মাটির কাপ।</p>,100',
    'jug,Jug,,,100',
    'pot,Pot,পাতিল,,100',
  ].join('\n')
  const texts = async () =>
    (await fixture.products(seller)).map(({ name, name_bn, description_bn }) => [name, name_bn, description_bn])
  const done = await fixture.run(seller, file, { default_category_id: others.id })
  expect(await texts()).toEqual([
    ['Cup', 'কাপ', 'মাটির কাপ।'],
    ['Jug', 'জগ', null],
    ['Pot', 'পাতিল', null],
  ])
  const [cup] = await fixture.rows(seller, done.id)
  expect(cup.changes.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['name_bn', 'description_bn']),
  )
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(await texts()).toEqual([
    ['Cup', 'পেয়ালা', null],
    ['Jug', 'জগ', null],
  ])
})

test('an export of more products than a batch has each of them once', async () => {
  const seller = await given.seller()
  const values = Array.from({ length: 450 }, (_, at) => ({
    store_id: seller.store.id,
    category_id: others.id,
    name: `P ${at}`,
    price_poisha: 100,
    stock_quantity: 1,
  }))
  await db.insertInto('products').values(values).execute()
  const { rows } = await download(seller)
  expect(new Set(rows.slice(1).map(([handle]) => handle)).size).toBe(450)
})

test('the template to download has the columns of an export', async () => {
  const template = readFileSync('public/haat-products.csv')
  expect(parse(template, { bom: true })[0]).toEqual(exportColumns([]))
  const { columns } = await inspectFile(() => Readable.from([template]))
  expect(columns.filter(({ use }) => use === 'unknown')).toEqual([])
})
