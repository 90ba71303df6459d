import { afterEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, sampleFile } from '#test/import-fixture.ts'
import { brokenVariants, variantFile, variantsOf } from '#test/variant-file.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })
afterEach(async () => {
  clock.set(null)
  expect(await brokenVariants(db)).toEqual([])
})

type Seller = Awaited<ReturnType<typeof given.seller>>
type Reason = { code: string; params: object; line: number | null }
const notesOf = ({ notes }: { notes: Reason[] }) => notes.map(({ code, params }) => [code, params])
const of = async (seller: Seller) => variantsOf(db, seller.store.id)
const approve = (seller: Seller) =>
  db.updateTable('products').set({ moderation_status: 'APPROVED' }).where('store_id', '=', seller.store.id).execute()

const shirt = { Handle: 'shirt', Title: 'Shirt', 'Body (HTML)': 'words', Type: 'Others', Tags: 'cotton' }
/** A line of the shirt with one option; the first one has the words. */
const size = (value: string, price: number, more: Record<string, string | number> = {}) => ({
  ...(value === 'S' ? { ...shirt, 'Option1 Name': 'Size' } : { Handle: 'shirt' }),
  'Option1 Value': value,
  'Variant Price': price,
  ...more,
})

test('each line of the sample becomes a variant with its terms; a second import changes nothing; undoing removes all', async () => {
  const seller = await given.seller()
  const file = sampleFile('variants')
  const checked = await fixture.check(seller, file, { default_category_id: others.id })
  const [kurti, belt, cup, hoops] = await fixture.rows(seller, checked.id)
  expect([kurti, belt, cup, hoops].map(({ preview }) => preview.variants)).toEqual([
    { count: 12, added: 12 },
    { count: 1, added: 1 },
    { count: 1, added: 1 },
    { count: 2, added: 2 },
  ])
  expect(kurti.preview).toMatchObject({
    price: { from: null, to: '950.00' },
    price_max: { from: null, to: '1250.00' },
    stock: { from: null, to: String(12 * 3 + (11 * 12) / 2) },
  })
  expect(notesOf(hoops)).toContainEqual(['variants_repeated', { count: 1 }])

  const done = await fixture.run(seller, file, { default_category_id: others.id })
  expect(done.results).toMatchObject({ created: 4, refused: 0 })
  const variants = await of(seller)
  expect(variants.map(({ values }) => values.join(' '))).toEqual([
    'Indigo S Cotton',
    'Indigo S Khadi',
    'Indigo M Cotton',
    'Indigo M Khadi',
    'Indigo L Cotton',
    'Indigo L Khadi',
    'Madder S Cotton',
    'Madder S Khadi',
    'Madder M Cotton',
    'Madder M Khadi',
    'Madder L Cotton',
    'Madder L Khadi',
    'Regular',
    '',
    'Gold',
    'Silver',
  ])
  expect(variants[11]).toMatchObject({
    price: 125_000,
    original: 140_000,
    stock: 14,
    sku: 'NK-MAD-L-K',
    barcode: '880000000011',
    grams: 320,
    active: true,
  })
  const [product] = await fixture.products(seller)
  expect(product).toMatchObject({
    price_poisha: 95_000,
    price_max_poisha: 125_000,
    description: 'Stitched by hand in Jashore.',
  })
  expect(
    ((product?.options ?? []) as { name: string; values: { value: string }[] }[]).map(({ name, values }) => [
      name,
      values.length,
    ]),
  ).toEqual([
    ['Colour', 2],
    ['Size', 3],
    ['Fabric', 2],
  ])
  const again = await fixture.run(seller, file, { default_category_id: others.id })
  expect(again.results).toMatchObject({ unchanged: 4, changed: 0, created: 0 })
  expect(await of(seller)).toEqual(variants)
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(await fixture.products(seller)).toEqual([])
})

test('a file of a product with options that is sent again has nothing that waits for approval', async () => {
  const seller = await given.seller()
  const file = variantFile(size('S', 10), size('M', 12))
  await fixture.run(seller, file)
  await approve(seller)
  const done = await fixture.run(seller, file)
  const [row] = await fixture.rows(seller, done.id)
  expect([row.outcome, row.changes, notesOf(row)]).toEqual(['unchanged', [], []])
})

test('price and stock of a variant act at once; a new combination of an approved product is its proposal', async () => {
  const seller = await given.seller()
  await fixture.run(
    seller,
    variantFile(size('S', 10, { 'Variant Inventory Qty': 3 }), size('M', 12, { 'Variant Inventory Qty': 4 })),
  )
  await approve(seller)
  const file = variantFile(
    size('S', 10, { 'Variant Inventory Qty': 2 }),
    size('m', 5, { 'Variant Inventory Qty': 9 }),
    size('L', 14, { 'Variant Inventory Qty': 1, 'Option1 Swatch': '#ABCDEF', 'Option1 Value (bn)': 'বড়' }),
  )
  const done = await fixture.run(seller, file)
  const [row] = await fixture.rows(seller, done.id)
  expect(row).toMatchObject({ result: 'changed', preview: { variants: { count: 3, added: 1 }, steep_fall: true } })
  const medium = { variant: { name: 'Size M', name_bn: 'Size M' } }
  expect(row.changes).toEqual([
    { field: 'options', from: 'Size: S, M', to: 'Size: S, M, L (বড়) #abcdef' },
    { field: 'variants', from: '2', to: '3' },
    { field: 'price', from: '12.00', to: '5.00', ...medium },
    { field: 'stock', from: '4', to: '9', ...medium },
  ])
  expect(notesOf(row).map(([code]) => code)).toEqual(['stock_not_lowered', 'needs_review', 'price_halved'])
  const [small, middle] = await of(seller)
  expect([small, middle]).toMatchObject([
    { values: ['S'], price: 1000, stock: 3 },
    { values: ['M'], price: 500, stock: 9 },
  ])
  expect(await of(seller)).toHaveLength(2)
  const events = await db
    .selectFrom('stock_events')
    .select(['variant_id', 'kind', 'stock_before', 'stock_after'])
    .where('product_id', '=', row.product_id)
    .execute()
  expect(events).toEqual([{ variant_id: middle?.id, kind: 'imported', stock_before: 4, stock_after: 9 }])

  // While the change waits, and after it was approved, the same file changes nothing.
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
  const administrator = await given.admin()
  const approved = await app.request(`PATCH /api/products/${row.product_id}/`, {
    as: administrator,
    body: { moderation_status: 'APPROVED' },
  })
  expect(approved.status).toBe(200)
  expect((await of(seller)).map(({ values, price, stock }) => [values[0], price, stock])).toEqual([
    ['S', 1000, 3],
    ['M', 500, 9],
    ['L', 1400, 1],
  ])
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
})

test('a product without options gets those of a file: at once as a draft, as a proposal once approved', async () => {
  const seller = await given.seller()
  const plain = { ...shirt, 'Variant Price': 9, 'Variant SKU': 'A', 'Variant Inventory Qty': 5 }
  await fixture.run(seller, variantFile(plain, { ...plain, Handle: 'vest', 'Variant SKU': 'B' }))
  await db.updateTable('products').set({ moderation_status: 'APPROVED' }).where('handle', '=', 'vest').execute()
  const sized = (handle: string, sku: string) => [
    { ...size('S', 10), ...shirt, Handle: handle, 'Variant SKU': sku, 'Variant Inventory Qty': 2 },
    { ...size('M', 12), Handle: handle, 'Variant SKU': `${sku}2`, 'Variant Inventory Qty': 3 },
  ]
  const file = variantFile(...sized('shirt', 'A'), ...sized('vest', 'B'))
  const done = await fixture.run(seller, file)
  expect(done.results).toMatchObject({ changed: 2 })
  expect(
    (await of(seller)).map(({ handle, values, price, stock, sku }) => [handle, values, price, stock, sku]),
  ).toEqual([
    ['shirt', ['S'], 1000, 2, 'A'],
    ['shirt', ['M'], 1200, 3, 'A2'],
    ['vest', [], 900, 5, 'B'],
  ])
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 2 })
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(
    (await of(seller)).map(({ handle, values, price, stock, sku }) => [handle, values, price, stock, sku]),
  ).toEqual([
    ['shirt', [], 900, 5, 'A'],
    ['vest', [], 900, 5, 'B'],
  ])
  const vest = (await fixture.products(seller))[1]?.id ?? 0
  expect(await db.selectFrom('product_proposals').select('id').where('product_id', '=', vest).execute()).toEqual([])
})

test('a file that names no options changes the variants of its SKUs alone', async () => {
  const seller = await given.seller()
  await fixture.run(seller, variantFile(size('S', 10, { 'Variant SKU': 'S1' }), size('M', 12, { 'Variant SKU': 'M1' })))
  const file = variantFile(
    { ...shirt, 'Variant SKU': 'M1', 'Variant Price': 13 },
    { Handle: 'shirt', 'Variant Price': 1 },
  )
  const done = await fixture.run(seller, file)
  const [row] = await fixture.rows(seller, done.id)
  expect(notesOf(row).map(([code]) => code)).toEqual(['variants_repeated'])
  expect((await of(seller)).map(({ price }) => price)).toEqual([1000, 1300])
  const unnamed = await fixture.run(seller, variantFile({ ...shirt, 'Variant Price': 1 }))
  expect(unnamed.results).toMatchObject({ unchanged: 1 })
  expect(notesOf((await fixture.rows(seller, unnamed.id))[0])).toEqual([['variants_unnamed', { count: 1 }]])
})

test('variants of a product may exchange their SKUs; one of another product is left out', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  await given.product({ store_id: seller.store.id, handle: 'mine', sku: 'TAKEN' })
  const skus = (small: string, middle: string, large: string) =>
    variantFile(
      size('S', 10, { 'Variant SKU': small }),
      size('M', 10, { 'Variant SKU': middle }),
      size('L', 10, { 'Variant SKU': large }),
    )
  await fixture.run(seller, skus('A', 'B', 'TAKEN'))
  const skusOf = async () => (await of(seller)).slice(1).map(({ sku }) => sku)
  expect(await skusOf()).toEqual(['A', 'B', null])
  expect((await fixture.run(seller, skus('B', 'A', ''))).results).toMatchObject({ changed: 1 })
  expect(await skusOf()).toEqual(['B', 'A', null])
  const twice = await fixture.run(seller, skus('C', 'C', 'A'))
  expect(await skusOf()).toEqual(['C', 'A', null])
  expect(notesOf((await fixture.rows(seller, twice.id))[0]).map(([code]) => code)).toEqual([
    'sku_repeated',
    'sku_repeated',
  ])
  // The same file at the same time, of two stores.
  const files = [seller, other].map((each) => fixture.check(each, skus('X', 'Y', 'Z')))
  const [first, second] = await Promise.all(files)
  await Promise.all([fixture.act(seller, first.id, 'run'), fixture.act(other, second.id, 'run')])
  await Promise.all([fixture.work(), fixture.work()])
  await fixture.work()
  expect((await fixture.read(seller, first.id)).results).toMatchObject({ changed: 1, refused: 0 })
  expect((await fixture.read(other, second.id)).results).toMatchObject({ created: 1, refused: 0 })
  expect((await of(other)).map(({ sku }) => sku)).toEqual(['X', 'Y', 'Z'])
})
