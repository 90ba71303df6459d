import type { ListFilter } from '../list-views.ts'
import type { Understanding } from '../understand.ts'
import { bounds } from './bounds.ts'
import type { Catalogue } from './catalogue.ts'
import { type Columns, ON_SALE } from './columns.ts'
import { type Groups, groupsOf, hasGroups, havingGroups, LITERALLY, unitBit } from './groups.ts'
import { ANYWHERE, type LookedUp, lookUpLetters, lookUpPhrase, type UnitMarks } from './look-up-phrase.ts'
import { countMarked, type Marks } from './marks.ts'
import type { Relevance } from './relevance.ts'
import { createScoring, DOUBTFUL, NOT_FOUND } from './score-phrase.ts'
import { scoreWord } from './score-word.ts'
import type { Scratch } from './scratch.ts'

/** The products that a phrase finds. */
export type PhraseFound = {
  /** Ascending; the arrays have an entry per slot of these. Null if they are much of the market: then an entry per slot of all. */
  slots: Uint32Array | null
  /** 0 for a product that is not found. */
  relevance: Relevance
  /** The texts (bits of words.ts) that may have the phrase to the letter, which `relevance` does not count yet; null for none. */
  letters: Uint8Array | null
  /** Entries of products whose texts must be read to tell whether they have the phrase, and their score. */
  doubtful: number[]
}

/**
 * Scores what a phrase finds as the database does (list-match-views.ts, understood-views.ts), from the words of a product and
 * from its names. These do not tell whether words are adjacent in a description or in tags: such products are `doubtful`.
 * @returns null if too many are doubtful
 */
export function findPhrase(
  catalogue: Catalogue,
  filter: ListFilter,
  understanding: Understanding | null,
  scratch: Scratch,
): PhraseFound | null {
  try {
    return find(catalogue, filter, understanding, scratch)
  } finally {
    catalogue.marks.release()
  }
}

function find(
  catalogue: Catalogue,
  filter: ListFilter,
  understanding: Understanding | null,
  scratch: Scratch,
): PhraseFound | null {
  const groups = groupsOf(catalogue.columns, filter)
  const { phrase, understood } = filter
  if (understood && understanding) {
    const { units } = understanding
    const looked = lookUpPhrase(catalogue, phrase, understanding)
    if (!looked) return null
    if (looked.isSingleWord) return collectWord(catalogue, { ...looked, groups, scratch }, looked.whole)
    const score = createScoring(catalogue.columns, { phrase, units, understood, looked, groups })
    return collect(catalogue, { ...looked, groups, scratch }, score)
  }
  const looked = lookUpLetters(catalogue, phrase)
  if (!looked) return null
  const collecting = { ...looked, units: [], groups, scratch }
  return looked.isOneWord ? collectWord(catalogue, collecting, null) : collect(catalogue, collecting, () => DOUBTFUL)
}

type Collecting = Pick<LookedUp, 'isOneWord' | 'letters' | 'units'> & { groups: Groups; scratch: Scratch }

function collectWord(catalogue: Catalogue, collecting: Collecting, unit: Marks | null): PhraseFound {
  const { columns, marks: pool } = catalogue
  const { letters, groups, scratch } = collecting
  const having = pool.either(columns.count, [letters, unit, havingGroups(catalogue, groups, LITERALLY | unitBit(0))])
  const slots = isPart(countMarked(having), columns) ? scratch.copyOf(pool.slotsOf(having)) : null
  const relevance = scratch.takeUnset(Uint16Array, slots?.length ?? columns.count)
  scoreWord(relevance, columns, slots, { letters, unit, groups })
  return { slots, relevance, letters: null, doubtful: [] }
}

/** Whether few enough products were found to list them separately. */
const isPart = (found: number, { count }: Columns) => found * bounds.part <= count

function collect(catalogue: Catalogue, collecting: Collecting, score: (slot: number) => number): PhraseFound | null {
  const { isOneWord, letters, scratch } = collecting
  const { flags, count } = catalogue.columns
  const candidates = candidatesOf(catalogue, collecting)
  const areApart = isPart(candidates.length, catalogue.columns)
  const relevance = scratch.take(Uint16Array, areApart ? candidates.length : count)
  const open = isOneWord ? null : scratch.take(Uint8Array, relevance.length)
  const doubtful: number[] = []
  let end = 0
  for (let at = 0; at < candidates.length; at += 1) {
    const slot = candidates[at] as number
    if (((flags[slot] as number) & ON_SALE) === 0) continue
    const its = score(slot)
    if (its === NOT_FOUND) continue
    const entry = areApart ? end : slot
    if (areApart) candidates[end++] = slot
    if (its === DOUBTFUL) {
      if (doubtful.length === bounds.doubtful) return null
      doubtful.push(entry)
    } else {
      relevance[entry] = its
      if (open) open[entry] = (letters[slot] as number) & ANYWHERE
    }
  }
  if (!areApart) return { slots: null, relevance, letters: open, doubtful }
  const slots = scratch.copyOf(candidates.subarray(0, end))
  return { slots, relevance: relevance.subarray(0, end), letters: open && open.subarray(0, end), doubtful }
}

/** The slots that have the phrase to the letter or may have every unit. */
function candidatesOf(catalogue: Catalogue, { letters, units, groups }: Collecting): Uint32Array {
  const { columns, marks: pool } = catalogue
  const slotsWith = (...all: (Marks | null)[]) => pool.slotsOf(pool.either(columns.count, all))
  const [rarest, ...others] = [...units.entries()].toSorted(([, a], [, b]) => a.words - b.words)
  if (!rarest) return slotsWith(letters, havingGroups(catalogue, groups, LITERALLY))
  const [at, { finds, mayFind }] = rarest
  let slots = slotsWith(letters, finds, mayFind, havingGroups(catalogue, groups, LITERALLY | unitBit(at)))
  for (const [other, unit] of others)
    slots = keepHaving(columns, slots, { ...unit, letters, groups, bits: LITERALLY | unitBit(other) })
  return slots
}

type Having = Pick<UnitMarks, 'finds' | 'mayFind'> & { letters: Marks; groups: Groups; bits: number }

/** Keeps the slots that may have the unit, or have the phrase to the letter. */
function keepHaving({ category, store }: Columns, slots: Uint32Array, having: Having): Uint32Array {
  const { finds, mayFind, letters, groups, bits } = having
  const isGrouped = hasGroups(groups, bits)
  let end = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    const has = (finds[slot] as number) | (mayFind[slot] as number) | (letters[slot] as number)
    if (has === 0) {
      if (!isGrouped) continue
      const inCategory = groups.categories[category[slot] as number] as number
      if (((inCategory | (groups.stores[store[slot] as number] as number)) & bits) === 0) continue
    }
    slots[end++] = slot
  }
  return slots.subarray(0, end)
}
