import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line, sampleFile } from '#test/import-fixture.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })
const jewelry = await given.category({ name: 'Jewelry' })

test.each([
  ['clothes', 7, 10],
  ['home', 6, 9],
  ['jewellery', 6, 13],
] as const)(
  'the sample file %s is imported completely, and importing it again changes nothing',
  async (name, products, lines) => {
    const seller = await given.seller()
    const file = sampleFile(name)
    const done = await fixture.run(seller, file, { default_category_id: others.id })
    expect(done).toMatchObject({ state: 'done', lines, results: { refused: 0 } })
    expect(done.results.created).toBe(done.total)
    expect(done.results.created).toBe(products)
    const written = await fixture.products(seller)
    expect(written).toHaveLength(products)
    for (const product of written) {
      expect(product.price_poisha).toBeGreaterThan(0)
      expect(product.description).not.toMatch(/[<>]/)
    }
    const again = await fixture.run(seller, file, { default_category_id: others.id })
    expect(again.results).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: products })
    expect(await fixture.products(seller)).toEqual(written)
  },
)

test('the lines of a handle become one product: an option, a variant each, the lowest price and all pieces', async () => {
  const seller = await given.seller()
  const file = fileOf(
    line({
      handle: 'ring',
      title: 'Ring',
      body: '<p>Fine &amp; light</p>',
      type: 'jewelry',
      tags: 'Gold, gold,Silver',
      option: 'Metal',
      value: 'Gold',
      stock: 3,
      price: '69.99',
      compare: 85,
      published: 'TRUE',
    }),
    line({ handle: 'cup', title: 'Cup', body: 'Clay', type: 'Pottery', price: 5, stock: 1 }),
    line({ handle: 'RING ', value: 'Silver', stock: 4, price: '55', compare: 60 }),
  )
  const checked = await fixture.check(seller, file)
  expect(checked).toMatchObject({ state: 'ready', lines: 3, total: 2, done: 2, outcomes: { create: 1, refuse: 1 } })
  const [ring, cup] = await fixture.rows(seller, checked.id)
  expect(ring).toMatchObject({ lines: [2, 4], handle: 'ring', outcome: 'create', problems: [] })
  expect(ring.notes).toEqual([])
  expect(cup).toMatchObject({
    outcome: 'refuse',
    problems: [{ code: 'category_missing', params: { type: 'Pottery' } }],
  })

  const done = await fixture.run(seller, file, { default_category_id: others.id })
  expect(done.results).toMatchObject({ created: 2, refused: 0 })
  const [first, second] = await fixture.products(seller)
  expect(first).toMatchObject({
    name: 'Ring',
    handle: 'ring',
    description: 'Fine & light',
    options: [
      {
        name: 'Metal',
        name_bn: null,
        values: ['Gold', 'Silver'].map((value) => ({ value, value_bn: null, swatch: null })),
      },
    ],
    stock_quantity: 7,
    price_poisha: 5500,
    price_max_poisha: 6999,
    original_price_poisha: 6000,
    category_id: jewelry.id,
    moderation_status: 'PENDING',
  })
  expect(await fixture.tagsOf(first?.id ?? 0)).toEqual(['Gold', 'Silver'])
  expect(second).toMatchObject({ category_id: others.id })
  expect(await fixture.tagsOf(second?.id ?? 0)).toEqual(['Pottery'])
})

test('a row that cannot be a product is refused with line, column and reason; the rest is imported', async () => {
  const seller = await given.seller()
  const good = { body: 'x', type: 'Others', stock: 1 }
  const file = fileOf(
    line({ ...good, handle: 'good', title: 'Good', price: 5 }),
    line({ ...good, title: 'No handle', price: 5 }),
    'short,Short,x',
    line({ ...good, handle: 'untitled', price: 5 }),
    line({ ...good, handle: 'dear', title: 'Dear', price: 'cheap' }),
    line({ ...good, handle: 'free', title: 'Free', price: '' }),
    line({ ...good, handle: 'many', title: 'Many', price: 5, stock: 'lots' }),
    line({ ...good, handle: 'empty', title: 'Empty', body: '', price: 5 }),
    line({ ...good, handle: 'zero', title: 'Zero', price: '০.00' }),
    line({ ...good, handle: 'hidden', title: 'Hidden', price: 5, published: 'FALSE' }),
  )
  const done = await fixture.run(seller, file)
  expect(done.results).toMatchObject({ created: 3, refused: 7 })
  const rows = await fixture.rows(seller, done.id, '?outcome=refuse')
  expect(
    rows.map(({ lines, problems }: { lines: number[]; problems: { code: string; column: string }[] }) => [
      ...lines,
      problems[0]?.code,
      problems[0]?.column,
    ]),
  ).toEqual([
    [3, 'handle_missing', 'Handle'],
    [4, 'row_columns', null],
    [5, 'title_missing', 'Title'],
    [6, 'price_invalid', 'Variant Price'],
    [7, 'price_missing', 'Variant Price'],
    [8, 'stock_invalid', 'Variant Inventory Qty'],
    [10, 'price_zero', 'Variant Price'],
  ])
  const products = await fixture.products(seller)
  expect(products.map(({ name, moderation_status }) => [name, moderation_status])).toEqual([
    ['Good', 'PENDING'],
    ['Empty', 'DRAFT'],
    ['Hidden', 'DRAFT'],
  ])
  const report = await app.request(`GET /api/seller/imports/${done.id}/report/`, { as: seller })
  expect(report.body).toContain('The title is missing. (line 5, Title)')
  expect(report.body.split('\r\n')).toHaveLength(12)
})

test('an approved product keeps its text until the proposal is approved; the price changes at once, stock only rises', async () => {
  const seller = await given.seller()
  const product = await given.product({
    store_id: seller.store.id,
    category_id: others.id,
    handle: 'cup',
    name: 'Cup',
    description: 'Clay',
    price_poisha: 10_000,
    stock_quantity: 5,
    tags: ['clay'],
  })
  const row = { handle: 'cup', title: 'Big cup', body: 'Clay', type: 'Others', tags: 'clay', price: 90, stock: 8 }
  const done = await fixture.run(seller, fileOf(line(row)))
  expect(done.results).toMatchObject({ changed: 1, created: 0 })
  const [shown] = await fixture.rows(seller, done.id)
  expect(shown.changes.map(({ field }: { field: string }) => field)).toEqual(['name', 'price', 'stock'])
  const [after] = await fixture.products(seller)
  expect(after).toMatchObject({
    id: product.id,
    name: 'Cup',
    price_poisha: 9000,
    stock_quantity: 8,
    moderation_status: 'APPROVED',
  })
  const proposals = await db.selectFrom('product_proposals').selectAll().where('product_id', '=', product.id).execute()
  expect(proposals).toMatchObject([{ name: 'Big cup', status: 'IN_REVIEW', description: null, changes_tags: false }])

  expect((await fixture.run(seller, fileOf(line(row)))).results).toMatchObject({ unchanged: 1, changed: 0 })
  const lower = await fixture.run(seller, fileOf(line({ ...row, stock: 2 })))
  expect(lower.results).toMatchObject({ unchanged: 1 })
  const [lowered] = await fixture.rows(seller, lower.id)
  expect(lowered.notes).toMatchObject([{ code: 'stock_not_lowered', params: { left: 8, given: 2 } }])
})

test('importing the same file again does not bring sold stock back', async () => {
  const seller = await given.seller()
  const file = fileOf(line({ handle: 'cup', title: 'Cup', body: 'x', type: 'Others', price: 5, stock: 10 }))
  await fixture.run(seller, file)
  await db
    .updateTable('products')
    .set({ stock_quantity: 6, sold_quantity: 4 })
    .where('store_id', '=', seller.store.id)
    .execute()
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
  expect((await fixture.products(seller))[0]?.stock_quantity).toBe(6)
  const more = await fixture.run(seller, file.replace('"10"', '"12"'))
  expect(more.results).toMatchObject({ changed: 1 })
  expect((await fixture.products(seller))[0]?.stock_quantity).toBe(12)
})

test('existing products can be skipped; the same handle in another store is another product', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const file = fileOf(line({ handle: 'cup', title: 'Cup', body: 'x', type: 'Others', price: 5, stock: 10 }))
  await fixture.run(seller, file)
  const skipped = await fixture.run(seller, file.replace('"5"', '"7"'), { existing: 'skip' })
  expect(skipped.results).toMatchObject({ skipped: 1, changed: 0 })
  expect((await fixture.products(seller))[0]?.price_poisha).toBe(500)
  expect((await fixture.run(other, file)).results).toMatchObject({ created: 1 })
})

test('repeated calls start a run once, and one import per store runs at a time', async () => {
  const seller = await given.seller()
  const lines = (from: number) =>
    Array.from({ length: 120 }, (_, at) =>
      line({ handle: `p${from + at}`, title: 'P', body: 'x', type: 'Others', price: 5, stock: 1 }),
    )
  const first = await fixture.check(seller, fileOf(...lines(0)))
  const second = await fixture.check(seller, fileOf(...lines(60)))
  const answers = await Promise.all([1, 2, 3].map(() => fixture.act(seller, first.id, 'run')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await fixture.act(seller, second.id, 'run')).toMatchObject({ status: 409, body: { code: 'import_running' } })
  await Promise.all([fixture.work(), fixture.work(), fixture.work()])
  await fixture.work()
  expect(await fixture.read(seller, first.id)).toMatchObject({ state: 'done', done: 120, results: { created: 120 } })
  expect(await fixture.products(seller)).toHaveLength(120)
  await fixture.act(seller, second.id, 'run')
  await fixture.work()
  expect((await fixture.read(seller, second.id)).results).toMatchObject({ created: 60, unchanged: 60 })
  const events = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'import.finished').execute()
  expect(events.filter(({ payload }) => (payload as { importId: number }).importId === first.id)).toHaveLength(1)
})

test('a stopped import keeps what it wrote and can be continued', async () => {
  const seller = await given.seller()
  const file = fileOf(
    ...Array.from({ length: 30 }, (_, at) =>
      line({ handle: `p${at}`, title: 'P', body: 'x', type: 'Others', price: 5 }),
    ),
  )
  const checked = await fixture.check(seller, file)
  await fixture.act(seller, checked.id, 'run')
  expect((await fixture.act(seller, checked.id, 'cancel')).body).toMatchObject({
    state: 'cancelled',
    can: { run: true },
  })
  await fixture.work()
  expect(await fixture.products(seller)).toHaveLength(0)
  await fixture.act(seller, checked.id, 'run')
  await fixture.work()
  expect(await fixture.read(seller, checked.id)).toMatchObject({
    state: 'done',
    results: { created: 30 },
    can: { run: false },
  })
})

test('a reason names the column as the file does; numbers of pieces may be grouped', async () => {
  const seller = await given.seller()
  const done = await fixture.run(
    seller,
    'Handle,Name,Description,Type,Price,Inventory quantity\ncup,Cup,x,Others,120/-,1\nbowl,Bowl,x,Others,5,"1,000"\nplate,Plate,x,Others,5,"১,০০,০০০"\njug,Jug,x,Others,5,lots\n',
  )
  expect(done.results).toMatchObject({ created: 2, refused: 2 })
  const rows = await fixture.rows(seller, done.id, '?outcome=refuse')
  expect(rows.map(({ problems }: { problems: { column: string }[] }) => problems[0]?.column)).toEqual([
    'Price',
    'Inventory quantity',
  ])
})

test('a file that is not CSV is refused at once with the reason, and nothing is stored', async () => {
  const seller = await given.seller()
  const cases: [string | Uint8Array, string][] = [
    [Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 1)]), 'import_archive'],
    ['', 'import_empty'],
    ['Title,Price\nx,1\n', 'import_columns_missing'],
    [Buffer.from([0, 1, 2, 3, 0, 0, 9]), 'import_binary'],
    [','.repeat(1_000_000), 'import_columns_many'],
  ]
  for (const [content, code] of cases) {
    const answer = await fixture.send(seller, content)
    expect(answer).toMatchObject({ status: 400, body: { field_codes: { file: [code] } } })
  }
  const rowless = await fixture.check(seller, fileOf())
  expect(rowless).toMatchObject({ state: 'unreadable', problem: { code: 'import_no_rows' } })
  const wide = await fixture.check(seller, `${fileOf()}${','.repeat(1_000_000)}\n`)
  expect(wide).toMatchObject({ state: 'unreadable', problem: { code: 'import_row_too_long', params: { line: 2 } } })
  expect(
    await db.selectFrom('product_imports').select('id').where('store_id', '=', seller.store.id).execute(),
  ).toHaveLength(2)
  await app.request(`DELETE /api/seller/imports/${wide.id}/`, { as: seller })
  expect((await app.request(`GET /api/seller/imports/${wide.id}/`, { as: seller })).status).toBe(404)
})

test('100 MB are refused during the upload', async () => {
  const seller = await given.seller()
  const large = Buffer.alloc(100 * 1024 * 1024, 'Handle,Title,Variant Price\n')
  expect(await fixture.send(seller, large)).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('semicolons, byte order marks, Windows line ends and Windows-1252 are read', async () => {
  const text = 'Handle;Title;Body (HTML);Type;Variant Price;Variant Inventory Qty\r\ncafé;Café;Größe;Others;9,99;2\r\n'
  const contents = [Buffer.from(`\ufeff${text}`), Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le')]
  for (const content of contents) {
    const seller = await given.seller()
    expect((await fixture.run(seller, content)).results).toMatchObject({ created: 1 })
    expect(await fixture.products(seller)).toMatchObject([
      { handle: 'café', name: 'Café', description: 'Größe', price_poisha: 999 },
    ])
  }
})
