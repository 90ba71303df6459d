import { NAME_WEIGHTS, OTHER_WEIGHTS } from '../search-patterns.ts'
import { LITERALLY } from './groups.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, IS_NAME, NAMES_THING } from './words.ts'

/** How well each slot matches a phrase: 0 if it is not found, else the higher the better. */
export type Relevance = Uint16Array

/** Above every literal score, which is at most 18 and orders products of equal score (list-match-views.ts). */
const LITERAL_MAX = 32

/** The weights of description, tags, category and store. */
const OTHERS_MAX = OTHER_WEIGHTS.description + OTHER_WEIGHTS.tags + 2 * OTHER_WEIGHTS.group

/**
 * The highest score + 1: a phrase has at most eight units, of which the thing weighs 2, and all twice as much where others may be
 * lacking (understood-views.ts).
 */
export const SCORES = 18 * (NAME_WEIGHTS.equals + OTHERS_MAX) + 1
/** The highest possible entry of `Relevance` + 1. */
export const RELEVANCE_END = SCORES * LITERAL_MAX + 1

/** Orders products as the database does: by score, then by literal score. */
export const toRelevance = (score: number, literal: number): number => score * LITERAL_MAX + literal + 1

export const scoreOf = (relevance: number): number => Math.floor((relevance - 1) / LITERAL_MAX)

/** The weight of a name that has an understood word. */
export function weightOfName(texts: number, isNamedSo: boolean): number {
  if (isNamedSo || (texts & IS_NAME) !== 0) return NAME_WEIGHTS.equals
  if ((texts & NAMES_THING) !== 0) return NAME_WEIGHTS.thing
  return (texts & BEGINS_NAME) !== 0 ? NAME_WEIGHTS.begins : NAME_WEIGHTS.has
}

const weightsBy = (ofName: (texts: number) => number) =>
  Uint8Array.from(
    { length: 64 },
    (_, texts) =>
      ((texts & IN_NAME) === 0 ? 0 : ofName(texts)) +
      ((texts & IN_DESCRIPTION) === 0 ? 0 : OTHER_WEIGHTS.description) +
      ((texts & IN_TAGS) === 0 ? 0 : OTHER_WEIGHTS.tags),
  )

/** Weights by the bits of the texts that have a phrase. */
export const WEIGHTS = weightsBy((texts) => weightOfName(texts, false))
/** The same in a category that has the phrase as its name. */
export const WEIGHTS_OF_NAMED = weightsBy((texts) => weightOfName(texts, true))
/** Weights of a unit that what is found may lack. */
export const BESIDE_WEIGHTS = weightsBy(() => NAME_WEIGHTS.has)
/** Weights of a literal match (rules.md L-2). */
export const LITERAL_WEIGHTS = weightsBy((texts) =>
  (texts & IS_NAME) !== 0 ? 10 : (texts & BEGINS_NAME) !== 0 ? 8 : 6,
)

/** The literal score of a product, from the texts that have the phrase to the letter, and from its category and store. */
export const literalScore = (texts: number, inCategory: number, inStore: number): number =>
  (LITERAL_WEIGHTS[texts] as number) + ((inCategory & LITERALLY) === 0 ? 0 : 2) + ((inStore & LITERALLY) === 0 ? 0 : 2)
