import { escapeRegExp } from '#platform/list/text.ts'
import { isLetters, letterPattern, shortAndLong } from '../search-patterns.ts'
import type { Understanding, Unit } from '../understand.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { Catalogue } from './catalogue.ts'
import { addMarks, keepMarks, type Marks } from './marks.ts'
import {
  formPatterns,
  joinedPattern,
  letterPatterns,
  thingPattern,
  unitPattern,
  wholePattern,
} from './word-patterns.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, IS_NAME, NAMES_THING } from './words.ts'

export const ANYWHERE = IN_NAME | IN_DESCRIPTION | IN_TAGS
const NAMED = ANYWHERE | BEGINS_NAME | IS_NAME

/** By slot, the texts (bits of words.ts) that match a phrase or a part of it, as far as single words tell. */
export type LookedUp = {
  /** The phrase is one word and has no form of several words: `whole` and `letters` answer it completely. */
  isSingleWord: boolean
  /** The phrase is one word. */
  isOneWord: boolean
  /** Texts that have the phrase to the letter; if it has several words, texts that may have it. */
  letters: Marks
  units: UnitMarks[]
  /** Of units that what is found may lack. */
  beside: Pick<UnitMarks, 'has' | 'forms'>[]
  /** Texts with a word that is the whole phrase. */
  whole: Marks
  /** Texts with a word made of parts of several units: they may have the phrase without having each unit. */
  joined: Marks
}

export type UnitMarks = {
  has: Marks
  /** Texts that may have a form of several words. */
  forms: Marks
  /** Texts that the unit finds for certain, and those it may find: the database's index overlooks some short forms (search-patterns.ts). */
  finds: Marks
  mayFind: Marks
  /** How often its words occur. */
  words: number
}

type LettersLookedUp = Pick<LookedUp, 'isOneWord' | 'letters'>

/** @returns null for a phrase without words, or of several lines, which could match across two texts */
export function lookUpLetters(catalogue: Catalogue, phrase: string): LettersLookedUp | null {
  const words = wordsOfKey(phrase)
  if (words.length === 0 || phrase.includes('\n')) return null
  const isOneWord = words.length === 1 && words[0] === phrase
  const letters = isOneWord ? havingLetters(catalogue, escapeRegExp(phrase)) : mayHaveLetters(catalogue, words)
  return { isOneWord, letters: letters ?? catalogue.marks.none(catalogue.columns.count) }
}

export function lookUpPhrase(
  catalogue: Catalogue,
  phrase: string,
  { units, beside = [] }: Understanding,
): LookedUp | null {
  const looked = lookUpLetters(catalogue, phrase)
  if (!looked) return null
  const [first, ...others] = units
  const isSingleWord =
    looked.isOneWord && others.length + beside.length === 0 && first !== undefined && formPatterns(first).length === 0
  const none = catalogue.marks.none(catalogue.columns.count)
  const whole = wholePattern(units)
  const letters = looked.isOneWord && first && isLetters(first) ? letterPattern(phrase) : null
  const named = (letters === null ? having(catalogue, whole, NAMED) : havingLetters(catalogue, letters, whole)) ?? none
  const marks = named !== none && first && others.length === 0 ? markThing(catalogue, first, named) : named
  return {
    ...looked,
    isSingleWord,
    whole: marks,
    units: isSingleWord
      ? [{ has: marks, forms: none, finds: marks, mayFind: none, words: 0 }]
      : units.map((unit) => lookUpUnit(catalogue, unit, looked.isOneWord)),
    beside: beside.map((unit) => ({
      has: having(catalogue, unitPattern(unit), ANYWHERE) ?? none,
      forms: havingForms(catalogue, unit) ?? none,
    })),
    joined: having(catalogue, joinedPattern(units), ANYWHERE) ?? none,
  }
}

function lookUpUnit(catalogue: Catalogue, unit: Unit, isOneWord: boolean): UnitMarks {
  const none = catalogue.marks.none(catalogue.columns.count)
  const withWord = (of: Unit) => {
    const marks = having(catalogue, unitPattern(of), ANYWHERE | BEGINS_NAME)
    return marks && markThing(catalogue, of, marks)
  }
  const has = withWord(unit) ?? none
  const forms = havingForms(catalogue, unit) ?? none
  const words = catalogue.words.lengthOf(catalogue.words.matching(unitPattern(unit)))
  const { short, long } = shortAndLong(unit)
  // Whatever matches a phrase of one word is found in any case: asking the database about each could be too much.
  if (short.forms.length === 0 || isOneWord) return { has, forms, words, finds: has, mayFind: forms }
  const { isOverlooked } = catalogue.words
  const shortWord = (among: (word: number) => boolean) => having(catalogue, unitPattern(short), ANYWHERE, among)
  return {
    has,
    forms,
    words,
    finds:
      eitherOf(
        long.forms.length > 0 ? withWord(long) : null,
        shortWord((word) => !isOverlooked(word)),
      ) ?? none,
    mayFind: eitherOf(shortWord(isOverlooked), forms === none ? null : forms) ?? none,
  }
}

/** Adds NAMES_THING where a name says that the product is the unit. Letters within a word do not say so. */
function markThing({ words }: Catalogue, unit: Unit, marks: Marks): Marks {
  words.mark(words.matching(thingPattern(unit)), NAMES_THING, marks)
  return marks
}

function eitherOf(marks: Marks | null, others: Marks | null): Marks | null {
  if (marks && others) addMarks(marks, others)
  return marks ?? others
}

/** The texts that have a matching word; null if the market has no such word. */
function having(
  { columns, words, marks: pool }: Catalogue,
  pattern: string | null,
  asked: number,
  among: (word: number) => boolean = () => true,
): Marks | null {
  const matching = pattern === null ? [] : words.matching(pattern).filter(among)
  if (matching.length === 0) return null
  const marks = pool.take(columns.count)
  words.mark(matching, asked, marks)
  return marks
}

/** The texts that have the letters within a word, or a word that matches `whole`. */
function havingLetters({ columns, words, marks: pool }: Catalogue, letters: string, whole?: string): Marks | null {
  const ways = (pattern: string) => (whole === undefined ? pattern : `${whole}|${pattern}`)
  const matching = words.matching(ways(letters))
  if (matching.length === 0) return null
  const marks = pool.take(columns.count)
  words.mark(matching, ANYWHERE, marks)
  for (const [pattern, bit] of [
    [`^${letters}`, BEGINS_NAME],
    [`^${letters}$`, IS_NAME],
  ] as const) {
    const expression = new RegExp(ways(pattern), 'u')
    const named = matching.filter((word) => expression.test(words.textOf(word)))
    words.mark(named, bit, marks)
  }
  return marks
}

/** The texts that have each of several words; BEGINS_NAME where a name begins with the first. */
function mayHaveLetters(catalogue: Catalogue, words: readonly string[]): Marks | null {
  let may: Marks | null = null
  for (const pattern of letterPatterns(words)) {
    const marks = having(catalogue, pattern, may ? ANYWHERE : ANYWHERE | BEGINS_NAME)
    if (!marks) return null
    if (may) keepMarks(may, marks, BEGINS_NAME)
    else may = marks
  }
  return may
}

function havingForms(catalogue: Catalogue, unit: Unit): Marks | null {
  let forms: Marks | null = null
  for (const { first, last } of formPatterns(unit)) {
    const marks = having(catalogue, first, ANYWHERE)
    const others = marks && having(catalogue, last, ANYWHERE)
    if (!marks || !others) continue
    keepMarks(marks, others)
    if (forms) addMarks(forms, marks)
    else forms = marks
  }
  return forms
}
