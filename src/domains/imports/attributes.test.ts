/** Attributes of products in files (rules.md I-9). */
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { attributeFile, metafield, sariAttributes } from '#test/attribute-file.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture } from '#test/import-fixture.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { attribute, fill } = attributesFor(app)
const { request, resources } = app
const { db } = resources
const fashion = await given.category({ name: 'Fashion' })
const saris = await given.category({ name: 'Women - Saris', parent_id: fashion.id })
await given.category({ name: 'Tools' })

type Seller = Awaited<ReturnType<typeof given.seller>>

beforeAll(() => sariAttributes({ attribute }, { fashion: fashion.id, saris: saris.id }))

const [BRAND, COLOUR, LENGTH, HANDMADE, CARE] = [
  metafield('Brand', 'brand'),
  metafield('Colour', 'colour'),
  metafield('Length', 'screen-size'),
  metafield('Handmade', 'handmade'),
  metafield('Care', 'care'),
] as const

const specification = async (seller: Seller, name = 'A'): Promise<Record<string, string>> => {
  const product = (await fixture.products(seller)).find((each) => each.name === name)
  const { body } = await request(`GET /api/products/${product?.id}/`, { as: seller })
  const { attributes } = body.proposal ?? body
  return Object.fromEntries(attributes.map(({ key, value }: { key: string; value: string }) => [key, value]))
}
const download = async (seller: Seller) =>
  String((await request('GET /api/seller/products/export/', { as: seller })).body)
type Note = { code: string; column: string | null; params: Record<string, string> }
/** With its params, without the names in Bangla. */
const notesOf = (row: { notes: Note[] }) =>
  row.notes.map(({ code, params }) => [
    code,
    ...Object.entries(params).flatMap(([key, value]) => (key.endsWith('_bn') ? [] : value)),
  ])

test('the check shows attributes, the run fills them in, and importing the file again changes nothing', async () => {
  const seller = await given.seller()
  const file = attributeFile([BRAND, COLOUR, LENGTH, HANDMADE, CARE], {
    [BRAND]: 'বাটা',
    [COLOUR]: 'লাল',
    [LENGTH]: '৫.৫০ গজ',
    [HANDMADE]: 'TRUE',
    [CARE]: 'Dry   clean',
  })
  const checked = await fixture.check(seller, file)
  expect(checked.columns.map(({ use }: { use: string }) => use)).not.toContain('ignored')
  const [row] = await fixture.rows(seller, checked.id)
  expect(row.preview.attributes).toMatchObject([
    { key: 'brand', from: null, to: 'Bata' },
    { key: 'colour', name: 'Colour', name_bn: 'রং', from: null, to: 'Red' },
    { key: 'screen-size', type: 'number', unit: 'yards', from: null, to: '5.5' },
    { key: 'handmade', from: null, to: 'yes' },
    { key: 'care', from: null, to: 'Dry clean' },
  ])
  await fixture.act(seller, checked.id, 'run')
  await fixture.work()
  expect(await specification(seller)).toEqual({
    brand: 'Bata',
    colour: 'Red',
    'screen-size': '5.5',
    handmade: 'yes',
    care: 'Dry clean',
  })
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1, changed: 0 })
})

test('an export has a column for each attribute in use, and imports as unchanged', async () => {
  const seller = await given.seller()
  const { id } = await given.product({ store_id: seller.store.id, category_id: saris.id, name: 'A', tags: ['t'] })
  await fill(id, { brand: 'Aarong', 'screen-size': '6', handmade: 'no' })
  const bare = await given.product({ store_id: seller.store.id, category_id: saris.id, name: 'B', tags: ['t'] })
  for (const position of [0, 1])
    await db
      .insertInto('product_media')
      .values({ product_id: bare.id, position, picture_id: (await given.picture()).id, alt: '' })
      .execute()
  const text = await download(seller)
  const [header = [], first = []] = parse(text, { bom: true })
  expect(header.slice(-3)).toEqual([BRAND, LENGTH, HANDMADE])
  expect(first.slice(-3)).toEqual(['Aarong', '6', 'no'])
  const done = await fixture.run(seller, text)
  expect(done.results).toMatchObject({ unchanged: 2, changed: 0, created: 0 })
  expect(done.columns.map(({ use }: { use: string }) => use)).not.toContain('unknown')
})

test('what cannot be taken is named in a note, and nothing else of the row is lost', async () => {
  const seller = await given.seller()
  const file = attributeFile(
    [BRAND, COLOUR, LENGTH, HANDMADE, CARE],
    { [COLOUR]: 'Turquoise', [LENGTH]: 'long', [HANDMADE]: 'maybe', [CARE]: 'x'.repeat(301), [BRAND]: 'Brand New' },
    { Type: 'Tools', [COLOUR]: 'Red' },
    { [COLOUR]: 'Blue; Red' },
  )
  const checked = await fixture.check(seller, file)
  expect(checked.outcomes).toMatchObject({ create: 3, refuse: 0 })
  const rows = await fixture.rows(seller, checked.id)
  expect(notesOf(rows[0])).toEqual([
    ['attribute_value_new', 'Brand', 'Brand New'],
    ['attribute_value_unknown', 'Colour', 'Turquoise'],
    ['attribute_number', 'Length', 'long'],
    ['attribute_answer', 'Handmade', 'maybe'],
    ['attribute_long', 'Care', expect.stringContaining('xxx')],
  ])
  expect(rows[0].notes[1]).toMatchObject({ line: 2, column: COLOUR, params: { name: 'Colour', name_bn: 'রং' } })
  expect(notesOf(rows[1])).toEqual([['attribute_not_asked', 'Colour']])
  expect(notesOf(rows[2])).toEqual([['attribute_several', 'Colour', 'Blue']])
  expect(rows[0].preview.attributes).toMatchObject([{ key: 'brand', to: 'Brand New' }])
})

test('a new value of an open attribute is its seller’s proposal', async () => {
  const seller = await given.seller()
  await fixture.run(seller, attributeFile([BRAND], { [BRAND]: 'Loom of Tangail' }))
  const value = await db
    .selectFrom('attribute_values')
    .select('proposed_by')
    .where('name', '=', 'Loom of Tangail')
    .executeTakeFirstOrThrow()
  expect(value.proposed_by).toBe(seller.id)
})

test('Shopify’s own metafields are read by key or name; a column without an attribute is listed', async () => {
  const seller = await given.seller()
  const columns = [
    metafield('Colour', 'color-pattern', 'shopify'),
    metafield('Size', 'screen_size', 'custom'),
    metafield('Fabric', 'fabric', 'shopify'),
    metafield('Gone', 'gone'),
  ]
  const [colour = '', size = '', fabric = ''] = columns
  const file = attributeFile(columns, {
    [colour]: '["Red"]',
    [size]: '{"value":6.5,"unit":"YARDS"}',
    [fabric]: 'Cotton',
  })
  const done = await fixture.run(seller, file)
  expect(await specification(seller)).toEqual({ colour: 'Red', 'screen-size': '6.5' })
  const use = Object.fromEntries(done.columns.map((column: { name: string; use: string }) => [column.name, column.use]))
  expect(columns.map((name) => use[name])).toEqual(['used', 'used', 'ignored', 'unknown'])
})

test('a vendor other than the store is the brand of a product that has none', async () => {
  const seller = await given.seller()
  const own = seller.store.name.toUpperCase()
  const file = attributeFile(
    [BRAND],
    { Title: 'Other', Vendor: 'bata' },
    { Title: 'Own', Vendor: own },
    { Title: 'Both', Vendor: 'Bata', [BRAND]: 'Aarong' },
  )
  await fixture.run(seller, file)
  expect(await specification(seller, 'Other')).toEqual({ brand: 'Bata' })
  expect(await specification(seller, 'Own')).toEqual({})
  expect(await specification(seller, 'Both')).toEqual({ brand: 'Aarong' })
  // A brand that it has stays.
  const again = await fixture.run(seller, attributeFile([], { Title: 'Other', Vendor: 'Aarong' }))
  expect(again.results).toMatchObject({ unchanged: 1 })
})

test('attributes of an approved product wait in its proposal; undoing brings back what was there', async () => {
  const seller = await given.seller()
  const base = { store_id: seller.store.id, category_id: saris.id, description: 'x', tags: ['t'], price_poisha: 500 }
  const approved = await given.product({ ...base, name: 'A', handle: 'h0', stock_quantity: 3 })
  const pending = await given.product({
    ...base,
    name: 'B',
    handle: 'h1',
    moderation_status: 'PENDING',
    stock_quantity: 3,
  })
  await fill(approved.id, { brand: 'Aarong', care: 'Wash' })
  await fill(pending.id, { colour: 'Red' })
  const done = await fixture.run(
    seller,
    attributeFile([BRAND, COLOUR], { [BRAND]: 'Bata' }, { Title: 'B', [BRAND]: 'Bata', [COLOUR]: 'Blue' }),
  )
  expect(done.results).toMatchObject({ changed: 2 })
  const [row] = await fixture.rows(seller, done.id)
  expect(row.changes).toEqual([{ field: 'attributes.brand', from: 'Aarong', to: 'Bata' }])
  expect(notesOf(row)).toEqual([['needs_review']])
  const { body } = await request(`GET /api/products/${approved.id}/`, { as: seller })
  expect(body.proposal.changed).toEqual(['attributes'])
  expect(await specification(seller, 'A')).toEqual({ brand: 'Bata', care: 'Wash' })
  expect(await specification(seller, 'B')).toEqual({ brand: 'Bata', colour: 'Blue' })

  // Changed since by its seller: that one stays.
  await request(`PATCH /api/products/${pending.id}/`, { as: seller, body: { attributes: { colour: null } } })
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  const undone = await fixture.rows(seller, done.id)
  expect(
    undone.map(({ undone, undo_problem }: Record<string, { code: string } | null>) => [undone, undo_problem?.code]),
  ).toEqual([
    ['restored', undefined],
    ['restored', 'undo_changed'],
  ])
  expect(await specification(seller, 'A')).toEqual({ brand: 'Aarong', care: 'Wash' })
  expect(await specification(seller, 'B')).toEqual({})
})

test('an import whose former value is gone by now is undone without it', async () => {
  const seller = await given.seller()
  const base = { store_id: seller.store.id, category_id: saris.id, description: 'x', tags: ['t'], price_poisha: 500 }
  const own = { ...base, stock_quantity: 3, moderation_status: 'PENDING' as const }
  const product = await given.product({ ...own, name: 'A', handle: 'h0' })
  await fill(product.id, { colour: 'Ochre' })
  const done = await fixture.run(seller, attributeFile([COLOUR], { [COLOUR]: 'Blue', 'Variant Price': '7' }))
  await db.deleteFrom('attribute_values').where('name', '=', 'Ochre').execute()
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(await fixture.read(seller, done.id)).toMatchObject({ state: 'undone', undone: { restored: 1 } })
  const [row] = await fixture.rows(seller, done.id)
  expect(row.undo_problem).toMatchObject({ code: 'undo_changed' })
  expect(await specification(seller)).toEqual({ colour: 'Blue' })
  expect((await fixture.products(seller)).map(({ price_poisha }) => price_poisha)).toEqual([500])
})

test('a row that gives attributes but not the required ones is kept as a draft; one without attributes is not asked', async () => {
  const books = await given.category({ name: 'Books' })
  await attribute({ key: 'pages', name: 'Pages', type: 'number', position: 8, asked: [{ category: books.id }] })
  await attribute({
    key: 'author',
    name: 'Author',
    type: 'text',
    position: 9,
    asked: [{ category: books.id, required: true }],
  })
  const seller = await given.seller()
  const pages = metafield('Pages', 'pages')
  const done = await fixture.run(
    seller,
    attributeFile([pages], { Type: 'Books', [pages]: '120' }, { Type: 'Books', Title: 'B' }),
  )
  const rows = await fixture.rows(seller, done.id)
  expect(notesOf(rows[0])).toEqual([['attributes_missing', 'Author']])
  expect((await fixture.products(seller)).map((product) => product.moderation_status)).toEqual(['DRAFT', 'PENDING'])
})

test('WooCommerce’s attributes and brands are read; an option stays in the description too', async () => {
  const seller = await given.seller()
  const columns = ['ID', 'Type', 'SKU', 'Name', 'Description', 'Stock', 'Regular price', 'Categories', 'Tags', 'Brands']
  const pairs = [1, 4, 5].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`])
  const cells = ['7', 'simple', 'S-1', 'A', 'x', '3', '5', 'Women - Saris', 't', 'Clothes > Bata, Other']
  const values = ['Colour', 'Red', 'Handmade', 'yes', 'Neck', 'Round']
  const file = `${[...columns, ...pairs].join(',')}\n${[...cells, ...values].map((cell) => `"${cell}"`).join(',')}\n`
  const done = await fixture.run(seller, file)
  expect(done.results).toMatchObject({ created: 1 })
  expect(await specification(seller)).toEqual({ brand: 'Bata', colour: 'Red', handmade: 'yes' })
  const [row] = await fixture.rows(seller, done.id)
  expect(notesOf(row)).toEqual([['attribute_not_asked', 'Neck']])
  const [product] = await fixture.products(seller)
  expect(product?.description).toContain('Colour: Red')
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
})

test('of a line with very many attributes the first hundred are read, which a note says', async () => {
  const seller = await given.seller()
  const many = Array.from({ length: 120 }, (_, at) => metafield(`Other ${at}`, `other-${at}`, 'custom'))
  const file = attributeFile([...many, BRAND], {
    ...Object.fromEntries(many.map((name) => [name, 'x'])),
    [BRAND]: 'Bata',
  })
  const checked = await fixture.check(seller, file)
  expect(checked.outcomes).toMatchObject({ create: 1 })
  const [row] = await fixture.rows(seller, checked.id)
  expect(notesOf(row)).toEqual([['attributes_many', 100]])
})
