import { picturePath } from '#contract/media/media.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { type ExportedProduct, exportableProducts, handleOf } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'
import { attributeColumnName } from './attribute-columns.ts'
import { columnName } from './columns.ts'
import { isPublished } from './decide-row.ts'
import { richText } from './rich-text.ts'

const BATCH = 200
/** How many products are converted at once before other requests get a turn, however long their descriptions are. */
const PART = 20

/** Shopify's columns, without those that products here have no value for, and the Bangla texts. */
const COLUMNS = [
  ...(['handle', 'title', 'body', 'titleBn', 'bodyBn'] as const).map(columnName),
  ...(['vendor', 'type', 'tags', 'published', 'option1', 'value1'] as const).map(columnName),
  ...(['sku', 'stock', 'price', 'compareAt', 'picture', 'position', 'alt'] as const).map(columnName),
]

type ExportedAttribute = { key: string; name: string }

/** With a column for each attribute that the store's products have. */
export const exportColumns = (attributes: readonly ExportedAttribute[]) => [
  ...COLUMNS,
  ...attributes.map(attributeColumnName),
]

type Whole = { vendor: string; origin: string; attributes: readonly ExportedAttribute[] }

/** All products of a store, in any state; `origin` is prepended to the addresses of pictures. */
export async function* exportRows(db: Reader, storeId: number, whole: Whole) {
  let after = 0
  for (;;) {
    const products = await exportableProducts(db, { storeId, after, limit: BATCH })
    const last = products.at(-1)
    if (!last) return
    for (let at = 0; at < products.length; at += PART)
      yield products.slice(at, at + PART).flatMap((product) => rowsOf(product, whole))
    after = last.id
  }
}

/** A line for the product, then one for each further picture. */
export function rowsOf(product: ExportedProduct, { vendor, origin, attributes }: Whole): string[][] {
  const handle = product.handle ?? handleOf(product.id)
  const amount = (value: number | null) => (value === null ? '' : toAmount(poisha(value)))
  const [first, ...others] = product.media.map(({ key, alt }, at) => [
    origin + picturePath(key, 1280, 'webp'),
    String(at + 1),
    alt,
  ])
  const offered = new Set(product.offered)
  const values = attributes.map(({ key }) => (offered.has(key) ? (product.attributes[key] ?? '') : ''))
  const published = isPublished({ status: product.moderation_status, listed: product.listed })
  return [
    [
      handle,
      product.name,
      richText(product.description),
      product.name_bn,
      richText(product.description_bn),
      vendor,
      product.category_name ?? '',
      product.tags.join(', '),
      published ? 'TRUE' : 'FALSE',
      'Title',
      'Default Title',
      product.sku ?? '',
      String(product.stock_quantity),
      amount(product.price_poisha),
      amount(product.original_price_poisha),
      ...(first ?? ['', '', '']),
      ...values,
    ],
    ...others.map((picture) => [
      handle,
      ...Array<string>(COLUMNS.length - 1 - picture.length).fill(''),
      ...picture,
      ...values.map(() => ''),
    ]),
  ]
}
