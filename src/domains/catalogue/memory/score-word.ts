import { type Columns, ON_SALE } from './columns.ts'
import { CALLED, type Groups, LITERALLY, unitBit } from './groups.ts'
import type { Marks } from './marks.ts'
import { LITERAL_WEIGHTS, literalScore, type Relevance, toRelevance, WEIGHTS, WEIGHTS_OF_NAMED } from './relevance.ts'

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
 * Sets the scores of a phrase that is a mere word: of the slots that may have it, each at its place among them; or of every slot (null).
 * The loops only add what stands in tables, since a common word is in most of the market.
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
    // Reading where a product is would take as long as all the rest.
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

/** What a category or store has of a phrase that is one word. */
const OF_WORD = LITERALLY | unitBit(0)

/** Products of a category follow each other, so that the tables say what it adds, and the loops need not look where each product is. */
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

/** A place in a table: the texts that have the unit, those that have the letters, and whether the store is called so. */
const LETTERS_BIT = 6
const IN_STORE = 1 << 11
const TABLE_SIZE = 2 * IN_STORE

/** The scores in categories that add the same, and by the id of a category which of the tables is its own. */
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

/** By id, what a category or store adds to the relevance of what is in it. */
const addedBy = (bits: Uint16Array, scores: Uint8Array): Relevance =>
  bits.map((its, id) => toRelevance(scores[id] as number, literalScore(0, its, 0)) - toRelevance(0, 0))
