import { DESCRIPTION_MAX } from '#contract/catalogue/catalogue.ts'
import type { HtmlConverter } from './convert-html.ts'
import type { Line } from './line.ts'
import type { ReadLine } from './read-line.ts'
import { cutText, looksLikeHtml, tidyText } from './rich-text.ts'
import type { Gathered } from './row-store.ts'

/** How much of a text is stored: enough to report that it is too long, also when half a surrogate pair is cut off. */
export const TEXT_MAX = DESCRIPTION_MAX + 2

/** Columns that may contain HTML; of a product's lines the first with a value counts. */
const TEXTS = ['title', 'body', 'titleBn', 'bodyBn'] as const

/** One row per handle; a line that belongs to no product is a row of its own with the reason. */
export function gatherLines(lines: readonly ReadLine[]): Gathered[] {
  const rows = new Map<string, Gathered>()
  const strays: Gathered[] = []
  for (const { handle, read, problem } of lines) {
    const { line } = read
    const row = problem === null ? rows.get(handle) : undefined
    if (problem !== null) strays.push({ handle: null, line, records: [read], problem })
    else if (row) row.records.push(withoutTexts(read, row.records))
    else rows.set(handle, { handle, line, records: [read], problem: null })
  }
  return [...rows.values(), ...strays]
}

function withoutTexts(read: Line, before: readonly Line[]): Line {
  const cells = { ...read.cells }
  for (const key of TEXTS) if (before.some((line) => line.cells[key] !== undefined)) delete cells[key]
  return { ...read, cells }
}

/** Converts titles and descriptions to plain text; failed ones are left out, with a reason on their line. */
export async function makePlain(
  rows: readonly Gathered[],
  converter: HtmlConverter,
  before: () => Promise<void>,
): Promise<void> {
  const texts = rows.flatMap(({ records }) =>
    records.flatMap((line) =>
      TEXTS.flatMap((key) => {
        const text = line.cells[key]
        return text === undefined ? [] : [{ line, key, text }]
      }),
    ),
  )
  const html = texts.filter(({ text }) => looksLikeHtml(text))
  const converted = await converter.convert(
    html.map(({ text }) => text),
    before,
  )
  const plainTexts = new Map(html.map((each, at) => [each, converted[at] ?? null]))
  for (const each of texts) {
    const { line, key, text } = each
    const converted = plainTexts.get(each)
    const plain = plainTexts.has(each) ? (converted?.text ?? null) : cutText(tidyText(text), TEXT_MAX)
    if (key === 'body' && converted && converted.media.length > 0) line.media = converted.media
    if (plain) line.cells[key] = plain
    else delete line.cells[key]
    if (plain === null) line.unread = { ...line.unread, [key]: 'html_unreadable' }
  }
}
