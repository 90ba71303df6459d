import { TAG_NAME_MAX, TAGS_MAX } from '#contract/catalogue/catalogue.ts'
import type { Line } from './line.ts'
import { tidyText } from './rich-text.ts'

/** The database compares tags in the same way. */
export const tagKey = (name: string): string => name.normalize().toLowerCase()

/** How many tags of a product are read: more than any product has. */
const READ_MAX = 1000

/** The tags of all lines, each once ignoring case; too many or too long ones are left out with a note. */
export function composeTags(
  lines: readonly Line[],
  note: (code: 'tags_dropped', params: Record<string, never>, place: { key: 'tags' }) => void,
): string[] {
  const tags = new Map<string, string>()
  let dropped = false
  let looked = 0
  for (const word of wordsOf(lines)) {
    looked += 1
    const name = word === null ? null : tidyText(word).replaceAll('\n', ' ')
    if (name === null || name.length > TAG_NAME_MAX || looked > READ_MAX) dropped = true
    else if (name !== '' && !tags.has(tagKey(name))) tags.set(tagKey(name), name)
    if (looked > READ_MAX || tags.size > TAGS_MAX) break
  }
  if (dropped || tags.size > TAGS_MAX) note('tags_dropped', {}, { key: 'tags' })
  return [...tags.values()].slice(0, TAGS_MAX)
}

/** The texts between commas; `null` for a last one that was cut. */
function* wordsOf(lines: readonly Line[]): Generator<string | null> {
  for (const { cells, cut } of lines) {
    if (cells.tags === undefined) continue
    const words = cells.tags.split(',')
    const last = cut?.includes('tags') ? words.pop() : undefined
    yield* words
    if (last !== undefined) yield null
  }
}
