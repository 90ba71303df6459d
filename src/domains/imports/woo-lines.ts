import { clock, DAY } from '#platform/clock.ts'
import { unneutralise } from '#platform/formula-injection.ts'
import type { ColumnKey } from './columns.ts'
import { listOf } from './escaped-list.ts'
import type { Line, LineAttribute, Remark } from './line.ts'
import type { CsvRecord } from './read-csv.ts'
import { hasRightWidth, keptAttributes, type ReadLine, readAttributeCell, readLine } from './read-line.ts'
import { readPrice } from './read-numbers.ts'
import { reason } from './reasons.ts'
import { cutText, looksLikeHtml } from './rich-text.ts'
import { leafOf } from './types.ts'
import { WEIGHTS, type WooAttribute, type WooKey, type WooPlaces, wooCellMax } from './woo-columns.ts'

/** More than any shop shows; compose-pictures.ts notes it. */
const IMAGES_MAX = 260
const CATEGORIES_MAX = 50
/** What cannot be sold here, by the words of 'Type' (rules.md I-7). */
const UNSOLD = new Set(['grouped', 'external', 'downloadable'])

type WooCells = Partial<Record<WooKey, string>>
type Cells = Partial<Record<ColumnKey, string>>

/**
 * Reads WooCommerce's lines as Shopify's, in the order of the file: a variation names its product by ID or SKU, which
 * stands above it, and becomes one of its variants.
 */
export function openWooReader(places: WooPlaces, pairs: readonly WooAttribute[] = []): (record: CsvRecord) => ReadLine {
  const handles = new Map<string, string>()
  return (record) => {
    const { line, cells: found } = record
    if (!hasRightWidth(found, places.length))
      return stray(line, reason('row_columns', { found: found.length, expected: places.length }, { line }))
    const cells = boundedCells(found, places)
    const types = (cells.type ?? '')
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
    if (types.includes('variation')) {
      const handle = parentOf(cells, handles)
      const parent = cells.parent ?? ''
      if (handle === undefined) return stray(line, reason('variation_parent', { parent }, { line, column: 'Parent' }))
      return withMoreOptions(toLine(line, handle, cells, { variation: true, types }), found, pairs)
    }
    const handle = cells.id ? `woo-${cells.id}` : (cells.sku ?? '')
    if (cells.sku) handles.set(cells.sku.toLowerCase(), handle)
    if (cells.id) handles.set(`id:${cells.id}`, handle)
    const whole = toLine(line, handle, cells, { variation: false, types })
    return { ...whole, read: withWooAttributes(whole.read, found, pairs) }
  }
}

/** Each cell names its attribute; the attributes of a variation are its options alone. */
function withWooAttributes(read: Line, found: readonly string[], pairs: readonly WooAttribute[]): Line {
  const filled = pairs.flatMap(({ name: nameAt, value: at, isOption }): LineAttribute[] => {
    const name = readAttributeCell(nameAt, found[nameAt] ?? '')
    const value = readAttributeCell(at, found[at] ?? '')
    return name && value ? [{ ...value, name: name.text, ...(isOption && { option: true as const }) }] : []
  })
  return filled.length === 0 ? read : keptAttributes(read, filled)
}

/** A value of a fourth option is only noticed. */
function withMoreOptions(whole: ReadLine, found: readonly string[], pairs: readonly WooAttribute[]): ReadLine {
  const more = pairs.some(({ value, isOption }) => !isOption && (found[value] ?? '').trim() !== '')
  return more ? { ...whole, read: { ...whole.read, cells: { ...whole.read.cells, value4: '…' } } } : whole
}

const parentOf = ({ parent = '' }: WooCells, handles: ReadonlyMap<string, string>) => handles.get(parent.toLowerCase())

const stray = (line: number, problem: ReadLine['problem']): ReadLine => ({
  handle: '',
  read: { line, cells: {} },
  problem,
})

function boundedCells(found: readonly string[], places: WooPlaces): WooCells {
  const cells: WooCells = {}
  for (const [at, key] of places.entries()) {
    if (key === null) continue
    // One more than the limit, so that the limits of our own columns notice that a text is too long.
    const cell = cutText((found[at] ?? '').trim(), wooCellMax(key) + 1)
    const text = unneutralise(cell).replaceAll('\0', '').toWellFormed().trim()
    if (text !== '') cells[key] = text
  }
  return cells
}

/** By way of our own columns, whose limits apply too. */
function toLine(
  line: number,
  handle: string,
  cells: WooCells,
  { variation, types }: { variation: boolean; types: readonly string[] },
): ReadLine {
  const remarks: Remark[] = []
  const parent = types.includes('variable')
  const sold = {
    sku: cells.sku ?? '',
    barcode: cells.barcode ?? '',
    ...weightCells(cells),
    ...soldCells(cells, { parent }, remarks),
    ...optionCells(cells, variation),
  }
  const own: Cells = variation ? { handle, ...sold } : { handle, ...sold, ...productCells(cells, remarks) }
  const unsold = types.find((word) => UNSOLD.has(word))
  // Without a column: 'type' is the one of the category.
  if (unsold !== undefined) remarks.push({ code: 'product_type', params: { type: unsold }, refuses: true })
  const keys = Object.keys(own) as ColumnKey[]
  const { read, ...rest } = readLine({ line, cells: keys.map((key) => own[key] ?? '') }, keys)
  const pictures = listOf(cells.images ?? '').slice(0, IMAGES_MAX)
  const whole: Line = {
    ...read,
    ...(!variation && { optionLists: true as const }),
    ...(parent && { parent: true as const }),
    ...(pictures.length > 0 && { pictures }),
    ...(remarks.length > 0 && { remarks }),
  }
  return { ...rest, read: whole }
}

/** Price and pieces; of a product with variations these are theirs, but the pieces may be its own. */
function soldCells(cells: WooCells, { parent }: { parent: boolean }, remarks: Remark[]): Cells {
  const { stock = '', inStock = '' } = cells
  const out = inStock === '0'
  // A variation whose pieces are its product's says 'parent'.
  const pieces = stock.toLowerCase() === 'parent' ? '' : stock === '' && out ? '0' : stock
  if (parent) return { stock: stock === '' ? '' : pieces }
  if (stock === '' && !out) remarks.push({ code: 'stock_unknown', key: 'stock' })
  return { stock: pieces, ...priceCells(cells, remarks) }
}

/** A sale price is the price, and the regular one then the original price. */
function priceCells({ price = '', salePrice, saleStart, saleEnd }: WooCells, remarks: Remark[]): Cells {
  if (salePrice === undefined) return { price }
  if (readPrice(salePrice) === null) {
    remarks.push({ code: 'compare_at_invalid', params: { value: salePrice }, key: 'compareAt' })
    return { price }
  }
  const now = clock.now().getTime()
  const [start, end] = [Date.parse(saleStart ?? ''), Date.parse(saleEnd ?? '')]
  // The last day is named by its beginning.
  if (start > now || end + DAY < now) {
    remarks.push({ code: 'sale_not_now', key: 'compareAt' })
    return { price }
  }
  return { price: salePrice, compareAt: price }
}

/** A variation has one value of each; a product lists them. */
function optionCells(cells: WooCells, variation: boolean): Cells {
  const { option1, value1, option2, value2, option3, value3 } = cells
  const own = (value: string) => (variation ? value.replaceAll('\\,', ',') : value)
  return {
    ...(value1 && { option1: option1 ?? '', value1: own(value1) }),
    ...(value2 && { option2: option2 ?? '', value2: own(value2) }),
    ...(value3 && { option3: option3 ?? '', value3: own(value3) }),
  }
}

/** The column says the unit: 'Weight (kg)'. */
function weightCells(cells: WooCells): Cells {
  const unit = WEIGHTS.find((key) => cells[key] !== undefined)
  return unit === undefined ? {} : { weight: cells[unit] ?? '', weightUnit: unit }
}

function productCells(cells: WooCells, remarks: Remark[]): Cells {
  const paths = listOf(cells.categories ?? '').slice(0, CATEGORIES_MAX)
  // The most precise one; of equals the first.
  const type = paths.reduce((best, path) => (depthOf(path) > depthOf(best) ? path : best), paths[0] ?? '')
  const others = [...new Set(paths.filter((path) => path !== type && !type.startsWith(`${path} >`)).map(leafOf))]
  if (others.length > 0)
    remarks.push({ code: 'categories_as_tags', params: { categories: others.join(', ') }, key: 'type' })
  const hidden = cells.published === '-1' || cells.visibility?.toLowerCase() === 'hidden'
  return {
    title: cells.name ?? '',
    vendor: leafOf(listOf(cells.brands ?? '')[0] ?? ''),
    body: [cells.short, cells.description].flatMap((text) => (text ? [textOf(text)] : [])).join('\n\n'),
    type,
    tags: [...listOf(cells.tags ?? ''), ...others].join(', '),
    published: hidden ? '0' : (cells.published ?? ''),
  }
}

const depthOf = (path: string) => path.split('>').length

/** Line breaks are written '\n'; in HTML without paragraphs of its own each is a new line, as WordPress shows it. */
function textOf(cell: string): string {
  const text = cell.replaceAll(/\\(\\n|n)/g, (_, word: string) => (word === 'n' ? '\n' : word))
  const flows = looksLikeHtml(text) && !/<(?:p|br|div|li|td)\b/i.test(text)
  return flows ? text.replaceAll('\n', '<br>') : text
}
