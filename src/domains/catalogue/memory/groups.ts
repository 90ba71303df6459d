import type { ListFilter } from '../list-views.ts'
import { OTHER_WEIGHTS } from '../search-patterns.ts'
import type { Catalogue } from './catalogue.ts'
import { endOfRun } from './category-runs.ts'
import type { Columns } from './columns.ts'
import type { Marks } from './marks.ts'

/** Bits of a category or store: its name has the phrase to the letter. */
export const LITERALLY = 1
/** The phrase is the name of the category. */
export const CALLED = 2
/** Its name has the first unit; the bits of further units follow. */
const FIRST_UNIT = 4
export const unitBit = (unit: number): number => FIRST_UNIT << unit

/** By id, which parts of a phrase are in the names of categories and stores, and what that adds to the score (understood-views.ts). */
export type Groups = {
  categories: Uint16Array
  stores: Uint16Array
  categoryScores: Uint8Array
  storeScores: Uint8Array
  /** Whether the phrase names neither a category nor a store. */
  isEmpty: boolean
}

type Named = { categories: readonly number[]; stores: readonly number[] }

export function groupsOf(columns: Columns, { phraseCategories, phraseStores, understood }: ListFilter): Groups {
  const sides = {
    categories: { called: understood?.called ?? [], literally: phraseCategories, size: columns.highestCategory + 1 },
    stores: { called: [], literally: phraseStores, size: columns.highestStore + 1 },
  }
  const tableOf = (side: keyof Named) => {
    const { called, literally, size } = sides[side]
    const bits = new Uint16Array(size)
    const scores = new Uint8Array(size)
    for (const id of literally) bits[id] = (bits[id] ?? 0) | LITERALLY
    for (const id of called) bits[id] = (bits[id] ?? 0) | CALLED
    const units = understood?.units ?? []
    const all = units.reduce((sum, { patterns }) => sum + patterns.weight, 0)
    for (const [at, unit] of units.entries())
      for (const id of unit[side]) {
        bits[id] = (bits[id] ?? 0) | unitBit(at)
        // A single unit is the whole phrase, which is scored below.
        if (units.length > 1) scores[id] = (scores[id] ?? 0) + 2 * unit.patterns.weight
      }
    for (const id of understood?.phrase[side] ?? []) scores[id] = 2 * all
    for (const unit of understood?.beside ?? [])
      for (const id of unit[side]) scores[id] = (scores[id] ?? 0) + OTHER_WEIGHTS.group
    return { bits, scores, isEmpty: bits.every(isZero) && scores.every(isZero) }
  }
  const [categories, stores] = [tableOf('categories'), tableOf('stores')]
  return {
    categories: categories.bits,
    stores: stores.bits,
    categoryScores: categories.scores,
    storeScores: stores.scores,
    isEmpty: categories.isEmpty && stores.isEmpty,
  }
}

const isZero = (its: number) => its === 0

/** Whether a category or store has one of these bits. */
export const hasGroups = ({ categories, stores }: Pick<Groups, 'categories' | 'stores'>, bits: number): boolean => {
  const isOne = (its: number) => (its & bits) !== 0
  return categories.some(isOne) || stores.some(isOne)
}

/** The slots whose category or store has one of these bits; null where no category and no store has. */
export function havingGroups(
  { columns: { count, store, runs }, marks: pool }: Pick<Catalogue, 'columns' | 'marks'>,
  { categories, stores }: Groups,
  bits: number,
): Marks | null {
  if (!hasGroups({ categories, stores }, bits)) return null
  const marks = pool.take(count)
  const inStore = Uint8Array.from(stores, (its) => ((its & bits) === 0 ? 0 : 1))
  if (inStore.includes(1))
    for (let slot = 0; slot < count; slot += 1) marks[slot] = inStore[store[slot] as number] as number
  for (let run = 0; run < runs.count; run += 1)
    if (((categories[runs.category[run] as number] as number) & bits) !== 0)
      marks.fill(1, runs.at[run], endOfRun(runs, run, count))
  return marks
}
