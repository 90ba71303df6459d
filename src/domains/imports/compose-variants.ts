import { PRICE_MAX_POISHA, STOCK_MAX } from '#contract/catalogue/catalogue.ts'
import { SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import { BARCODE_MAX, type ProductOption, VARIANTS_MAX, WEIGHT_MAX_GRAMS } from '#contract/catalogue/variant-rules.ts'
import type { Poisha } from '#contract/money.ts'
import type { ColumnKey } from './columns.ts'
import { combinationKey, composeOptions } from './compose-options.ts'
import { addressOf } from './compose-pictures.ts'
import { type ExportedStock, readExportedStock } from './exported-stock.ts'
import type { Line } from './line.ts'
import { readFlag, readGrams, readPieces, readPrice } from './read-numbers.ts'
import { cleanCode } from './read-sku.ts'
import type { ReasonCode } from './reasons.ts'

/** What a line says of a variant. `undefined`: the file has no such column, or its cell is empty. */
export type DraftVariant = {
  line: number
  /** One of each option; [] for a product without options. */
  values: string[]
  price: Poisha | undefined
  /** `null`: the column exists, and its cell is empty. */
  originalPrice: Poisha | null | undefined
  stock: number | undefined
  /** What it was when this market wrote the file. */
  exported: ExportedStock | undefined
  sku: string | undefined
  barcode: string | undefined
  weight: number | undefined
  active: boolean | undefined
  /** The address of its picture, which is one of the product's. */
  picture: string | undefined
}

export type DraftVariants = { options: ProductOption[]; variants: DraftVariant[] }

type AddReason = (
  code: ReasonCode,
  params?: Record<string, string | number>,
  place?: { line?: number; key?: ColumnKey },
) => void
type Reading = { present: ReadonlySet<ColumnKey>; refuse: AddReason; note: AddReason }

/** The variants of a product in the order of the file, each combination once (rules.md I-10). */
export function composeVariants(lines: readonly Line[], reading: Reading): DraftVariants {
  const { refuse, note } = reading
  const sold = lines.filter(isVariant)
  const { options, combinationsOf } = composeOptions(sold, lines, note)
  if (lines.some(({ cells }) => cells.value4 !== undefined)) note('options_many', {}, { key: 'value4' })
  const variants = new Map<string, DraftVariant>()
  const left = { repeated: [] as Line[], incomplete: [] as Line[], free: [] as Line[], many: 0 }
  for (const line of sold) {
    const combinations = combinationsOf(line)
    const fresh = combinations.filter((values) => !variants.has(combinationKey(values)))
    const terms = termsOf(line, reading)
    if (terms === null) left.free.push(line)
    else if (combinations.length === 0) left.incomplete.push(line)
    else if (fresh.length === 0) left.repeated.push(line)
    else {
      const room = fresh.slice(0, VARIANTS_MAX - variants.size)
      left.many += fresh.length - room.length
      for (const [at, values] of room.entries())
        variants.set(combinationKey(values), { ...terms, ...shareOf(terms, room.length, at), values })
      if (room.length > 1 && (terms.stock ?? 0) > 0)
        note('stock_shared', { count: room.length }, { line: line.line, key: 'stock' })
    }
  }
  noteLeft(left, variants.size, note)
  const all = shareParents(lines, [...variants.values()], note)
  const invalid = sold.some(({ cells }) => cells.price !== undefined && readPrice(cells.price) === null)
  if (!invalid && !all.some(({ price }) => price !== undefined))
    refuse(left.free.length > 0 ? 'price_zero' : 'price_missing', {}, { ...placeOf(left.free[0]), key: 'price' })
  return { options: usedOptions(options, all), variants: all }
}

/** A line that only adds a picture, and the one of a product with variations, is none. */
const isVariant = ({ cells, parent }: Line): boolean =>
  !parent && (cells.price ?? cells.value1 ?? cells.value2 ?? cells.value3 ?? cells.stock) !== undefined

const placeOf = (line: Line | undefined) => (line ? { line: line.line } : {})

/** Each of the lines that were left out is counted, and the first one named. */
function noteLeft(
  { repeated, incomplete, free, many }: Record<'repeated' | 'incomplete' | 'free', Line[]> & { many: number },
  kept: number,
  note: AddReason,
): void {
  if (repeated.length > 0)
    note('variants_repeated', { count: repeated.length }, { ...placeOf(repeated[0]), key: 'value1' })
  if (incomplete.length > 0)
    note('variants_incomplete', { count: incomplete.length }, { ...placeOf(incomplete[0]), key: 'value1' })
  if (free.length > 0 && kept > 0) note('variants_free', { count: free.length }, { ...placeOf(free[0]), key: 'price' })
  if (many > 0) note('variants_many', { count: many, max: VARIANTS_MAX }, { key: 'value1' })
}

type Terms = Omit<DraftVariant, 'values'>

/** `null` for a variant that costs nothing. */
function termsOf({ line, cells, pictures, optionLists }: Line, { present, refuse, note }: Reading): Terms | null {
  const place = (key: ColumnKey) => ({ line, key })
  const price = cells.price === undefined ? undefined : readPrice(cells.price)
  if (price === 0) return null
  if (price === null) refuse('price_invalid', { value: cells.price ?? '' }, place('price'))
  else if (price !== undefined && price > PRICE_MAX_POISHA) refuse('price_too_big', {}, place('price'))
  const barcode = cleanCode(cells.barcode ?? '')
  if (barcode.length > BARCODE_MAX) note('barcode_too_long', { max: BARCODE_MAX }, place('barcode'))
  const sku = cleanCode(cells.sku ?? '')
  if (sku.length > SKU_MAX) note('sku_too_long', {}, place('sku'))
  if (cells.active !== undefined && readFlag(cells.active) === undefined)
    note('active_unknown', { value: cells.active }, place('active'))
  // Those of a whole product are of no variant.
  const picture = cells.variantPicture ?? (optionLists ? undefined : pictures?.[0])
  return {
    line,
    price: price ?? undefined,
    originalPrice: price ? originalOf(price, { line, cells }, { present, note }) : undefined,
    stock: stockOf({ line, cells }, { refuse, note }),
    exported: exportedOf({ line, cells }, refuse),
    sku: sku === '' || sku.length > SKU_MAX ? undefined : sku,
    barcode: barcode === '' || barcode.length > BARCODE_MAX ? undefined : barcode,
    weight: weightOf({ line, cells }, note),
    active: readFlag(cells.active ?? ''),
    picture: picture === undefined ? undefined : (addressOf(picture) ?? undefined),
  }
}

function originalOf(
  price: Poisha,
  { line, cells: { compareAt: cell } }: Pick<Line, 'line' | 'cells'>,
  { present, note }: Pick<Reading, 'present' | 'note'>,
): Poisha | null | undefined {
  if (!present.has('compareAt')) return undefined
  if (cell === undefined) return null
  const place = { line, key: 'compareAt' as const }
  const original = readPrice(cell)
  if (original === null || original > PRICE_MAX_POISHA) note('compare_at_invalid', { value: cell }, place)
  else if (original > price) return original
  else if (original > 0) note('compare_at_ignored', {}, place)
  return null
}

function stockOf(
  { line, cells: { stock: cell } }: Pick<Line, 'line' | 'cells'>,
  { refuse, note }: Pick<Reading, 'refuse' | 'note'>,
): number | undefined {
  if (cell === undefined) return undefined
  const pieces = readPieces(cell)
  const place = { line, key: 'stock' as const }
  if (pieces === null) refuse('stock_invalid', { value: cell }, place)
  else if (pieces < 0) note('stock_below_zero', {}, place)
  else if (pieces > STOCK_MAX) refuse('stock_too_big', {}, place)
  return Math.max(0, pieces ?? 0)
}

function exportedOf(
  { line, cells: { stock, exported: cell } }: Pick<Line, 'line' | 'cells'>,
  refuse: AddReason,
): ExportedStock | undefined {
  if (stock === undefined || cell === undefined) return undefined
  const exported = readExportedStock(cell)
  if (exported === null) refuse('stock_exported_invalid', { value: cell }, { line, key: 'exported' })
  return exported ?? undefined
}

/** Shopify writes 0 for a weight that is not known. */
function weightOf({ line, cells }: Pick<Line, 'line' | 'cells'>, note: AddReason): number | undefined {
  const key = cells.grams === undefined ? 'weight' : 'grams'
  const cell = cells[key]
  if (cell === undefined) return undefined
  const grams = key === 'grams' ? readGrams(cell) : readGrams(cell, cells.weightUnit)
  if (grams !== null && grams <= WEIGHT_MAX_GRAMS) return grams === 0 ? undefined : grams
  note('weight_invalid', { value: cell }, { line, key })
  return undefined
}

/** A line for several variants gives each a part of its pieces, and the first of them its SKU and barcode. */
const shareOf = ({ stock, sku, barcode }: Terms, count: number, at: number) => ({
  stock: stock === undefined ? undefined : partOf(stock, count, at),
  sku: at === 0 ? sku : undefined,
  barcode: at === 0 ? barcode : undefined,
})

/** As even as possible, the first ones more; together they are never more than there are. */
const partOf = (pieces: number, count: number, at: number) => Math.floor(pieces / count) + (at < pieces % count ? 1 : 0)

/** The pieces that variations of WooCommerce have in common. */
function shareParents(lines: readonly Line[], variants: DraftVariant[], note: AddReason): DraftVariant[] {
  const parent = lines.find((line) => line.parent && line.cells.stock !== undefined)
  const pieces = parent ? readPieces(parent.cells.stock ?? '') : null
  const sharing = variants.filter(({ stock }) => stock === undefined)
  if (!parent || pieces === null || sharing.length === 0) return variants
  if (sharing.length > 1) note('stock_shared', { count: sharing.length }, { line: parent.line, key: 'stock' })
  const whole = Math.min(Math.max(0, pieces), STOCK_MAX)
  return variants.map((variant) =>
    variant.stock === undefined
      ? { ...variant, stock: partOf(whole, sharing.length, sharing.indexOf(variant)) }
      : variant,
  )
}

/** Without the values of variants that were left out. */
const usedOptions = (options: readonly ProductOption[], variants: readonly DraftVariant[]): ProductOption[] =>
  options.map((option, at) => {
    const used = new Set(variants.map(({ values }) => values[at]))
    return { ...option, values: option.values.filter(({ value }) => used.has(value)) }
  })
