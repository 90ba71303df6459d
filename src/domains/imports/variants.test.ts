import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { clock, SECOND } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, sampleFile } from '#test/import-fixture.ts'
import { brokenVariants, variantFile, variantsOf } from '#test/variant-file.ts'
import { runRows } from './run-rows.ts'
import { leaseImport, renewLease } from './store.ts'

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
    ...['Indigo S Cotton', 'Indigo S Khadi', 'Indigo M Cotton', 'Indigo M Khadi', 'Indigo L Cotton', 'Indigo L Khadi'],
    ...['Madder S Cotton', 'Madder S Khadi', 'Madder M Cotton', 'Madder M Khadi', 'Madder L Cotton', 'Madder L Khadi'],
    ...['Regular', '', 'Gold', 'Silver'],
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
    (product?.options as { name: string; values: { value: string }[] }[]).map(({ name, values }) => [
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

test('undoing restores each variant unless it was changed since, and removes those that it made', async () => {
  const seller = await given.seller()
  const full = { 'Variant Grams': 100, 'Variant Barcode': 'B1', 'Variant Active': 'TRUE', 'Variant Inventory Qty': 5 }
  await fixture.run(
    seller,
    variantFile(size('S', 10, { ...full, 'Variant SKU': 'A' }), size('M', 10, full), size('L', 10, full)),
  )
  const before = await of(seller)
  const other = {
    'Variant Grams': 200,
    'Variant Barcode': 'B2',
    'Variant Compare At Price': 30,
    'Variant Inventory Qty': 8,
  }
  const done = await fixture.run(
    seller,
    variantFile(
      size('S', 20, { ...other, 'Variant SKU': 'Z', 'Variant Active': 'FALSE' }),
      size('M', 20, other),
      size('L', 20, other),
      size('XL', 20, { ...other, 'Variant SKU': 'A' }),
      size('XXL', 20, other),
    ),
  )
  const changed = await of(seller)
  expect(changed.map(({ values, sku, active }) => [values[0], sku, active])).toEqual([
    ['S', 'Z', false],
    ['M', null, true],
    ['L', null, true],
    ['XL', 'A', true],
    ['XXL', null, true],
  ])
  const [, middle, large, , ordered] = changed
  const set = (id: number | undefined, values: { price_poisha?: number; stock_quantity?: number }) =>
    db
      .updateTable('product_variants')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute()
  await set(middle?.id, { price_poisha: 2500 })
  await set(large?.id, { stock_quantity: 2 })
  const [product] = await fixture.products(seller)
  const order = await given.delivered({
    buyer_id: (await given.buyer()).id,
    product_id: product?.id ?? 0,
    variant_id: ordered?.id,
  })
  expect(order).toBeGreaterThan(0)

  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect((await fixture.rows(seller, done.id))[0]).toMatchObject({
    undone: 'restored',
    undo_problem: { code: 'undo_changed' },
  })
  expect(await of(seller)).toEqual([before[0], { ...before[1], price: 2500 }, { ...before[2], stock: 2 }])
  const kept = await db
    .selectFrom('product_variants')
    .select(['id', 'active'])
    .where('removed_at', 'is not', null)
    .execute()
  expect(kept).toEqual([{ id: ordered?.id, active: false }])
})

test('a worker that is killed between two batches of variants is continued by another', async () => {
  const seller = await given.seller()
  const lines = Array.from({ length: 130 }, (_, at) => [
    {
      ...shirt,
      Handle: `p${at}`,
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Variant Price': 5,
      'Variant SKU': `S${at}`,
    },
    { Handle: `p${at}`, 'Option1 Value': 'M', 'Variant Price': 6, 'Variant SKU': `M${at}` },
  ])
  clock.set(new Date())
  const checked = await fixture.check(seller, variantFile(...lines.flat()))
  await fixture.act(seller, checked.id, 'run')
  const worker = randomUUID()
  const leased = await leaseImport(db, worker)
  await db.transaction().execute(async (tx) => {
    const renewed = await renewLease(tx, leased?.id ?? 0, worker)
    if (renewed) await runRows(tx, renewed)
  })
  // The next one is lost with its worker.
  const lost = db.transaction().execute(async (tx) => {
    const renewed = await renewLease(tx, leased?.id ?? 0, worker)
    if (renewed) await runRows(tx, renewed)
    throw new Error('killed')
  })
  await expect(lost).rejects.toThrow('killed')
  expect(await of(seller)).toHaveLength(200)
  clock.set(new Date(clock.now().getTime() + 21 * SECOND))
  await fixture.work()
  expect(await fixture.read(seller, checked.id)).toMatchObject({ state: 'done', results: { created: 130 } })
  expect(await of(seller)).toHaveLength(260)
})

test('what is beyond the bounds is named in a note, and the rest is kept', async () => {
  const seller = await given.seller()
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...(at === 0 ? { ...shirt, Handle: 'many', 'Option1 Name': 'No' } : { Handle: 'many' }),
    'Option1 Value': `N${at}`,
    'Variant Price': 5,
  }))
  const wide = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [
      [`Option${at + 1} Name`, `O${at}`],
      [`Option${at + 1} Value`, 'x'.repeat(70)],
    ]).flat(),
  )
  const formula = {
    ...shirt,
    Handle: 'formula',
    'Option1 Name': '=1+1',
    'Option1 Value': '@SUM(A1)',
    'Variant Price': 5,
    'Variant SKU': '+1',
  }
  const odd = { ...shirt, Handle: 'odd', 'Option1 Name': 'Size', 'Option2 Name': 'size' }
  const file = variantFile(
    ...many,
    { ...shirt, Handle: 'wide', ...wide, 'Variant Price': 5 },
    {
      ...formula,
      'Variant Barcode': 'b'.repeat(65),
      'Variant Grams': 'heavy',
      'Option1 Swatch': 'red',
      'Variant Active': 'perhaps',
    },
    { ...odd, 'Option1 Value': 'S', 'Option2 Value': 'a', 'Variant Price': 5, 'Variant Active': 'FALSE' },
    { Handle: 'odd', 'Option1 Value': 'S', 'Variant Price': 5 },
    { Handle: 'odd', 'Option1 Value': 'M', 'Option2 Value': 'b', 'Variant Price': 0 },
    { Handle: 'odd', 'Option1 Value': 's', 'Option2 Value': 'A', 'Variant Price': 7 },
  )
  const done = await fixture.run(seller, file)
  expect(done.results).toMatchObject({ created: 4, refused: 0 })
  const rows = await fixture.rows(seller, done.id)
  expect(rows.map(notesOf)).toEqual([
    [['variants_many', { count: 20, max: 100 }]],
    [
      ['cell_cut', { max: 60 }],
      ['cell_cut', { max: 60 }],
      ['cell_cut', { max: 60 }],
      ['options_many', {}],
    ],
    [
      ['swatch_invalid', { value: 'red' }],
      ['barcode_too_long', { max: 64 }],
      ['active_unknown', { value: 'perhaps' }],
      ['weight_invalid', { value: 'heavy' }],
    ],
    [
      ['variants_repeated', { count: 1 }],
      ['variants_incomplete', { count: 1 }],
      ['variants_free', { count: 1 }],
      ['active_none', {}],
    ],
  ])
  const products = await fixture.products(seller)
  const names = (at: number) => (products[at]?.options as { name: string }[]).map(({ name }) => name)
  expect([names(2), names(3)]).toEqual([['=1+1'], ['Size', 'size 2']])
  expect((await of(seller)).filter(({ handle }) => handle === 'many')).toHaveLength(100)
  const { body } = await app.request('GET /api/seller/products/export/', { as: seller })
  expect(String(body)).toContain("'@SUM(A1)")
  expect((await fixture.check(seller, String(body))).outcomes).toMatchObject({ unchanged: 4 })
})

test('ten thousand lines of one handle are refused with the reason', async () => {
  const seller = await given.seller()
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    size(at === 0 ? 'S' : `V${at}`, 5, { 'Variant SKU': `K${at}` }),
  )
  const checked = await fixture.check(seller, variantFile(...lines))
  expect(checked).toMatchObject({ state: 'ready', lines: 10_000, total: 1, outcomes: { refuse: 1 } })
  expect((await fixture.rows(seller, checked.id))[0].problems).toMatchObject([{ code: 'lines_many' }])
})
