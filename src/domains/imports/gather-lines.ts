import { DESCRIPTION_MAX } from '#contract/catalogue/catalogue.ts'
import type { HtmlConverter } from './convert-html.ts'
import type { Line } from './line.ts'
import type { ReadLine } from './read-line.ts'
import { cutText, looksLikeHtml, tidyText } from './rich-text.ts'
import type { Gathered } from './row-store.ts'

/** So much of a text is kept, to say that it is too long; without the half of a pair it is still longer than it may be. */
export const TEXT_KEPT = DESCRIPTION_MAX + 2

/** Of these columns a product's first line that has one counts, and HTML may stand in it. */
const TEXTS = ['title', 'body'] as const

/** One row per handle; a line that cannot be one's of a product is a row of its own and says why. */
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

/** Titles and descriptions become plain text; those that cannot are left out, and their line says so. */
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
  const found = new Map(html.map((each, at) => [each, converted[at] ?? null]))
  for (const each of texts) {
    const { line, key, text } = each
    const plain = found.has(each) ? found.get(each) : cutText(tidyText(text), TEXT_KEPT)
    if (plain) line.cells[key] = plain
    else delete line.cells[key]
    if (plain === null) line.unread = { ...line.unread, [key]: 'html_unreadable' }
  }
}
