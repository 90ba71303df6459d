import { type Columns, ON_SALE } from './columns.ts'
import { CALLED, type Groups } from './groups.ts'
import type { Marks } from './marks.ts'
import { literalScore, type Relevance, toRelevance, WEIGHTS, WEIGHTS_OF_NAMED } from './relevance.ts'

type Marked = {
  /** What has the word to the letter. */
  letters: Marks
  /** What has the unit; null where the word is looked for to the letter, and there is no other score. */
  unit: Marks | null
  groups: Groups
}

const NAMED = WEIGHTS.length
/** By the texts that have the unit; then the same in a category that is called so. */
const OF_UNIT = Uint16Array.from([...WEIGHTS, ...WEIGHTS_OF_NAMED], (weight) => toRelevance(weight, 0))
const OF_NO_UNIT = OF_UNIT.map(() => toRelevance(0, 0))

/**
 * Sets the scores of a phrase that is a mere word, of the slots that have it: each at its place among them, if they are apart, else at its
 * slot. The loop only adds what stands in tables, since a common word is in most of the market.
 */
export function scoreWord(
  relevance: Relevance,
  { flags, category, store }: Columns,
  { slots, areApart }: { slots: Uint32Array; areApart: boolean },
  { letters, unit, groups }: Marked,
) {
  const marks = unit ?? letters
  const ofUnit = unit ? OF_UNIT : OF_NO_UNIT
  if (groups.isEmpty) {
    // Reading where a product is would take as long as all the rest.
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number
      const score = (ofUnit[marks[slot] as number] as number) + (WEIGHTS[letters[slot] as number] as number)
      relevance[areApart ? at : slot] = score & -((flags[slot] as number) & ON_SALE)
    }
    return
  }
  const ofCategory = addedBy(groups.categories, groups.categoryScores)
  const ofStore = addedBy(groups.stores, groups.storeScores)
  const named = groups.categories.map((bits) => ((bits & CALLED) === 0 ? 0 : NAMED))
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    const its = category[slot] as number
    const score =
      (ofUnit[(marks[slot] as number) + (named[its] as number)] as number) +
      (WEIGHTS[letters[slot] as number] as number) +
      (ofCategory[its] as number) +
      (ofStore[store[slot] as number] as number)
    relevance[areApart ? at : slot] = score & -((flags[slot] as number) & ON_SALE)
  }
}

/** By id, what a category or store adds to the relevance of what is in it. */
const addedBy = (bits: Uint16Array, scores: Uint8Array): Relevance =>
  bits.map((its, id) => toRelevance(scores[id] as number, literalScore(0, its, 0)) - toRelevance(0, 0))
