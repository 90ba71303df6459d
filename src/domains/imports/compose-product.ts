import { DESCRIPTION_MAX, PRICE_MAX_POISHA, PRODUCT_NAME_MAX, STOCK_MAX } from '#contract/catalogue/catalogue.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { PRODUCT_LINES_MAX } from '#contract/imports/imports.ts'
import { type Poisha, toAmount } from '#contract/money.ts'
import { CELL_MAX, type ColumnKey, columnName } from './columns.ts'
import { composePictures, type DraftPicture } from './compose-pictures.ts'
import { composeTags } from './compose-tags.ts'
import type { Line } from './line.ts'
import { readFlag, readPieces, readPrice } from './read-numbers.ts'
import { type ReasonCode, reason } from './reasons.ts'

/** What the lines of one handle say of a product. `undefined`: the file has no such column, or says nothing there. */
export type Draft = {
  handle: string
  name: string
  description: string
  type: string
  tags: string[] | undefined
  published: boolean | undefined
  price: Poisha | undefined
  /** `null`: there is a column for it, and it is empty. */
  originalPrice: Poisha | null | undefined
  stock: number | undefined
  pictures: DraftPicture[]
  /** For any of these it is refused. */
  problems: ImportReason[]
  notes: ImportReason[]
}

type Say = (
  code: ReasonCode,
  params?: Record<string, string | number>,
  place?: { line?: number; key?: ColumnKey },
) => void

/** Of one product no more is said than a person reads. */
const REASONS_MAX = 20

/** Reads all lines of a handle as one product; `present` are the columns that the file has. */
export function composeProduct(
  handle: string,
  count: number,
  lines: readonly Line[],
  present: ReadonlySet<ColumnKey>,
): Draft {
  const problems: ImportReason[] = []
  const notes: ImportReason[] = []
  const into =
    (list: ImportReason[]): Say =>
    (code, params = {}, { line = lines[0]?.line ?? 0, key } = {}) => {
      if (list.length < REASONS_MAX)
        list.push(reason(code, params, { line, ...(key ? { column: columnName(key) } : {}) }))
    }
  const refuse = into(problems)
  const note = into(notes)
  if (count > PRODUCT_LINES_MAX) refuse('lines_many', {}, { key: 'handle' })
  formatUnread(lines, refuse)
  if (lines.some(({ cells }) => readFlag(cells.giftCard ?? '') === true)) refuse('gift_card', {}, { key: 'giftCard' })
  const first = (key: ColumnKey) => lines.find(({ cells }) => cells[key] !== undefined)?.cells[key] ?? ''

  const variants = lines.filter(({ cells }) => cells.price ?? cells.value1 ?? cells.stock)
  if (variants.length > 1) note('variants_joined', { count: variants.length })
  formatCut(lines, note)
  const money = priceOf(variants, refuse, note)
  return {
    handle,
    name: nameOf(first('title').replaceAll('\n', ' '), lines, refuse),
    description: descriptionOf(first('body'), optionsOf(lines), refuse),
    type: first('type').trim(),
    tags: present.has('tags') ? composeTags(lines, note) : undefined,
    published: publishedOf(first('published'), first('status'), note),
    price: money?.price,
    originalPrice: money ? originalOf(money, present.has('compareAt'), note) : undefined,
    stock: stockOf(variants, refuse, note),
    pictures: composePictures(lines, note),
    problems,
    notes,
  }
}

/** What was not read stands in no product: it is refused as a whole. */
function formatUnread(lines: readonly Line[], refuse: Say) {
  for (const { line, unread = {} } of lines)
    for (const [key, code] of Object.entries(unread)) refuse(code, {}, { line, key: key as ColumnKey })
}

/** Of other columns that were cut it is said what that makes of them. */
const cutAlone = ['type', 'option1', 'value1', 'option2', 'value2', 'option3', 'value3'] as const

function formatCut(lines: readonly Line[], note: Say) {
  for (const { line, cut = [] } of lines)
    for (const key of cutAlone) if (cut.includes(key)) note('cell_cut', { max: CELL_MAX[key] }, { line, key })
}

function nameOf(name: string, lines: readonly Line[], refuse: Say): string {
  const unread = lines.some((line) => line.unread?.title)
  if (name === '' && !unread) refuse('title_missing', {}, { key: 'title' })
  if (name.length > PRODUCT_NAME_MAX || lines.some(({ cut }) => cut?.includes('title')))
    refuse('title_too_long', {}, { key: 'title' })
  return name
}

/** The options in words, until a product can have variants: 'Size: Small, Medium, Large'. */
function optionsOf(lines: readonly Line[]): string {
  const pairs = [
    ['option1', 'value1'],
    ['option2', 'value2'],
    ['option3', 'value3'],
  ] as const
  return pairs
    .flatMap(([nameKey, valueKey]) => {
      const name = lines.find(({ cells }) => cells[nameKey])?.cells[nameKey]?.trim() ?? ''
      const values = [...new Set(lines.flatMap(({ cells }) => cells[valueKey]?.trim() || []))]
      const nothing = values.length === 0 || (values.length === 1 && values[0]?.toLowerCase() === 'default title')
      return nothing ? [] : [`${name === '' ? 'Option' : name}: ${values.join(', ')}`]
    })
    .join('\n')
}

function descriptionOf(body: string, options: string, refuse: Say): string {
  const description = body === '' ? '' : [body, options].filter(Boolean).join('\n\n')
  if (description.length > DESCRIPTION_MAX) refuse('description_too_long', {}, { key: 'body' })
  return description
}

type Money = { price: Poisha; line: Line }

/** The lowest, as what a shop shows as 'from'. */
function priceOf(variants: readonly Line[], refuse: Say, note: Say): Money | undefined {
  const priced: Money[] = []
  for (const line of variants) {
    const cell = line.cells.price
    if (cell === undefined) continue
    const price = readPrice(cell)
    const place = { line: line.line, key: 'price' as const }
    if (price === null) refuse('price_invalid', { value: cell }, place)
    else if (price > PRICE_MAX_POISHA) refuse('price_too_big', {}, place)
    else if (price > 0) priced.push({ price, line })
  }
  const [lowest, ...others] = priced.toSorted((a, b) => a.price - b.price)
  if (!lowest) {
    refuse('price_missing', {}, { key: 'price' })
    return undefined
  }
  const highest = others.at(-1)?.price ?? lowest.price
  if (highest > lowest.price)
    note('prices_differ', { min: toAmount(lowest.price), max: toAmount(highest) }, { key: 'price' })
  return lowest
}

/** Of the same variant as the price. */
function originalOf({ price, line }: Money, present: boolean, note: Say): Poisha | null | undefined {
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

function stockOf(variants: readonly Line[], refuse: Say, note: Say): number | undefined {
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

/** Both 'Published' and 'Status' must say yes, where they say something. */
function publishedOf(published: string, status: string, note: Say): boolean | undefined {
  const flags = [published, status].filter((cell) => cell.trim() !== '')
  for (const cell of flags)
    if (readFlag(cell) === undefined) note('published_unknown', { value: cell }, { key: 'published' })
  if (flags.length === 0) return undefined
  return flags.every((cell) => readFlag(cell) ?? true)
}
