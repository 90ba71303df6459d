import { DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '#contract/catalogue/catalogue.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { PRODUCT_LINES_MAX } from '#contract/imports/imports.ts'
import { CELL_MAX, type ColumnKey, columnName } from './columns.ts'
import { listsAsText } from './compose-options.ts'
import { composeMedia, type DraftMedia } from './compose-pictures.ts'
import { composeTags } from './compose-tags.ts'
import { composeVariants, type DraftVariants } from './compose-variants.ts'
import type { DraftAttribute, Line } from './line.ts'
import { readFlag } from './read-numbers.ts'
import { type ReasonCode, reason } from './reasons.ts'

/** What the lines of one handle say about a product. `undefined`: the file has no such column, or its cell is empty. */
export type Draft = DraftMedia &
  DraftVariants & {
    handle: string
    name: string
    description: string
    /** '': the file has no such column, or its cell is empty. */
    nameBn: string
    descriptionBn: string
    type: string
    tags: string[] | undefined
    published: boolean | undefined
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

  reportCut(lines, note)
  const { options, variants } = composeVariants(lines, { present, refuse, note })
  return {
    handle,
    name: nameOf(first('title').replaceAll('\n', ' '), lines, refuse),
    description: descriptionOf(first('body'), listsAsText(lines, options), refuse),
    ...banglaOf(first('titleBn').replaceAll('\n', ' '), first('bodyBn'), lines, refuse),
    type: first('type').trim(),
    tags: present.has('tags') ? composeTags(lines, note) : undefined,
    published: publishedOf(first('published'), first('status'), note),
    options,
    variants,
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
const cutAlone = ['type'] as const

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

function descriptionOf(body: string, lists: string, refuse: AddReason): string {
  const description = body === '' ? '' : [body, lists].filter(Boolean).join('\n\n')
  if (description.length > DESCRIPTION_MAX) refuse('description_too_long', {}, { key: 'body' })
  return description
}

/** Both 'Published' and 'Status' must say yes, if present. */
function publishedOf(published: string, status: string, note: AddReason): boolean | undefined {
  const flags = [published, status].filter((cell) => cell.trim() !== '')
  for (const cell of flags)
    if (readFlag(cell) === undefined) note('published_unknown', { value: cell }, { key: 'published' })
  if (flags.length === 0) return undefined
  return flags.every((cell) => readFlag(cell) ?? true)
}
