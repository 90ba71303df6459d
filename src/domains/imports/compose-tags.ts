import { TAG_NAME_MAX, TAGS_MAX } from '#contract/catalogue.ts'
import { tidyText } from './rich-text.ts'

/** As the database compares tags. */
export const tagKey = (name: string): string => name.normalize().toLowerCase()

/** The tags of all lines, each once whatever its case; too many or too long ones are left out with a note. */
export function composeTags(
  cells: readonly string[],
  note: (code: 'tags_dropped', params: Record<string, never>, place: { key: 'tags' }) => void,
): string[] {
  const names = cells.flatMap((cell) => cell.split(',')).map((name) => tidyText(name).replaceAll('\n', ' '))
  const tags = new Map<string, string>()
  for (const name of names)
    if (name !== '' && name.length <= TAG_NAME_MAX && !tags.has(tagKey(name))) tags.set(tagKey(name), name)
  if (tags.size > TAGS_MAX || names.some((name) => name.length > TAG_NAME_MAX))
    note('tags_dropped', {}, { key: 'tags' })
  return [...tags.values()].slice(0, TAGS_MAX)
}
