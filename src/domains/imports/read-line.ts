import { ATTRIBUTE_TEXT_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { unneutralise } from '#platform/formula-injection.ts'
import { CELL_MAX, type ColumnKey } from './columns.ts'
import type { Line, LineAttribute } from './line.ts'
import type { CsvRecord } from './read-csv.ts'
import { reason } from './reasons.ts'
import { cutText, looksLikeHtml } from './rich-text.ts'

/** In characters, as the database stores them. */
const HANDLE_MAX = 255
/** Parsers look through the open elements at each end tag: with many of both that is slow. */
const TAGS_MAX = 10_000
/** Attributes of one line that are read: more than any category asks for. */
export const ATTRIBUTES_READ_MAX = 100

/** Cells of these columns are useful when cut. A cut number, word or handle would be a wrong one. */
const PROSE: ReadonlySet<ColumnKey> = new Set([
  ...(['title', 'body', 'titleBn', 'bodyBn', 'type', 'tags', 'alt'] as const),
  ...(['option1', 'value1', 'option2', 'value2', 'option3', 'value3', 'value4'] as const),
  ...(['option1Bn', 'value1Bn', 'option2Bn', 'value2Bn', 'option3Bn', 'value3Bn'] as const),
])

/** A line with its handle, or with the reason why it belongs to no product. */
export type ReadLine = { handle: string; read: Line; problem: ImportReason | null }

/** `attributes`: the places of columns for attributes. */
export function readLine(
  { line, cells }: CsvRecord,
  places: readonly (ColumnKey | null)[],
  attributes: readonly number[] = [],
): ReadLine {
  const read = withAttributes(boundedCells({ line, cells }, places), cells, attributes)
  const handle = read.cells.handle?.normalize().trim().toLowerCase() ?? ''
  return { handle, read, problem: problemOf({ line, cells }, handle, places.length) }
}

function problemOf({ line, cells }: CsvRecord, handle: string, width: number): ImportReason | null {
  if (!hasRightWidth(cells, width)) return reason('row_columns', { found: cells.length, expected: width }, { line })
  if (handle === '') return reason('handle_missing', {}, { line, column: 'Handle' })
  if (handle.length > HANDLE_MAX) return reason('handle_too_long', {}, { line, column: 'Handle' })
  return null
}

/** Spreadsheets drop empty cells at the end, or add some. */
export const hasRightWidth = (cells: readonly string[], width: number) =>
  cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))

/** Cells are cut to their limits before anything else is done with them. */
function boundedCells({ line, cells }: CsvRecord, places: readonly (ColumnKey | null)[]): Line {
  const read: Line = { line, cells: {} }
  for (const [at, key] of places.entries()) {
    if (key === null) continue
    const cell = (cells[at] ?? '').trim()
    const cut = cell.length > CELL_MAX[key]
    const bounded = cut ? cutText(cell, CELL_MAX[key]) + (PROSE.has(key) ? '' : '…') : cell
    // A person does not type characters that the database rejects.
    const text = unneutralise(bounded).replaceAll('\0', '').toWellFormed()
    if (text.trim() === '') continue
    if ((key === 'body' || key === 'bodyBn') && (cut || hasManyTags(text))) {
      read.unread = { ...read.unread, [key]: 'body_too_large' }
      continue
    }
    if (cut) read.cut = [...(read.cut ?? []), key]
    read.cells[key] = text
  }
  return read
}

function withAttributes(read: Line, cells: readonly string[], places: readonly number[]): Line {
  const filled = places.flatMap((at) => readAttributeCell(at, cells[at] ?? '') ?? [])
  return filled.length === 0 ? read : keptAttributes(read, filled)
}

/** Up to the limit; a note names what is left out. */
export function keptAttributes(read: Line, filled: readonly LineAttribute[]): Line {
  const attributes = filled.slice(0, ATTRIBUTES_READ_MAX)
  if (filled.length <= ATTRIBUTES_READ_MAX) return { ...read, attributes }
  const remark = { code: 'attributes_many' as const, params: { max: ATTRIBUTES_READ_MAX } }
  return { ...read, attributes, remarks: [...(read.remarks ?? []), remark] }
}

/** A cut text would be a wrong one: it is only noticed. */
export function readAttributeCell(at: number, cell: string): LineAttribute | undefined {
  const bounded = cutText(cell.trim(), ATTRIBUTE_CELL_MAX + 1)
  const text = unneutralise(bounded).replaceAll('\0', '').toWellFormed().trim()
  if (text === '') return undefined
  return text.length > ATTRIBUTE_CELL_MAX ? { at, text: cutText(text, ATTRIBUTE_TEXT_MAX), cut: true } : { at, text }
}

/** A text with what a list of one has around it. */
const ATTRIBUTE_CELL_MAX = ATTRIBUTE_TEXT_MAX + 100

function hasManyTags(text: string): boolean {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tags += 1
    if (tags > TAGS_MAX) return looksLikeHtml(text)
  }
  return false
}
