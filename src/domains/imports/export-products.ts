import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { picturePath } from '#contract/media/media.ts'
import { toAmount, ZERO } from '#contract/money.ts'
import { type ExportedProduct, exportableProducts, handleOf, type OwnVariant } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'
import { attributeColumnName } from './attribute-columns.ts'
import { columnName } from './columns.ts'
import { isPublished } from './decide-row.ts'
import { exportedStock } from './exported-stock.ts'
import { plainCell, richText } from './rich-text.ts'

const BATCH = 200
/** How many products are converted at once before other requests get a turn, however long their descriptions are. */
const PART = 20

/** Columns of the product, of each line's variant and of each line's picture. */
const PRODUCT = ['title', 'body', 'titleBn', 'bodyBn', 'vendor', 'type', 'tags', 'published'] as const
const OPTIONS = [
  ...(['option1', 'value1', 'option2', 'value2', 'option3', 'value3'] as const),
  ...(['option1Bn', 'value1Bn', 'swatch1', 'option2Bn', 'value2Bn', 'swatch2'] as const),
  ...(['option3Bn', 'value3Bn', 'swatch3'] as const),
] as const
const VARIANT = [
  'sku',
  'grams',
  'stock',
  'exported',
  'price',
  'compareAt',
  'barcode',
  'active',
  'variantPicture',
] as const
const PICTURE = ['picture', 'position', 'alt'] as const

/** Shopify's columns, without those that products here have no value for, with what is ours alone. */
const COLUMNS = (['handle', ...PRODUCT, ...OPTIONS, ...VARIANT, ...PICTURE] as const).map(columnName)

type ExportedAttribute = { key: string; name: string }

/** With a column for each attribute that the store's products have. */
export const exportColumns = (attributes: readonly ExportedAttribute[]) => [
  ...COLUMNS,
  ...attributes.map(attributeColumnName),
]

/** `time` is that of the export. */
type Whole = { vendor: string; origin: string; time: Date; attributes: readonly ExportedAttribute[] }

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

/** A line for each variant, with the next picture; then one for each further picture. */
export function rowsOf(product: ExportedProduct, whole: Whole): string[][] {
  const handle = product.handle ?? handleOf(product.id)
  const offered = new Set(product.offered)
  const values = whole.attributes.map(({ key }) => (offered.has(key) ? (product.attributes[key] ?? '') : ''))
  const { variants, media } = product
  return Array.from({ length: Math.max(variants.length, media.length) }, (_, at) => {
    const variant = variants[at]
    return [
      handle,
      ...(at === 0 ? wordsOf(product, whole) : PRODUCT.map(() => '')),
      ...(variant ? optionCells(product.options, variants, at) : OPTIONS.map(() => '')),
      ...(variant ? variantCells(variant, whole) : VARIANT.map(() => '')),
      ...pictureCells(media[at], at, whole),
      ...(at === 0 ? values : values.map(() => '')),
    ]
  })
}

const wordsOf = (product: ExportedProduct, { vendor }: Whole): string[] => [
  plainCell(product.name),
  richText(product.description),
  plainCell(product.name_bn),
  richText(product.description_bn),
  vendor,
  product.category_name ?? '',
  product.tags.join(', '),
  isPublished({ status: product.moderation_status, listed: product.listed }) ? 'TRUE' : 'FALSE',
]

/** Names on the first line, as Shopify has them, and the Bangla text and swatch of a value on the first line with it. */
function optionCells(options: readonly ProductOption[], variants: readonly OwnVariant[], at: number): string[] {
  const shown = options.length === 0 ? [NO_OPTION] : options
  const cells = ([0, 1, 2] as const).map((place) => {
    const option = shown[place]
    const value = options.length === 0 && place === 0 ? 'Default Title' : (variants[at]?.values[place] ?? '')
    const isFirst = variants.findIndex(({ values }) => values[place] === value) === at
    const known = isFirst ? option?.values.find((each) => each.value === value) : undefined
    const name = at === 0 ? option : undefined
    return {
      plain: [name?.name ?? '', value],
      own: [name?.name_bn ?? '', known?.value_bn ?? '', known?.swatch ?? ''],
    }
  })
  return [...cells.flatMap(({ plain }) => plain), ...cells.flatMap(({ own }) => own)]
}

const NO_OPTION: ProductOption = { name: 'Title', name_bn: null, values: [] }

const variantCells = (variant: OwnVariant, { origin, time }: Whole): string[] => [
  variant.sku ?? '',
  String(variant.weight ?? ''),
  String(variant.stock),
  exportedStock(variant.stock, time),
  // A draft may have none yet.
  variant.price === ZERO ? '' : toAmount(variant.price),
  variant.originalPrice === null ? '' : toAmount(variant.originalPrice),
  variant.barcode ?? '',
  variant.active ? 'TRUE' : 'FALSE',
  variant.pictureKey === null ? '' : addressOf(variant.pictureKey, origin),
]

const pictureCells = (
  picture: ExportedProduct['media'][number] | undefined,
  at: number,
  { origin }: Whole,
): string[] => (picture ? [addressOf(picture.key, origin), String(at + 1), picture.alt] : PICTURE.map(() => ''))

const addressOf = (key: string, origin: string) => origin + picturePath(key, 1280, 'webp')
