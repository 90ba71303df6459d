import type { ImportColumn } from '#contract/imports/imports.ts'
import { type AttributeColumn, readAttributeColumn } from './attribute-columns.ts'
import { cutText } from './rich-text.ts'

/**
 * The columns we read, the best name first. Each with the names it has had in Shopify's files, ours for the Bangla texts, swatches,
 * the stock at an export and whether a variant is offered, and what sellers' own lists call it; exports use the first.
 */
const used = {
  handle: ['Handle', 'URL handle'],
  title: ['Title', 'Name', 'Product name'],
  body: ['Body (HTML)', 'Description', 'Body'],
  titleBn: ['Title (bn)', 'Bangla title'],
  bodyBn: ['Body (bn)', 'Description (bn)', 'Bangla description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Name'],
  value1: ['Option1 Value'],
  option2: ['Option2 Name'],
  value2: ['Option2 Value'],
  option3: ['Option3 Name'],
  value3: ['Option3 Value'],
  /** A product has three options: more are only noticed. */
  value4: ['Option4 Value'],
  option1Bn: ['Option1 Name (bn)'],
  value1Bn: ['Option1 Value (bn)'],
  swatch1: ['Option1 Swatch'],
  option2Bn: ['Option2 Name (bn)'],
  value2Bn: ['Option2 Value (bn)'],
  swatch2: ['Option2 Swatch'],
  option3Bn: ['Option3 Name (bn)'],
  value3Bn: ['Option3 Value (bn)'],
  swatch3: ['Option3 Swatch'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  weight: ['Variant Weight'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  active: ['Variant Active'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  exported: ['Variant Inventory Qty (exported)'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position'],
  alt: ['Image Alt Text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
} as const

export type ColumnKey = keyof typeof used

/** How many characters of a cell are read: more than any limit, so that a value that is too long is noticed. */
export const CELL_MAX: Record<ColumnKey, number> = {
  handle: 1000,
  title: 5000,
  body: 500_000,
  titleBn: 5000,
  bodyBn: 500_000,
  vendor: 255,
  type: 300,
  tags: 5000,
  published: 100,
  status: 100,
  giftCard: 100,
  sku: 100,
  barcode: 255,
  grams: 100,
  weight: 100,
  weightUnit: 100,
  active: 100,
  stock: 100,
  exported: 100,
  price: 100,
  compareAt: 100,
  position: 100,
  option1: 255,
  value1: 255,
  option2: 255,
  value2: 255,
  option3: 255,
  value3: 255,
  value4: 255,
  option1Bn: 255,
  value1Bn: 255,
  swatch1: 100,
  option2Bn: 255,
  value2Bn: 255,
  swatch2: 100,
  option3Bn: 255,
  value3Bn: 255,
  swatch3: 100,
  picture: 2001,
  variantPicture: 2001,
  alt: 1000,
}

/** Shopify's own files have about fifty; a shop with many custom fields a few hundred. */
export const COLUMNS_MAX = 500
/** How much of a column's name is compared and shown. */
export const [NAME_MAX, NAME_SHOWN] = [300, 200]

const REQUIRED = ['handle', 'title', 'price'] as const satisfies readonly ColumnKey[]

/** The name that exports write, and that errors show for a missing column. */
export const columnName = (key: ColumnKey): string => used[key][0]

/** Shopify's columns that are not imported. */
const ignored = [
  'Product category',
  'Variant Inventory Tracker',
  'Inventory tracker',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Tax Code',
  'Cost per item',
  'SEO Title',
  'SEO Description',
  'Requires shipping',
  'Charge tax',
  'Tax code',
  'Fulfillment service',
  'Continue selling when out of stock',
  'Option1 Linked To',
  'Option2 Linked To',
  'Option3 Linked To',
]
/** Families of columns, one per market, feed or custom field. */
const ignoredFamilies = /^(?:googleshopping|google|included\/|price\/|compareatprice\/|unitprice)|metafields/

/** 'Body (HTML)', 'body html' and ' BODY_(HTML) ' are one name. */
export const normalName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_()\-.]+/g, '')

const keys = new Map<string, { key: ColumnKey; rank: number }>(
  Object.entries(used).flatMap(([key, names]) =>
    names.map((name, rank) => [normalName(name), { key: key as ColumnKey, rank }] as const),
  ),
)
const ignoredNames = new Set(ignored.map(normalName))

/** Whether the market has an attribute for a column. */
export type IsKnown = (column: AttributeColumn) => boolean

/** What each column of a header is, by its position; of several for the same that with the best name is read, the first one. */
export function readHeader(
  header: readonly string[],
  isKnown: IsKnown = () => false,
): { columns: ImportColumn[]; places: (ColumnKey | null)[] } {
  const names = header.map((cell) => cutText(cell.trim(), NAME_MAX))
  const known = names.map((name) => keys.get(normalName(name)))
  const read = new Map<ColumnKey, { at: number; rank: number }>()
  for (const [at, column] of known.entries())
    if (column && column.rank < (read.get(column.key)?.rank ?? Infinity))
      read.set(column.key, { at, rank: column.rank })
  const places = known.map((column, at) => (column && read.get(column.key)?.at === at ? column.key : null))
  const columns = names.map((name, at) => ({
    name: cutText(name, NAME_SHOWN),
    use: places[at] ? ('used' as const) : known[at] ? ('ignored' as const) : useOf(name, isKnown),
  }))
  return { columns, places }
}

function useOf(name: string, isKnown: IsKnown): ImportColumn['use'] {
  const attribute = readAttributeColumn(name)
  if (attribute && isKnown(attribute)) return 'used'
  // One that this market wrote, of an attribute that is gone.
  if (attribute?.own) return 'unknown'
  return isIgnored(name) ? 'ignored' : 'unknown'
}

const isIgnored = (name: string) =>
  name === '' || ignoredNames.has(normalName(name)) || ignoredFamilies.test(normalName(name))

/** The required columns that a file lacks. */
export const missingColumns = (places: readonly (ColumnKey | null)[]): string[] =>
  REQUIRED.filter((key) => !places.includes(key)).map(columnName)
