/** Attributes of products in WooCommerce's files (rules.md I-9). */
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { sariAttributes } from '#test/attribute-file.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture } from '#test/import-fixture.ts'
import { variantsOf } from '#test/variant-file.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const fashion = await given.category({ name: 'Fashion' })
const saris = await given.category({ name: 'Women - Saris', parent_id: fashion.id })

beforeAll(() => sariAttributes(attributesFor(app), { fashion: fashion.id, saris: saris.id }))

const pairs = [1, 2, 4].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`])
const columns = [
  'ID',
  'Type',
  'Name',
  'Description',
  'Stock',
  'Regular price',
  'Categories',
  'Tags',
  'Parent',
  ...pairs,
]
const usual = { Name: 'A', Description: 'x', Stock: '3', 'Regular price': '5', Categories: 'Women - Saris', Tags: 't' }
const attribute = (number: number, name: string, values: string) => ({
  [`Attribute ${number} name`]: name,
  [`Attribute ${number} value(s)`]: values,
})
const fileOf = (...lines: Record<string, string>[]) => {
  const rows = lines.map((cells) => columns.map((name) => `"${{ ...usual, ...cells }[name] ?? ''}"`).join(','))
  return [columns.join(','), ...rows, ''].join('\n')
}
type Row = { notes: { code: string }[]; preview: { attributes: { key: string; to: string }[] } }
const readAs = ({ notes, preview }: Row) => ({
  notes: notes.map(({ code }) => code),
  attributes: Object.fromEntries(preview.attributes.map(({ key, to }) => [key, to])),
})

test('an attribute whose values become the variants is no attribute of the product, and nothing of it is left out', async () => {
  const seller = await given.seller()
  const variation = (id: string, colour: string, length: string) => ({
    ID: id,
    Type: 'variation',
    Parent: 'id:1',
    Categories: '',
    Tags: '',
    Description: '',
    ...attribute(1, 'Colour', colour),
    ...attribute(2, 'Length', length),
  })
  const file = fileOf(
    {
      ID: '1',
      Type: 'variable',
      Stock: '',
      'Regular price': '',
      ...attribute(1, 'Colour', 'Blue, Red'),
      ...attribute(2, 'Length', '5.5, 6'),
    },
    variation('2', 'Blue', '5.5'),
    variation('3', 'Red', '6'),
  )
  const done = await fixture.run(seller, file)
  expect(readAs((await fixture.rows(seller, done.id))[0])).toEqual({ notes: [], attributes: {} })
  const variants = await variantsOf(app.resources.db, seller.store.id)
  expect(variants.map(({ values }) => values)).toEqual([
    ['Blue', '5.5'],
    ['Red', '6'],
  ])
})

test('several values without variants stay in the description; of an attribute that is no option the first is taken', async () => {
  const seller = await given.seller()
  const done = await fixture.run(
    seller,
    fileOf(
      { ID: '1', Type: 'simple', ...attribute(1, 'Colour', 'Blue, Red'), ...attribute(2, 'Care', 'Wash, then iron') },
      { ID: '2', Type: 'simple', ...attribute(4, 'Colour', 'Blue, Red') },
    ),
  )
  const rows = await fixture.rows(seller, done.id)
  expect(rows.map(readAs)).toEqual([
    { notes: [], attributes: { care: 'Wash, then iron' } },
    { notes: ['attribute_several'], attributes: { colour: 'Blue' } },
  ])
  const [product] = await fixture.products(seller)
  expect(product?.description).toContain('Colour: Blue, Red')
})
