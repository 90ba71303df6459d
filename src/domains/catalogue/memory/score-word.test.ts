import { describe, expect, test } from 'vitest'
import { appendToRuns, createRuns } from './category-runs.ts'
import { createColumns, ON_SALE } from './columns.ts'
import { CALLED, type Groups, LITERALLY, unitBit } from './groups.ts'
import { toRelevance } from './relevance.ts'
import { scoreWord } from './score-word.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, IS_NAME, NAMES_THING } from './words.ts'

const NAMED = 1
const OTHER = 2
/** A category whose name has the phrase, and more. */
const ALIKE = 3
const noGroups: Groups = {
  categories: new Uint16Array(4),
  stores: new Uint16Array(4),
  categoryScores: new Uint8Array(4),
  storeScores: new Uint8Array(4),
  isEmpty: true,
}
/** A category that is called as the phrase, and a store that has it. */
const groups: Groups = {
  categories: Uint16Array.of(0, CALLED | LITERALLY | unitBit(0), 0, LITERALLY | unitBit(0)),
  stores: Uint16Array.of(0, unitBit(0), 0, 0),
  categoryScores: Uint8Array.of(0, 2, 0, 2),
  storeScores: Uint8Array.of(0, 2, 0, 0),
  isEmpty: false,
}

/** By what a product has of the word, in the named category and store or not. */
const products = [
  { has: IN_NAME, category: OTHER, store: OTHER },
  { has: IN_NAME | BEGINS_NAME | IN_TAGS, category: OTHER, store: OTHER },
  { has: IN_NAME | BEGINS_NAME | IS_NAME | IN_DESCRIPTION, category: OTHER, store: NAMED },
  { has: IN_NAME, category: NAMED, store: OTHER },
  { has: 0, category: NAMED, store: NAMED },
  { has: IN_DESCRIPTION, category: OTHER, store: OTHER, flags: 0 },
  { has: IN_NAME, category: ALIKE, store: OTHER },
  { has: IN_NAME | BEGINS_NAME | NAMES_THING, category: OTHER, store: OTHER },
]
const runs = createRuns()
for (const [slot, { category }] of products.entries()) appendToRuns(runs, slot, category)
const columns = {
  ...createColumns(),
  count: products.length,
  category: Uint32Array.from(products, ({ category }) => category),
  runs,
  store: Uint32Array.from(products, ({ store }) => store),
  flags: Uint8Array.from(products, ({ flags = ON_SALE }) => flags),
}
const marks = Uint8Array.from(products, ({ has }) => has)
const letters = marks.map((has) => has & ~NAMES_THING)

const everySlot = Uint32Array.from(products.keys())

function scored(unit: boolean, asked: Groups, slots: Uint32Array | null) {
  const relevance = new Uint16Array(slots ? slots.length : products.length)
  scoreWord(relevance, columns, slots, { letters, unit: unit ? marks : null, groups: asked })
  return [...relevance]
}

describe.each([
  { of: 'these slots', slots: everySlot },
  { of: 'all', slots: null },
])('of $of', ({ slots }) => {
  test('a word counts by the texts that have it, and the same to the letter', () => {
    const [name, begins, equals] = [toRelevance(6, 6), toRelevance(8 + 1, 8 + 1), toRelevance(16 + 3, 10 + 3)]
    expect(scored(true, noGroups, slots).slice(0, 4)).toEqual([name, begins, equals, name])
    expect(scored(true, noGroups, slots)[5]).toBe(0)
    expect(scored(true, noGroups, slots)[7]).toBe(toRelevance(15, 8))
  })

  test('a category or store that has it adds to that, and a name in a category that is called so counts as the word itself', () => {
    expect(scored(true, groups, slots)).toEqual([
      toRelevance(6, 6),
      toRelevance(9, 9),
      toRelevance(19 + 2, 13),
      toRelevance(16 + 2, 6 + 2),
      toRelevance(2 + 2, 2),
      0,
      toRelevance(6 + 2, 6 + 2),
      toRelevance(15, 8),
    ])
  })

  test('in categories and stores without it, nothing is added', () => {
    const inStore = { ...groups, categories: noGroups.categories, categoryScores: noGroups.categoryScores }
    const inCategory = { ...groups, stores: noGroups.stores, storeScores: noGroups.storeScores }
    expect(scored(true, inStore, slots).slice(2, 4)).toEqual([toRelevance(19 + 2, 13), toRelevance(6, 6)])
    expect(scored(true, inCategory, slots).slice(2, 5)).toEqual([
      toRelevance(19, 13),
      toRelevance(16 + 2, 6 + 2),
      toRelevance(2, 2),
    ])
  })

  test('looked for to the letter, nothing else counts', () => {
    const { categoryScores, storeScores } = noGroups
    const toTheLetter = scored(false, { ...groups, categoryScores, storeScores }, slots)
    expect(toTheLetter.slice(0, 4)).toEqual([6, 9, 13, 8].map((literal) => toRelevance(0, literal)))
  })
})

test('what the word is not of has no score, unless its category or store is', () => {
  const none = new Uint8Array(products.length)
  const score = (asked: Groups) => {
    const relevance = new Uint16Array(products.length)
    scoreWord(relevance, columns, null, { letters: none, unit: none, groups: asked })
    return [...relevance]
  }
  expect(score(noGroups)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  const inStore = toRelevance(2, 0)
  const { categories, categoryScores } = noGroups
  expect(score({ ...groups, categories, categoryScores })).toEqual([0, 0, inStore, 0, inStore, 0, 0, 0])
  const [inCategory, inBoth] = [toRelevance(2, 2), toRelevance(2 + 2, 2)]
  expect(score(groups)).toEqual([0, 0, inStore, inCategory, inBoth, 0, inCategory, 0])
})

test('of some slots, each is scored at its place', () => {
  expect(scored(true, noGroups, Uint32Array.of(1, 2))).toEqual([toRelevance(9, 9), toRelevance(19, 13)])
})
