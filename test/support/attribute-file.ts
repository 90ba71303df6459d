import type { attributesFor } from './attributes.ts'

const USUAL = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Variant Inventory Qty',
  'Variant Price',
] as const
const usual = {
  Title: 'A',
  'Body (HTML)': 'x',
  Type: 'Women - Saris',
  Tags: 't',
  'Variant Inventory Qty': '3',
  'Variant Price': '5',
}

/** A file in Shopify's columns with these for attributes; each line a product. */
export function attributeFile(columns: readonly string[], ...lines: readonly Record<string, string>[]): string {
  const header = [...USUAL, ...columns]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = lines.map((cells, at) => {
    const all: Record<string, string> = { Handle: `h${at}`, ...usual, ...cells }
    return header.map((name) => quoted(all[name] ?? '')).join(',')
  })
  return [header.map(quoted).join(','), ...rows, ''].join('\n')
}

/** The name of a column for an attribute. */
export const metafield = (name: string, key: string, namespace = 'haat') =>
  `${name} (product.metafields.${namespace}.${key})`

type Attributes = Pick<ReturnType<typeof attributesFor>, 'attribute'>

/** One attribute of each type: brand everywhere, the others in the category of fashion or of saris. */
export async function sariAttributes(
  { attribute }: Attributes,
  { fashion, saris }: { fashion: number; saris: number },
) {
  await attribute({ key: 'brand', position: 0, open: true, values: ['Aarong', { name: 'Bata', name_bn: 'বাটা' }] })
  await attribute({
    key: 'colour',
    name: 'Colour',
    name_bn: 'রং',
    position: 1,
    asked: [{ category: fashion }],
    values: [{ name: 'Red', name_bn: 'লাল' }, 'Blue'],
  })
  await attribute({
    key: 'screen-size',
    name: 'Length',
    position: 2,
    type: 'number',
    unit: 'yards',
    unit_bn: 'গজ',
    asked: [{ category: saris }],
  })
  await attribute({
    key: 'handmade',
    name: 'Handmade',
    position: 3,
    type: 'boolean',
    asked: [{ category: fashion }],
  })
  await attribute({ key: 'care', name: 'Care', position: 4, type: 'text', asked: [{ category: fashion }] })
}
