import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture } from '#test/import-fixture.ts'
import { variantsOf } from '#test/variant-file.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })
const kitchen = await given.category({ name: 'Kitchen' })

/** As WooCommerce exports it: with all its columns and kinds of products. */
const sample = readFileSync(path.resolve(import.meta.dirname, '../../../test/samples/woocommerce/crafts.csv'))

const columns = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Description',
  'In stock?',
  'Stock',
  'Sale price',
  'Regular price',
  'Date sale price starts',
  'Date sale price ends',
  'Categories',
  'Tags',
  'Images',
  'Parent',
] as const
const usual = {
  Type: 'simple',
  Published: '1',
  'In stock?': '1',
  Stock: '3',
  'Regular price': '5',
  Categories: 'Others',
}
const line = (cells: Partial<Record<(typeof columns)[number], string>>) => {
  const all: Partial<Record<string, string>> = { ...usual, Tags: 'x', Description: 'x', ...cells }
  return columns.map((name) => `"${(all[name] ?? '').replaceAll('"', '""')}"`).join(',')
}
const fileOf = (...lines: string[]) => [columns.join(','), ...lines, ''].join('\n')
type Row = { name: string; problems: { code: string; column: string | null }[]; notes: { code: string }[] }
const codesOf = (rows: Row[]) =>
  rows.map(({ name, problems, notes }) => [name, ...[...problems, ...notes].map(({ code }) => code)])

test('the sample file is imported; importing it again changes nothing, and undoing removes all of it', async () => {
  const seller = await given.seller()
  const done = await fixture.run(seller, sample, { default_category_id: others.id })
  expect(done).toMatchObject({ format: 'woocommerce', state: 'done', results: { created: 4, refused: 4 } })
  const rows = await fixture.rows(seller, done.id)
  expect(codesOf(rows)).toEqual([
    ['Shital Pati Mat', 'categories_as_tags', 'type_as_tag'],
    ['Check Lungi', 'type_as_tag'],
    ['Clay Tea Set'],
    ['Date Molasses', 'stock_unknown', 'type_as_tag'],
    ['Gift Box', 'product_type', 'price_missing', 'stock_unknown'],
    ['Elsewhere Lamp', 'product_type', 'stock_unknown'],
    ['Pattern Sheet', 'product_type', 'stock_unknown'],
    ['', 'variation_parent'],
  ])
  expect(rows[4].problems[0].column).toBeNull()
  expect(rows[4].problems[1]).toMatchObject({ code: 'price_missing', line: 8, column: 'Regular price' })
  const [mat, lungi, tea, molasses] = await fixture.products(seller)
  expect(mat).toMatchObject({
    handle: 'woo-41',
    name: 'Shital Pati Mat',
    description: 'Woven from murta cane.\n\nCool in summer.\n\n• hand woven\n• Sylhet\n\nMaterial: Murta cane',
    price_poisha: 145_000,
    original_price_poisha: 180_000,
    stock_quantity: 8,
    category_id: others.id,
    moderation_status: 'PENDING',
  })
  expect(await fixture.tagsOf(mat?.id ?? 0)).toEqual(
    ['cane', 'Crafts', 'Floor mats', 'summer', 'cool'].toSorted(alphabetically),
  )
  expect(lungi).toMatchObject({
    description: 'Soft cotton, two sizes.',
    price_poisha: 38_000,
    price_max_poisha: 42_000,
    original_price_poisha: 42_000,
    stock_quantity: 7,
  })
  const terms = (await variantsOf(db, seller.store.id)).filter(({ handle }) => handle === 'woo-42')
  expect(terms.map(({ values, price, stock, sku }) => [values, price, stock, sku])).toEqual([
    [['Blue'], 42_000, 5, 'LUNGI-B'],
    [['Green'], 38_000, 2, 'LUNGI-G'],
  ])
  expect(tea).toMatchObject({ category_id: kitchen.id, stock_quantity: 0, moderation_status: 'DRAFT' })
  expect(tea?.description).toBe('Six cups\nand a pot.')
  expect(molasses).toMatchObject({ moderation_status: 'DRAFT', stock_quantity: 0 })
  expect(rows.slice(0, 2).map(({ pictures }: { pictures: [] }) => pictures.length)).toEqual([2, 2])
  const videos = await db
    .selectFrom('product_media')
    .select('video_url')
    .where('product_id', '=', molasses?.id ?? 0)
    .execute()
  expect(videos).toEqual([{ video_url: 'https://www.youtube.com/watch?v=abcdefghijk' }])

  const again = await fixture.run(seller, sample, { default_category_id: others.id })
  expect(again.results).toMatchObject({ created: 0, changed: 0, unchanged: 4, refused: 4 })
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(await fixture.products(seller)).toEqual([])
})

const alphabetically = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

test('without an ID the SKU finds a product again; a sale counts on its days alone', async () => {
  const seller = await given.seller()
  const day = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
  const file = fileOf(
    line({ SKU: 'now', Name: 'Now', 'Sale price': '4', 'Date sale price ends': day(0) }),
    line({ SKU: 'Over', Name: 'Over', 'Sale price': '4', 'Date sale price ends': day(-3) }),
    line({ SKU: 'soon', Name: 'Soon', 'Sale price': '4', 'Date sale price starts': day(3) }),
    line({ SKU: 'odd', Name: 'Odd', 'Sale price': 'cheap' }),
    line({ Name: 'Nameless' }),
  )
  const done = await fixture.run(seller, file)
  expect(codesOf(await fixture.rows(seller, done.id))).toEqual([
    ['Now'],
    ['Over', 'sale_not_now'],
    ['Soon', 'sale_not_now'],
    ['Odd', 'compare_at_invalid'],
    ['Nameless', 'handle_missing'],
  ])
  const products = await fixture.products(seller)
  expect(
    products.map(({ handle, price_poisha, original_price_poisha }) => [handle, price_poisha, original_price_poisha]),
  ).toEqual([
    ['now', 400, 500],
    ['over', 500, null],
    ['soon', 500, null],
    ['odd', 500, null],
  ])
  expect((await fixture.run(seller, file.replaceAll('"Over"', '"OVER"'))).results).toMatchObject({ created: 0 })
})

test('a product has pieces and prices of its variations; a hostile file stays within the limits', async () => {
  const seller = await given.seller()
  const file = fileOf(
    line({ ID: '1', Type: 'variable', Name: 'Own pieces', Stock: '9', 'Regular price': '' }),
    line({ ID: '2', Type: 'variation', Parent: 'id:1', Stock: 'parent' }),
    line({ ID: '3', Type: 'variation', Parent: 'id:1', Stock: 'parent' }),
    line({
      ID: '4',
      Name: 'Lists',
      Images: 'x,'.repeat(60_000),
      Categories: 'a > b, '.repeat(2000),
      Tags: ','.repeat(6000),
    }),
    line({
      ID: '5',
      Name: 'Nul\0',
      Parent: '\0',
      Images: `https://a.test/\0.jpg,${'\\,'.repeat(400)}`,
      Tags: '\ud800',
    }),
    line({ ID: '6', Name: 'Long', Description: '<b>'.repeat(20_000) }),
    line({ ID: '7'.repeat(500), Name: 'Id' }),
    line({ ID: '8', Type: 'variation', Name: 'p', Parent: 'p'.repeat(100_000) }),
    'short,line',
  )
  const done = await fixture.run(seller, file, { default_category_id: others.id })
  expect(done).toMatchObject({ state: 'done' })
  const rows = await fixture.rows(seller, done.id)
  const products = await fixture.products(seller)
  expect(products[0]).toMatchObject({ name: 'Own pieces', stock_quantity: 9, price_poisha: 500 })
  expect(codesOf(rows).slice(1)).toEqual([
    ['Lists', 'picture_address', 'type_as_tag'],
    ['Nul', 'picture_address'],
    ['Long', 'body_too_large'],
    ['Id'],
    ['', 'variation_parent'],
    ['', 'row_columns'],
  ])
})

test('a header that lacks what a product needs is refused with the names of WooCommerce', async () => {
  const seller = await given.seller()
  expect(await fixture.send(seller, 'Name,Regular price,Categories\nx,1,y\n')).toMatchObject({
    status: 400,
    body: { field_codes: { file: ['import_columns_missing'] }, params: { columns: 'ID' } },
  })
})

const variableColumns = [
  ...([
    'ID',
    'Type',
    'SKU',
    'GTIN, UPC, EAN, or ISBN',
    'Name',
    'Description',
    'Stock',
    'Sale price',
    'Regular price',
  ] as const),
  ...(['Weight (kg)', 'Categories', 'Tags', 'Images', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'] as const),
  ...(['Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 4 name', 'Attribute 4 value(s)'] as const),
]
const variable = (...lines: Partial<Record<(typeof variableColumns)[number], string>>[]) =>
  [variableColumns, ...lines.map((cells) => variableColumns.map((name) => cells[name] ?? ''))]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
const panjabi = {
  ID: '1',
  Type: 'variable',
  SKU: 'PAN',
  Name: 'Panjabi',
  Description: 'words',
  Categories: 'Others',
  Tags: 'x',
  Images: 'https://pictures.invalid/1.jpg',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': String.raw`M, L, Tall\, wide`,
  'Attribute 2 name': 'Fabric',
  'Attribute 2 value(s)': 'Cotton, Silk',
}
const variation = { Type: 'variation', Parent: 'PAN', 'Attribute 1 name': 'Size', 'Attribute 2 name': 'Fabric' }

test('a variation has its terms, weight and picture; one for any value becomes the others, which share its pieces', async () => {
  const seller = await given.seller()
  const file = variable(
    panjabi,
    {
      ...variation,
      ID: '2',
      SKU: 'PAN-M-S',
      'GTIN, UPC, EAN, or ISBN': '8801',
      'Regular price': '900',
      'Sale price': '800',
      Stock: '4',
      'Weight (kg)': '0.35',
      Images: 'https://pictures.invalid/silk.jpg',
      'Attribute 1 value(s)': 'm',
      'Attribute 2 value(s)': 'Silk',
    },
    { ...variation, ID: '3', SKU: 'PAN-C', 'Regular price': '500', Stock: '7', 'Attribute 2 value(s)': 'Cotton' },
    {
      ...variation,
      ID: '4',
      'Regular price': '600',
      Stock: '1',
      'Attribute 1 value(s)': String.raw`Tall\, wide`,
      'Attribute 2 value(s)': 'Silk',
      'Attribute 4 name': 'Sleeve',
      'Attribute 4 value(s)': 'Long',
    },
  )
  const done = await fixture.run(seller, file)
  expect(done.results).toMatchObject({ created: 1 })
  const [row] = await fixture.rows(seller, done.id)
  expect(codesOf([row])).toEqual([['Panjabi', 'options_many', 'stock_shared']])
  expect(row.pictures.map(({ url }: { url: string }) => url)).toEqual([
    'https://pictures.invalid/1.jpg',
    'https://pictures.invalid/silk.jpg',
  ])
  const variants = await variantsOf(db, seller.store.id)
  expect(
    variants.map(({ values, price, original, stock, sku, grams }) => [values, price, original, stock, sku, grams]),
  ).toEqual([
    [['m', 'Silk'], 80_000, 90_000, 4, 'PAN-M-S', 350],
    [['m', 'Cotton'], 50_000, null, 3, 'PAN-C', null],
    [['L', 'Cotton'], 50_000, null, 2, null, null],
    [['Tall, wide', 'Cotton'], 50_000, null, 2, null, null],
    [['Tall, wide', 'Silk'], 60_000, null, 1, null, null],
  ])
  expect(variants[0]?.barcode).toBe('8801')
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
})

test('variations that have their pieces in common share them; without a value that is listed they are left out', async () => {
  const seller = await given.seller()
  const { 'Attribute 2 name': _name, 'Attribute 2 value(s)': _values, ...sized } = panjabi
  const of = { ...variation, 'Regular price': '5', Stock: 'parent' }
  const file = variable(
    { ...sized, Stock: '7', 'Attribute 1 value(s)': '' },
    { ...of, ID: '2', 'Attribute 1 value(s)': 'M' },
    { ...of, ID: '3', 'Attribute 1 value(s)': 'L' },
    { ...of, ID: '4' },
  )
  const done = await fixture.run(seller, file)
  expect(codesOf(await fixture.rows(seller, done.id))).toEqual([['Panjabi', 'variants_incomplete', 'stock_shared']])
  expect((await variantsOf(db, seller.store.id)).map(({ values, stock }) => [values, stock])).toEqual([
    [['M'], 4],
    [['L'], 3],
  ])
})
