import { expect, test } from 'vitest'
import { createColumns, ON_SALE } from './columns.ts'
import { CALLED, type Groups, LITERALLY, unitBit } from './groups.ts'
import { toRelevance } from './relevance.ts'
import { scoreWord } from './score-word.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, IS_NAME } from './words.ts'

const NAMED = 1
const OTHER = 2
const noGroups: Groups = {
  categories: new Uint16Array(3),
  stores: new Uint16Array(3),
  categoryScores: new Uint8Array(3),
  storeScores: new Uint8Array(3),
  isEmpty: true,
}
/** A category that is called as the phrase, and a store that has it. */
const groups: Groups = {
  categories: Uint16Array.of(0, CALLED | LITERALLY | unitBit(0), 0),
  stores: Uint16Array.of(0, unitBit(0), 0),
  categoryScores: Uint8Array.of(0, 2, 0),
  storeScores: Uint8Array.of(0, 2, 0),
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
]
const columns = {
  ...createColumns(),
  count: products.length,
  category: Uint32Array.from(products, ({ category }) => category),
  store: Uint32Array.from(products, ({ store }) => store),
  flags: Uint8Array.from(products, ({ flags = ON_SALE }) => flags),
}
const marks = Uint8Array.from(products, ({ has }) => has)

function scored(unit: boolean, asked: Groups, slots = Uint32Array.from(products.keys())) {
  const areApart = slots.length < products.length
  const relevance = new Uint16Array(slots.length)
  scoreWord(relevance, columns, { slots, areApart }, { letters: marks, unit: unit ? marks : null, groups: asked })
  return [...relevance]
}

test('a word counts by the texts that have it, and the same to the letter', () => {
  const [name, begins, equals] = [toRelevance(6, 6), toRelevance(8 + 1, 8 + 1), toRelevance(10 + 3, 10 + 3)]
  expect(scored(true, noGroups).slice(0, 4)).toEqual([name, begins, equals, name])
  expect(scored(true, noGroups).at(-1)).toBe(0)
})

test('a category or store that has it adds to that, and a name in a category that is called so counts as the word itself', () => {
  expect(scored(true, groups)).toEqual([
    toRelevance(6, 6),
    toRelevance(9, 9),
    toRelevance(13 + 2, 13),
    toRelevance(10 + 2, 6 + 2),
    toRelevance(2 + 2, 2),
    0,
  ])
})

test('looked for to the letter, nothing else counts', () => {
  const { categoryScores, storeScores } = noGroups
  expect(scored(false, { ...groups, categoryScores, storeScores }).slice(0, 4)).toEqual(
    [6, 9, 13, 8].map((literal) => toRelevance(0, literal)),
  )
})

test('of some slots, each is scored at its place', () => {
  expect(scored(true, noGroups, Uint32Array.of(1, 2))).toEqual([toRelevance(9, 9), toRelevance(13, 13)])
})
