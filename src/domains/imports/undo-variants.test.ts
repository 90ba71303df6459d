import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { clock, SECOND } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture } from '#test/import-fixture.ts'
import { brokenVariants, variantFile, variantsOf } from '#test/variant-file.ts'
import { runRows } from './run-rows.ts'
import { leaseImport, renewLease } from './store.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
await given.category({ name: 'Others' })
afterEach(async () => {
  clock.set(null)
  expect(await brokenVariants(db)).toEqual([])
})

type Seller = Awaited<ReturnType<typeof given.seller>>
type Reason = { code: string; params: object; line: number | null }
const notesOf = ({ notes }: { notes: Reason[] }) => notes.map(({ code, params }) => [code, params])
const of = async (seller: Seller) => variantsOf(db, seller.store.id)

const shirt = { Handle: 'shirt', Title: 'Shirt', 'Body (HTML)': 'words', Type: 'Others', Tags: 'cotton' }
/** A line of the shirt with one option; the first one has the words. */
const size = (value: string, price: number, more: Record<string, string | number> = {}) => ({
  ...(value === 'S' ? { ...shirt, 'Option1 Name': 'Size' } : { Handle: 'shirt' }),
  'Option1 Value': value,
  'Variant Price': price,
  ...more,
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
    [
      ['variants_many', { count: 20, max: 100 }],
      ['stock_unknown', {}],
    ],
    [
      ['cell_cut', { max: 60 }],
      ['cell_cut', { max: 60 }],
      ['cell_cut', { max: 60 }],
      ['options_many', {}],
      ['stock_unknown', {}],
    ],
    [
      ['swatch_invalid', { value: 'red' }],
      ['barcode_too_long', { max: 64 }],
      ['active_unknown', { value: 'perhaps' }],
      ['weight_invalid', { value: 'heavy' }],
      ['stock_unknown', {}],
    ],
    [
      ['variants_repeated', { count: 1 }],
      ['variants_incomplete', { count: 1 }],
      ['variants_free', { count: 1 }],
      ['active_none', {}],
      ['stock_unknown', {}],
    ],
  ])
  const products = await fixture.products(seller)
  const names = (at: number) => ((products[at]?.options ?? []) as { name: string }[]).map(({ name }) => name)
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
