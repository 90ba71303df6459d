import type { ImportColumn } from '#contract/imports/imports.ts'
import { cutText } from './rich-text.ts'

/** What we read of a file. Each by the names that Shopify's files have had, the first as we write it. */
const used = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description', 'Body'],
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
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position'],
  alt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
} as const

export type ColumnKey = keyof typeof used

/** Characters of a cell that are looked at: more than any that is kept, so that what is too long is seen to be. */
export const CELL_MAX: Record<ColumnKey, number> = {
  handle: 1000,
  title: 5000,
  body: 500_000,
  type: 300,
  tags: 5000,
  published: 100,
  status: 100,
  giftCard: 100,
  stock: 100,
  price: 100,
  compareAt: 100,
  position: 100,
  option1: 255,
  value1: 255,
  option2: 255,
  value2: 255,
  option3: 255,
  value3: 255,
  picture: 2001,
  alt: 1000,
}

/** Shopify's own files have some fifty; a shop with many fields of its own a few hundred. */
export const COLUMNS_MAX = 500
/** Of a column's name so much is compared, and so much is shown. */
const [NAME_MAX, NAME_SHOWN] = [300, 100]

const REQUIRED = ['handle', 'title', 'price'] as const satisfies readonly ColumnKey[]

/** As the file is written, and as a missing one is named. */
export const columnName = (key: ColumnKey): string => used[key][0]

/** Shopify's columns that have no place here. */
const ignored = [
  'Vendor',
  'Product category',
  'Variant SKU',
  'SKU',
  'Barcode',
  'Variant Barcode',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Inventory tracker',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Image',
  'Variant image URL',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'SEO Title',
  'SEO Description',
  'Weight value (grams)',
  'Requires shipping',
  'Weight unit for display',
  'Charge tax',
  'Tax code',
  'Fulfillment service',
  'Continue selling when out of stock',
  'Option1 Linked To',
  'Option2 Linked To',
  'Option3 Linked To',
]
/** Families of columns, one per market, feed or field of a shop's own. */
const ignoredFamilies = /^(?:googleshopping|google|included\/|price\/|compareatprice\/|unitprice)|metafields/

/** 'Body (HTML)', 'body html' and ' BODY_(HTML) ' are one name. */
const normal = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_()\-.]+/g, '')

const keys = new Map<string, ColumnKey>(
  Object.entries(used).flatMap(([key, names]) => names.map((name) => [normal(name), key as ColumnKey] as const)),
)
const ignoredNames = new Set(ignored.map(normal))

/** What each column of a header is to us, by its place; a second column of one name is not read. */
export function readHeader(header: readonly string[]): { columns: ImportColumn[]; places: (ColumnKey | null)[] } {
  const places: (ColumnKey | null)[] = []
  const columns: ImportColumn[] = []
  for (const cell of header) {
    const name = cutText(cell.trim(), NAME_MAX)
    const key = keys.get(normal(name)) ?? null
    const taken = key !== null && places.includes(key)
    places.push(taken ? null : key)
    columns.push({
      name: cutText(name, NAME_SHOWN),
      use: key && !taken ? 'used' : taken || isIgnored(name) ? 'ignored' : 'unknown',
    })
  }
  return { columns, places }
}

const isIgnored = (name: string) => name === '' || ignoredNames.has(normal(name)) || ignoredFamilies.test(normal(name))

/** The names of columns without which nothing can be imported. */
export const missingColumns = (places: readonly (ColumnKey | null)[]): string[] =>
  REQUIRED.filter((key) => !places.includes(key)).map(columnName)

/** The columns that an import's file has and we read. */
export const presentColumns = (columns: readonly { name: string }[]): Set<ColumnKey> =>
  new Set(readHeader(columns.map(({ name }) => name)).places.flatMap((key) => key ?? []))
