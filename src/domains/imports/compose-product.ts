import { DESCRIPTION_MAX, PRICE_MAX_POISHA, PRODUCT_NAME_MAX, STOCK_MAX } from '#contract/catalogue/catalogue.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { PRODUCT_LINES_MAX } from '#contract/imports/imports.ts'
import { type Poisha, toAmount } from '#contract/money.ts'
import { CELL_MAX, type ColumnKey, columnName } from './columns.ts'
import { composeMedia, type DraftMedia } from './compose-pictures.ts'
import { composeTags } from './compose-tags.ts'
import type { DraftAttribute, Line } from './line.ts'
import { readFlag, readPieces, readPrice } from './read-numbers.ts'
import { skuOf, skusOf } from './read-sku.ts'
import { type ReasonCode, reason } from './reasons.ts'

/** What the lines of one handle say about a product. `undefined`: the file has no such column, or its cell is empty. */
export type Draft = DraftMedia & {
  handle: string
  name: string
  description: string
  /** '': the file has no such column, or its cell is empty. */
  nameBn: string
  descriptionBn: string
  type: string
  tags: string[] | undefined
  published: boolean | undefined
  price: Poisha | undefined
  /** `null`: the column exists, and its cell is empty. */
  originalPrice: Poisha | null | undefined
  stock: number | undefined
  sku: string | undefined
  attributes: DraftAttribute[]
  /** '' for none. */
  vendor: string
  /** Any of these makes the row refused. */
  problems: ImportReason[]
  notes: ImportReason[]
}

type AddReason = (
  code: ReasonCode,
  params?: Record<string, string | number>,
  place?: { line?: number; key?: ColumnKey },
) => void

/** How many reasons and notes a product gets: as many as a person would read. */
const REASONS_MAX = 20

/** Combines all lines of a handle into one product; `present` are the file's columns. */
export function composeProduct(
  handle: string,
  count: number,
  lines: readonly Line[],
  present: ReadonlySet<ColumnKey>,
): Draft {
  const problems: ImportReason[] = []
  const notes: ImportReason[] = []
  const into =
    (list: ImportReason[]): AddReason =>
    (code, params = {}, { line = lines[0]?.line ?? 0, key } = {}) => {
      if (list.length < REASONS_MAX)
        list.push(reason(code, params, { line, ...(key ? { column: columnName(key) } : {}) }))
    }
  const refuse = into(problems)
  const note = into(notes)
  if (count > PRODUCT_LINES_MAX) refuse('lines_many', {}, { key: 'handle' })
  reportUnread(lines, refuse)
  if (lines.some(({ cells }) => readFlag(cells.giftCard ?? '') === true)) refuse('gift_card', {}, { key: 'giftCard' })
  const first = (key: ColumnKey) => lines.find(({ cells }) => cells[key] !== undefined)?.cells[key] ?? ''

  for (const { line, remarks = [] } of lines)
    for (const { code, params, key, refuses } of remarks)
      (refuses ? refuse : note)(code, params, { line, ...(key && { key }) })

  const variants = lines.filter(({ cells }) => cells.price ?? cells.value1 ?? cells.stock)
  // The line of a product with variations is none of them.
  const sold = variants.filter((line) => !line.optionLists || line.cells.price !== undefined).length
  if (sold > 1) note('variants_joined', { count: sold })
  reportCut(lines, note)
  const money = priceOf(variants, refuse, note)
  return {
    handle,
    name: nameOf(first('title').replaceAll('\n', ' '), lines, refuse),
    description: descriptionOf(first('body'), optionsOf(lines), refuse),
    ...banglaOf(first('titleBn').replaceAll('\n', ' '), first('bodyBn'), lines, refuse),
    type: first('type').trim(),
    tags: present.has('tags') ? composeTags(lines, note) : undefined,
    published: publishedOf(first('published'), first('status'), note),
    price: money?.price,
    originalPrice: money ? originalOf(money, present.has('compareAt'), note) : undefined,
    stock: stockOf(variants, refuse, note),
    sku: readSku(lines, note),
    attributes: attributesOf(lines),
    vendor: first('vendor').trim(),
    ...composeMedia(lines, note),
    problems,
    notes,
  }
}

/** Of each column the first line with a value counts. */
function attributesOf(lines: readonly Line[]): DraftAttribute[] {
  const found = new Map<number, DraftAttribute>()
  for (const { line, attributes = [] } of lines)
    for (const { at, text, name = null, cut = false, option = false } of attributes)
      if (!found.has(at)) found.set(at, { at, text, name, line, isCut: cut, isOption: option })
  return [...found.values()]
}

/** A cell that could not be read refuses the whole product. */
function reportUnread(lines: readonly Line[], refuse: AddReason) {
  for (const { line, unread = {} } of lines)
    for (const [key, code] of Object.entries(unread)) refuse(code, {}, { line, key: key as ColumnKey })
}

/** Cells of other columns that were cut: the note says what that means for the product. */
const cutAlone = ['type', 'option1', 'value1', 'option2', 'value2', 'option3', 'value3'] as const

function reportCut(lines: readonly Line[], note: AddReason) {
  for (const { line, cut = [] } of lines)
    for (const key of cutAlone) if (cut.includes(key)) note('cell_cut', { max: CELL_MAX[key] }, { line, key })
}

function nameOf(name: string, lines: readonly Line[], refuse: AddReason): string {
  const unread = lines.some((line) => line.unread?.title)
  if (name === '' && !unread) refuse('title_missing', {}, { key: 'title' })
  if (name.length > PRODUCT_NAME_MAX || lines.some(({ cut }) => cut?.includes('title')))
    refuse('title_too_long', {}, { key: 'title' })
  return name
}

function banglaOf(nameBn: string, descriptionBn: string, lines: readonly Line[], refuse: AddReason) {
  if (nameBn.length > PRODUCT_NAME_MAX || lines.some(({ cut }) => cut?.includes('titleBn')))
    refuse('title_too_long', {}, { key: 'titleBn' })
  if (descriptionBn.length > DESCRIPTION_MAX) refuse('description_too_long', {}, { key: 'bodyBn' })
  return { nameBn, descriptionBn }
}

/** The options as text, since products have no variants: 'Size: Small, Medium, Large'. */
function optionsOf(lines: readonly Line[]): string {
  const pairs = [
    ['option1', 'value1'],
    ['option2', 'value2'],
    ['option3', 'value3'],
  ] as const
  return pairs
    .flatMap(([nameKey, valueKey]) => {
      const name = lines.find(({ cells }) => cells[nameKey])?.cells[nameKey]?.trim() ?? ''
      const values = [...new Set(lines.flatMap((line) => valuesOf(line, valueKey)))]
      const nothing = values.length === 0 || (values.length === 1 && values[0]?.toLowerCase() === 'default title')
      return nothing ? [] : [`${name === '' ? 'Option' : name}: ${values.join(', ')}`]
    })
    .join('\n')
}

const valuesOf = ({ cells, optionLists }: Line, key: 'value1' | 'value2' | 'value3'): string[] =>
  (optionLists ? (cells[key] ?? '').split(',') : [cells[key] ?? '']).flatMap((value) => value.trim() || [])

function descriptionOf(body: string, options: string, refuse: AddReason): string {
  const description = body === '' ? '' : [body, options].filter(Boolean).join('\n\n')
  if (description.length > DESCRIPTION_MAX) refuse('description_too_long', {}, { key: 'body' })
  return description
}

type Money = { price: Poisha; line: Line }

/** The lowest price, which shops show as 'from'. */
function priceOf(variants: readonly Line[], refuse: AddReason, note: AddReason): Money | undefined {
  const priced: Money[] = []
  let zero: Line | undefined
  for (const line of variants) {
    const cell = line.cells.price
    if (cell === undefined) continue
    const price = readPrice(cell)
    const place = { line: line.line, key: 'price' as const }
    if (price === null) refuse('price_invalid', { value: cell }, place)
    else if (price > PRICE_MAX_POISHA) refuse('price_too_big', {}, place)
    else if (price > 0) priced.push({ price, line })
    else zero ??= line
  }
  const [lowest, ...others] = priced.toSorted((a, b) => a.price - b.price)
  if (!lowest) {
    if (zero) refuse('price_zero', {}, { line: zero.line, key: 'price' })
    else refuse('price_missing', {}, { key: 'price' })
    return undefined
  }
  const highest = others.at(-1)?.price ?? lowest.price
  if (highest > lowest.price)
    note('prices_differ', { min: toAmount(lowest.price), max: toAmount(highest) }, { key: 'price' })
  return lowest
}

/** Of the same variant as the price. */
function originalOf({ price, line }: Money, present: boolean, note: AddReason): Poisha | null | undefined {
  if (!present) return undefined
  const cell = line.cells.compareAt
  if (cell === undefined) return null
  const place = { line: line.line, key: 'compareAt' as const }
  const original = readPrice(cell)
  if (original === null || original > PRICE_MAX_POISHA) note('compare_at_invalid', { value: cell }, place)
  else if (original > price) return original
  else if (original > 0) note('compare_at_ignored', {}, place)
  return null
}

function stockOf(variants: readonly Line[], refuse: AddReason, note: AddReason): number | undefined {
  let total: number | undefined
  for (const { line, cells } of variants) {
    if (cells.stock === undefined) continue
    const pieces = readPieces(cells.stock)
    const place = { line, key: 'stock' as const }
    if (pieces === null) refuse('stock_invalid', { value: cells.stock }, place)
    else if (pieces < 0) note('stock_below_zero', {}, place)
    total = (total ?? 0) + Math.max(0, pieces ?? 0)
  }
  if (total !== undefined && total > STOCK_MAX) refuse('stock_too_big', {}, { key: 'stock' })
  return total
}

function readSku(lines: readonly Line[], note: AddReason): string | undefined {
  const skus = skusOf(lines)
  const sku = skuOf(lines) ?? undefined
  if (sku === undefined && skus.length > 0) note('sku_too_long', {}, { key: 'sku' })
  if (sku !== undefined && skus.length > 1) note('skus_differ', { count: skus.length, sku }, { key: 'sku' })
  return sku
}

/** Both 'Published' and 'Status' must say yes, if present. */
function publishedOf(published: string, status: string, note: AddReason): boolean | undefined {
  const flags = [published, status].filter((cell) => cell.trim() !== '')
  for (const cell of flags)
    if (readFlag(cell) === undefined) note('published_unknown', { value: cell }, { key: 'published' })
  if (flags.length === 0) return undefined
  return flags.every((cell) => readFlag(cell) ?? true)
}
