import { type Columns, ON_SALE } from './columns.ts'
import { CALLED, type Groups, LITERALLY, unitBit } from './groups.ts'
import type { Marks } from './marks.ts'
import { literalScore, type Relevance, toRelevance, WEIGHTS, WEIGHTS_OF_NAMED } from './relevance.ts'

type Marked = {
  /** What has the word to the letter. */
  letters: Marks
  /** What has the unit; null where the word is looked for to the letter, and there is no other score. */
  unit: Marks | null
  groups: Groups
}

/**
 * Sets the scores of a phrase that is a mere word, of some slots or of all. One loop without a call for each slot, since a common word is
 * in most of the market.
 */
export function scoreWord(
  relevance: Relevance,
  { flags, category, store }: Columns,
  slots: Uint32Array | null,
  { letters, unit, groups }: Marked,
) {
  const { categories, stores, categoryScores, storeScores } = groups
  const finding = unit ? LITERALLY | unitBit(0) : LITERALLY
  const marks = unit ?? letters
  // Reading where a product is takes as long as all the rest.
  const isGrouped = !groups.isEmpty
  for (let entry = 0; entry < relevance.length; entry += 1) {
    const slot = slots ? (slots[entry] as number) : entry
    const inCategory = isGrouped ? (categories[category[slot] as number] as number) : 0
    const inStore = isGrouped ? (stores[store[slot] as number] as number) : 0
    const literally = letters[slot] as number
    const its = marks[slot] as number
    if ((its | literally | ((inCategory | inStore) & finding)) === 0 || ((flags[slot] as number) & ON_SALE) === 0)
      continue
    const weights = (inCategory & CALLED) === 0 ? WEIGHTS : WEIGHTS_OF_NAMED
    let score = 0
    if (unit) score += weights[its] as number
    if (unit && isGrouped)
      score += (categoryScores[category[slot] as number] as number) + (storeScores[store[slot] as number] as number)
    relevance[entry] = toRelevance(score, literalScore(literally, inCategory, inStore))
  }
}
