import { LITERALLY } from './groups.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, IS_NAME, NAMES_THING } from './words.ts'

/** What a phrase found, by slot: 0 for nothing, else the higher the better. */
export type Relevance = Uint16Array

/** Above every score to the letter, which is at most 18 and orders products of the same score (list-match-views.ts). */
const LITERAL_MAX = 32

/** One more than the highest score: of the eight units that a phrase has at most, the thing weighs 2 (understood-views.ts). */
export const SCORES = 9 * 18 + 1
/** One more than an entry of `Relevance` can be. */
export const RELEVANCE_END = SCORES * LITERAL_MAX + 1

/** The same as the database orders by. */
export const toRelevance = (score: number, literal: number): number => score * LITERAL_MAX + literal + 1

export const scoreOf = (relevance: number): number => Math.floor((relevance - 1) / LITERAL_MAX)

/** Of a name that has a word. */
export const weightOfName = (texts: number, isNamedSo: boolean): number =>
  isNamedSo || (texts & IS_NAME) !== 0 ? 10 : (texts & NAMES_THING) !== 0 ? 9 : (texts & BEGINS_NAME) !== 0 ? 8 : 6

/** By the name 10, 9, 8 or 6; description 3; tags 1. */
const weightOf = (texts: number, isNamedSo: boolean): number =>
  ((texts & IN_NAME) === 0 ? 0 : weightOfName(texts, isNamedSo)) +
  ((texts & IN_DESCRIPTION) === 0 ? 0 : 3) +
  ((texts & IN_TAGS) === 0 ? 0 : 1)

/** By the bits of the texts that have a phrase. */
export const WEIGHTS = Uint8Array.from({ length: 64 }, (_, texts) => weightOf(texts, false))
/** In a category that is called so. */
export const WEIGHTS_OF_NAMED = Uint8Array.from({ length: 64 }, (_, texts) => weightOf(texts, true))

/** To the letter (rules.md L-2), of the texts that have the phrase so. */
export const literalScore = (texts: number, inCategory: number, inStore: number): number =>
  (WEIGHTS[texts] as number) + ((inCategory & LITERALLY) === 0 ? 0 : 2) + ((inStore & LITERALLY) === 0 ? 0 : 2)
