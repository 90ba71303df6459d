import { type Columns, ON_SALE } from './columns.ts'
import { CALLED, type Groups, LITERALLY, unitBit } from './groups.ts'
import type { Marks } from './marks.ts'
import { LITERAL_WEIGHTS, literalScore, type Relevance, toRelevance, WEIGHTS, WEIGHTS_OF_NAMED } from './relevance.ts'

type Marked = {
  /** Texts that have the word to the letter. */
  letters: Marks
  /** Texts that have the unit; null if the search is literal and has no other score. */
  unit: Marks | null
  groups: Groups
}

const NAMED = WEIGHTS.length
/** Relevance by the texts that have the unit; then the same in a category that has the word as its name. */
const OF_UNIT = Uint16Array.from([...WEIGHTS, ...WEIGHTS_OF_NAMED], (weight) => toRelevance(weight, 0))
const OF_NO_UNIT = OF_UNIT.map(() => toRelevance(0, 0))

/**
 * Writes the scores of a phrase of a single word: for `slots`, at the index of each; or for every slot, if they are null.
 * The loops only add up entries of tables, since most products have a common word.
 */
export function scoreWord(relevance: Relevance, columns: Columns, slots: Uint32Array | null, marked: Marked) {
  if (slots) scoreSlots(relevance, columns, slots, marked)
  else scoreAll(relevance, columns, marked)
}

function scoreSlots(
  relevance: Relevance,
  { flags, category, store }: Columns,
  slots: Uint32Array,
  { letters, unit, groups }: Marked,
) {
  const marks = unit ?? letters
  const ofUnit = unit ? OF_UNIT : OF_NO_UNIT
  if (groups.isEmpty) {
    // Reading the category and store of each product would double the time.
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number
      const score = (ofUnit[marks[slot] as number] as number) + (LITERAL_WEIGHTS[letters[slot] as number] as number)
      relevance[at] = score & -((flags[slot] as number) & ON_SALE)
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
      (LITERAL_WEIGHTS[letters[slot] as number] as number) +
      (ofCategory[its] as number) +
      (ofStore[store[slot] as number] as number)
    relevance[at] = score & -((flags[slot] as number) & ON_SALE)
  }
}

/** A category or store that has the word. */
const OF_WORD = LITERALLY | unitBit(0)

/** Products of a category have adjacent slots: its score is part of the table, and the loops need not read each product's category. */
function scoreAll(relevance: Relevance, { flags, store, runs, count }: Columns, marked: Marked) {
  const { kindOf, tables } = createTables(marked)
  const { stores, storeScores } = marked.groups
  const inStore = stores.map((bits) => ((bits & OF_WORD) === 0 ? 0 : IN_STORE))
  const texts = { ...marked, flags }
  const byStore = { ...texts, store, inStore, ofStore: addedBy(stores, storeScores) }
  const areStoresNamed = inStore.includes(IN_STORE)
  for (let run = 0; run < runs.count; ) {
    const kind = kindOf[runs.category[run] as number] as number
    const from = runs.at[run] as number
    do run += 1
    while (run < runs.count && kindOf[runs.category[run] as number] === kind)
    const range = { from, to: run < runs.count ? (runs.at[run] as number) : count, table: tables[kind] as Uint16Array }
    if (areStoresNamed) scoreRangeByStore(relevance, byStore, range)
    else scoreRange(relevance, texts, range)
  }
}

type Range = { from: number; to: number; table: Uint16Array }
type Texts = Pick<Marked, 'letters' | 'unit'> & Pick<Columns, 'flags'>
type ByStore = Texts & Pick<Columns, 'store'> & { inStore: Uint16Array; ofStore: Relevance }

function scoreRange(relevance: Relevance, { letters, unit, flags }: Texts, { from, to, table }: Range) {
  const marks = unit ?? letters
  for (let slot = from; slot < to; slot += 1) {
    const its = (marks[slot] as number) | ((letters[slot] as number) << LETTERS_BIT)
    relevance[slot] = (table[its] as number) & -((flags[slot] as number) & ON_SALE)
  }
}

function scoreRangeByStore(relevance: Relevance, by: ByStore, { from, to, table }: Range) {
  const { letters, unit, flags, store, inStore, ofStore } = by
  const marks = unit ?? letters
  for (let slot = from; slot < to; slot += 1) {
    const where = store[slot] as number
    const its = (marks[slot] as number) | ((letters[slot] as number) << LETTERS_BIT) | (inStore[where] as number)
    relevance[slot] = ((table[its] as number) + (ofStore[where] as number)) & -((flags[slot] as number) & ON_SALE)
  }
}

/** The bits of an index into a table: the texts with the unit, then those with the letters, then whether the store has the word. */
const LETTERS_BIT = 6
const IN_STORE = 1 << 11
const TABLE_SIZE = 2 * IN_STORE

/** A table of scores for each kind of category (those that add the same score), and the kind by category id. */
function createTables({ unit, groups: { categories, categoryScores } }: Marked) {
  const ofUnit = unit ? OF_UNIT : OF_NO_UNIT
  const ofCategory = addedBy(categories, categoryScores)
  const tables: Uint16Array[] = []
  const kinds = new Map<number, number>()
  const kindOf = categories.map((bits, id) => {
    const key = (ofCategory[id] as number) * 0x10000 + bits
    const known = kinds.get(key)
    if (known !== undefined) return known
    const named = (bits & CALLED) === 0 ? 0 : NAMED
    const isFound = (bits & OF_WORD) !== 0
    const table = new Uint16Array(TABLE_SIZE)
    for (let its = isFound ? 0 : 1; its < TABLE_SIZE; its += 1) {
      const literal = LITERAL_WEIGHTS[(its >>> LETTERS_BIT) & 31] as number
      table[its] = (ofUnit[(its & 63) + named] as number) + literal + (ofCategory[id] as number)
    }
    kinds.set(key, tables.length)
    return tables.push(table) - 1
  })
  return { kindOf, tables }
}

/** By id, what a category or store adds to the relevance of its products. */
const addedBy = (bits: Uint16Array, scores: Uint8Array): Relevance =>
  bits.map((its, id) => toRelevance(scores[id] as number, literalScore(0, its, 0)) - toRelevance(0, 0))
