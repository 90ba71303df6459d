import type { ImportColumn } from '#contract/imports/imports.ts'
import { type ColumnKey, columnName, NAME_MAX, NAME_SHOWN, normalName } from './columns.ts'
import { cutText } from './rich-text.ts'

/** The columns of WooCommerce's product CSV that are read, each with how much of a cell is. */
const used = {
  id: ['ID', 20],
  type: ['Type', 100],
  sku: ['SKU', 250],
  barcode: ['GTIN, UPC, EAN, or ISBN', 250],
  kg: ['Weight (kg)', 100],
  g: ['Weight (g)', 100],
  lbs: ['Weight (lbs)', 100],
  oz: ['Weight (oz)', 100],
  name: ['Name', 5000],
  published: ['Published', 100],
  visibility: ['Visibility in catalog', 100],
  short: ['Short description', 500_000],
  description: ['Description', 500_000],
  saleStart: ['Date sale price starts', 100],
  saleEnd: ['Date sale price ends', 100],
  inStock: ['In stock?', 100],
  stock: ['Stock', 100],
  salePrice: ['Sale price', 100],
  price: ['Regular price', 100],
  categories: ['Categories', 5000],
  tags: ['Tags', 5000],
  images: ['Images', 100_000],
  brands: ['Brands', 1000],
  parent: ['Parent', 300],
  option1: ['Attribute 1 name', 255],
  value1: ['Attribute 1 value(s)', 1000],
  option2: ['Attribute 2 name', 255],
  value2: ['Attribute 2 value(s)', 1000],
  option3: ['Attribute 3 name', 255],
  value3: ['Attribute 3 value(s)', 1000],
} as const

export type WooKey = keyof typeof used
/** The units of weight that a shop may have. */
export const WEIGHTS = ['kg', 'g', 'lbs', 'oz'] as const satisfies readonly WooKey[]
export type WooPlaces = readonly (WooKey | null)[]

export const wooCellMax = (key: WooKey): number => used[key][1]

const keys = new Map(Object.entries(used).map(([key, [name]]) => [normalName(name), key as WooKey] as const))

const ignored = new Set(
  [
    'Is featured?',
    'Tax status',
    'Tax class',
    'Low stock amount',
    'Backorders allowed?',
    'Sold individually?',
    'Allow customer reviews?',
    'Purchase note',
    'Shipping class',
    'Download limit',
    'Download expiry days',
    'Grouped products',
    'Upsells',
    'Cross-sells',
    'External URL',
    'Button text',
    'Position',
    'Swatches Attributes',
    'Cost of goods',
  ].map(normalName),
)
/** With their units, numbers and names of custom fields. */
const ignoredFamilies = /^(?:weight|length|width|height|attribute\d+|download\d+|meta:)/

/** Whether a header is WooCommerce's in English: it has none of Shopify's key columns. */
export function isWooHeader(header: readonly string[]): boolean {
  const names = new Set(header.map((cell) => normalName(cutText(cell.trim(), NAME_MAX))))
  return !names.has('handle') && !names.has('urlhandle') && names.has('name') && names.has('regularprice')
}

export function readWooHeader(header: readonly string[]): { columns: ImportColumn[]; places: (WooKey | null)[] } {
  const places: (WooKey | null)[] = []
  const columns: ImportColumn[] = []
  for (const cell of header) {
    const name = cutText(cell.trim(), NAME_MAX)
    const plain = normalName(name)
    const key = keys.get(plain) ?? null
    const duplicate = key !== null && places.includes(key)
    places.push(duplicate ? null : key)
    const isPair = PAIR.test(plain)
    const leftOut = duplicate || name === '' || ignored.has(plain) || ignoredFamilies.test(plain)
    columns.push({
      name: cutText(name, NAME_SHOWN),
      use: (key && !duplicate) || isPair ? 'used' : leftOut ? 'ignored' : 'unknown',
    })
  }
  return { columns, places }
}

/** 'Attribute 4 name' and 'Attribute 4 value(s)'. */
const PAIR = /^attribute(\d{1,3})(name|values)$/
/** The first three are options too. */
const OPTIONS = 3

export type WooAttribute = { name: number; value: number; isOption: boolean; column: string }

/** The places of the columns that name an attribute and its values. */
export function wooAttributes(columns: readonly ImportColumn[]): WooAttribute[] {
  const places = new Map<string, number>()
  for (const [at, { name }] of columns.entries()) {
    const plain = normalName(name)
    if (PAIR.test(plain) && !places.has(plain)) places.set(plain, at)
  }
  return [...places].flatMap(([plain, value]) => {
    const [, number = '', part] = PAIR.exec(plain) ?? []
    const name = places.get(`attribute${number}name`)
    if (part !== 'values' || name === undefined) return []
    return [{ name, value, isOption: Number(number) <= OPTIONS, column: columns[value]?.name ?? '' }]
  })
}

/** A product is found again by its ID, or by its SKU. */
export const missingWooColumns = (places: WooPlaces): string[] => [
  ...(places.includes('id') || places.includes('sku') ? [] : [used.id[0]]),
  ...(['name', 'price'] as const).filter((key) => !places.includes(key)).map((key) => used[key][0]),
]

/** Which of our columns has its values from which of theirs. */
const sources: Partial<Record<ColumnKey, WooKey>> = {
  handle: 'id',
  title: 'name',
  body: 'description',
  vendor: 'brands',
  type: 'categories',
  tags: 'tags',
  published: 'published',
  sku: 'sku',
  barcode: 'barcode',
  stock: 'stock',
  price: 'price',
  compareAt: 'salePrice',
  picture: 'images',
  value1: 'value1',
  value2: 'value2',
  value3: 'value3',
}

export const presentInWoo = (places: WooPlaces): Set<ColumnKey> =>
  new Set(Object.entries(sources).flatMap(([key, source]) => (places.includes(source) ? [key as ColumnKey] : [])))

const names = new Map(
  Object.entries(sources).map(([key, source]) => [columnName(key as ColumnKey), used[source][0]] as const),
)
export const nameInWoo = (column: string): string => names.get(column) ?? column
