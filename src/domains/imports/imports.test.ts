import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportStage, fileOf, line, sampleFile } from '#test/import-stage.ts'

const app = await startTestApp()
const given = createGiven(app)
const stage = createImportStage(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })
const jewelry = await given.category({ name: 'Jewelry' })

test.each([
  ['clothes', 7, 10],
  ['home', 6, 9],
  ['jewellery', 6, 13],
] as const)(
  'the sample file %s is imported fully, and sent again it changes nothing',
  async (name, products, lines) => {
    const seller = await given.seller()
    const file = sampleFile(name)
    const done = await stage.run(seller, file, { default_category_id: others.id })
    expect(done).toMatchObject({ state: 'done', lines, results: { refused: 0 } })
    expect(done.results.created).toBe(done.total)
    expect(done.results.created).toBe(products)
    const written = await stage.products(seller)
    expect(written).toHaveLength(products)
    for (const product of written) {
      expect(product.price_poisha).toBeGreaterThan(0)
      expect(product.description).not.toMatch(/[<>]/)
    }
    const again = await stage.run(seller, file, { default_category_id: others.id })
    expect(again.results).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: products })
    expect(await stage.products(seller)).toEqual(written)
  },
)

test('lines of a handle become one product: options in words, pieces added up, the lowest price', async () => {
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
  const checked = await stage.check(seller, file)
  expect(checked).toMatchObject({ state: 'ready', lines: 3, total: 2, done: 2, outcomes: { create: 1, refuse: 1 } })
  const [ring, cup] = await stage.rows(seller, checked.id)
  expect(ring).toMatchObject({ lines: [2, 4], handle: 'ring', outcome: 'create', problems: [] })
  expect(ring.notes.map(({ code }: { code: string }) => code)).toEqual(['variants_joined', 'prices_differ'])
  expect(cup).toMatchObject({
    outcome: 'refuse',
    problems: [{ code: 'category_missing', params: { type: 'Pottery' } }],
  })

  const done = await stage.run(seller, file, { default_category_id: others.id })
  expect(done.results).toMatchObject({ created: 2, refused: 0 })
  const [first, second] = await stage.products(seller)
  expect(first).toMatchObject({
    name: 'Ring',
    handle: 'ring',
    description: 'Fine & light\n\nMetal: Gold, Silver',
    stock_quantity: 7,
    price_poisha: 5500,
    original_price_poisha: 6000,
    category_id: jewelry.id,
    moderation_status: 'PENDING',
  })
  expect(await stage.tagsOf(first?.id ?? 0)).toEqual(['Gold', 'Silver'])
  expect(second).toMatchObject({ category_id: others.id })
  expect(await stage.tagsOf(second?.id ?? 0)).toEqual(['Pottery'])
})

test('what cannot be a product is refused by line, column and reason; the rest is imported', async () => {
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
    line({ ...good, handle: 'hidden', title: 'Hidden', price: 5, published: 'FALSE' }),
  )
  const done = await stage.run(seller, file)
  expect(done.results).toMatchObject({ created: 3, refused: 6 })
  const rows = await stage.rows(seller, done.id, '?outcome=refuse')
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
  ])
  const products = await stage.products(seller)
  expect(products.map(({ name, moderation_status }) => [name, moderation_status])).toEqual([
    ['Good', 'PENDING'],
    ['Empty', 'DRAFT'],
    ['Hidden', 'DRAFT'],
  ])
  const report = await app.request(`GET /api/seller/imports/${done.id}/report/`, { as: seller })
  expect(report.body).toContain('The title is missing. (line 5, Title)')
  expect(report.body.split('\r\n')).toHaveLength(11)
})

test('an approved product keeps its words until they are approved; price at once, stock only up', async () => {
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
  const done = await stage.run(seller, fileOf(line(row)))
  expect(done.results).toMatchObject({ changed: 1, created: 0 })
  const [shown] = await stage.rows(seller, done.id)
  expect(shown.changes.map(({ field }: { field: string }) => field)).toEqual(['name', 'price', 'stock'])
  const [after] = await stage.products(seller)
  expect(after).toMatchObject({
    id: product.id,
    name: 'Cup',
    price_poisha: 9000,
    stock_quantity: 8,
    moderation_status: 'APPROVED',
  })
  const proposals = await db.selectFrom('product_proposals').selectAll().where('product_id', '=', product.id).execute()
  expect(proposals).toMatchObject([{ name: 'Big cup', status: 'IN_REVIEW', description: null, changes_tags: false }])

  expect((await stage.run(seller, fileOf(line(row)))).results).toMatchObject({ unchanged: 1, changed: 0 })
  const lower = await stage.run(seller, fileOf(line({ ...row, stock: 2 })))
  expect(lower.results).toMatchObject({ unchanged: 1 })
  const [kept] = await stage.rows(seller, lower.id)
  expect(kept.notes).toMatchObject([{ code: 'stock_not_lowered', params: { left: 8, given: 2 } }])
})

test('what was sold does not come back by sending the same file again', async () => {
  const seller = await given.seller()
  const file = fileOf(line({ handle: 'cup', title: 'Cup', body: 'x', type: 'Others', price: 5, stock: 10 }))
  await stage.run(seller, file)
  await db
    .updateTable('products')
    .set({ stock_quantity: 6, sold_quantity: 4 })
    .where('store_id', '=', seller.store.id)
    .execute()
  expect((await stage.run(seller, file)).results).toMatchObject({ unchanged: 1 })
  expect((await stage.products(seller))[0]?.stock_quantity).toBe(6)
  const more = await stage.run(seller, file.replace('"10"', '"12"'))
  expect(more.results).toMatchObject({ changed: 1 })
  expect((await stage.products(seller))[0]?.stock_quantity).toBe(12)
})

test('products that are there may be left alone; the same handle in another store is another product', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const file = fileOf(line({ handle: 'cup', title: 'Cup', body: 'x', type: 'Others', price: 5, stock: 10 }))
  await stage.run(seller, file)
  const skipped = await stage.run(seller, file.replace('"5"', '"7"'), { existing: 'skip' })
  expect(skipped.results).toMatchObject({ skipped: 1, changed: 0 })
  expect((await stage.products(seller))[0]?.price_poisha).toBe(500)
  expect((await stage.run(other, file)).results).toMatchObject({ created: 1 })
})

test('a run is started once however often it is asked, and one import of a store runs at a time', async () => {
  const seller = await given.seller()
  const lines = (from: number) =>
    Array.from({ length: 120 }, (_, at) =>
      line({ handle: `p${from + at}`, title: 'P', body: 'x', type: 'Others', price: 5, stock: 1 }),
    )
  const first = await stage.check(seller, fileOf(...lines(0)))
  const second = await stage.check(seller, fileOf(...lines(60)))
  const answers = await Promise.all([1, 2, 3].map(() => stage.act(seller, first.id, 'run')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stage.act(seller, second.id, 'run')).toMatchObject({ status: 409, body: { code: 'import_running' } })
  await Promise.all([stage.work(), stage.work(), stage.work()])
  await stage.work()
  expect(await stage.read(seller, first.id)).toMatchObject({ state: 'done', done: 120, results: { created: 120 } })
  expect(await stage.products(seller)).toHaveLength(120)
  await stage.act(seller, second.id, 'run')
  await stage.work()
  expect((await stage.read(seller, second.id)).results).toMatchObject({ created: 60, unchanged: 60 })
  const events = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'import.finished').execute()
  expect(events.filter(({ payload }) => (payload as { importId: number }).importId === first.id)).toHaveLength(1)
})

test('a stopped import keeps what it wrote and goes on where it was', async () => {
  const seller = await given.seller()
  const file = fileOf(
    ...Array.from({ length: 30 }, (_, at) =>
      line({ handle: `p${at}`, title: 'P', body: 'x', type: 'Others', price: 5 }),
    ),
  )
  const checked = await stage.check(seller, file)
  await stage.act(seller, checked.id, 'run')
  expect((await stage.act(seller, checked.id, 'cancel')).body).toMatchObject({ state: 'cancelled', can: { run: true } })
  await stage.work()
  expect(await stage.products(seller)).toHaveLength(0)
  await stage.act(seller, checked.id, 'run')
  await stage.work()
  expect(await stage.read(seller, checked.id)).toMatchObject({
    state: 'done',
    results: { created: 30 },
    can: { run: false },
  })
})

test('files that are none are refused at once with the reason, and nothing is kept', async () => {
  const seller = await given.seller()
  const cases: [string | Uint8Array, string][] = [
    [Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 1)]), 'import_archive'],
    ['', 'import_empty'],
    ['Title,Price\nx,1\n', 'import_columns_missing'],
    [Buffer.from([0, 1, 2, 3, 0, 0, 9]), 'import_binary'],
    [','.repeat(1_000_000), 'import_columns_many'],
  ]
  for (const [content, code] of cases) {
    const answer = await stage.send(seller, content)
    expect(answer).toMatchObject({ status: 400, body: { field_codes: { file: [code] } } })
  }
  const rowless = await stage.check(seller, fileOf())
  expect(rowless).toMatchObject({ state: 'unreadable', problem: { code: 'import_no_rows' } })
  const wide = await stage.check(seller, `${fileOf()}${','.repeat(1_000_000)}\n`)
  expect(wide).toMatchObject({ state: 'unreadable', problem: { code: 'import_row_too_long', params: { line: 2 } } })
  expect(
    await db.selectFrom('product_imports').select('id').where('store_id', '=', seller.store.id).execute(),
  ).toHaveLength(2)
  await app.request(`DELETE /api/seller/imports/${wide.id}/`, { as: seller })
  expect((await app.request(`GET /api/seller/imports/${wide.id}/`, { as: seller })).status).toBe(404)
})

test('100 MB are refused while they come', async () => {
  const seller = await given.seller()
  const large = Buffer.alloc(100 * 1024 * 1024, 'Handle,Title,Variant Price\n')
  expect(await stage.send(seller, large)).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('semicolons, marks, Windows line ends and old code pages are read as they are', async () => {
  const text = 'Handle;Title;Body (HTML);Type;Variant Price;Variant Inventory Qty\r\ncafé;Café;Größe;Others;9,99;2\r\n'
  const contents = [Buffer.from(`\ufeff${text}`), Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le')]
  for (const content of contents) {
    const seller = await given.seller()
    expect((await stage.run(seller, content)).results).toMatchObject({ created: 1 })
    expect(await stage.products(seller)).toMatchObject([
      { handle: 'café', name: 'Café', description: 'Größe', price_poisha: 999 },
    ])
  }
})
