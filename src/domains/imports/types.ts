import { tagKey } from './compose-tags.ts'

/** A category as types are compared with it. */
export type NamedCategory = { id: number; name: string; title: string; former_names: string[] }

/** How types are compared: a file's spelling of one may vary in case. */
export const typeKey = (type: string): string => tagKey(type.trim())

/** The parts of a path such as 'Clothing > Hoodies', the most precise first. */
export const partsOf = (type: string): string[] =>
  type
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .toReversed()

/** 'Hoodies' of 'Clothing > Hoodies'. */
export const leafOf = (type: string): string => partsOf(type)[0] ?? type

/** Below this two names have too little in common. */
const ALIKE_MIN = 0.3
const FILLERS = new Set(['and', 'the', 'of', 'for', 'with', 'other', 'all', 'item', 'product'])

/** The category whose name has most words in common with a type; `null` when none or several do. */
export function guessCategory(type: string, categories: readonly NamedCategory[]): number | null {
  const words = wordsOf(type)
  const precise = wordsOf(leafOf(type))
  let best = { id: null as number | null, score: 0 }
  for (const { id, name } of categories) {
    const label = wordsOf(name.split(' - ').at(-1) ?? name)
    if (![...precise].some((word) => label.has(word))) continue
    const all = wordsOf(name)
    const shared = [...words].filter((word) => all.has(word)).length
    const score = shared / (words.size + all.size - shared)
    if (score > best.score) best = { id, score }
    else if (score === best.score) best = { id: null, score }
  }
  return best.score >= ALIKE_MIN ? best.id : null
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map(singular)
      .filter((word) => word !== '' && !FILLERS.has(word)),
  )

/** Roughly: 'saris', 'dresses' and 'jewelries' are found by 'sari', 'dress' and 'jewelry'. */
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/(?<=[^s])s$/, '')
