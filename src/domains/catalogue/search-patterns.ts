import { escapeLike, escapeRegExp } from '#platform/list/text.ts'
import type { Understanding, Unit } from './understand.ts'
import { BANGLA_ARTICLES, BANGLA_ENDINGS } from './word-forms.ts'
import { isBanglaWord, lower, SEPARATOR_CLASS, separatorClassWithout, wordsOfKey } from './word-keys.ts'

/** Regular expressions, for PostgreSQL and JavaScript alike, of what is looked for in a text in lower case with a line per name. */
export type SearchPatterns = {
  /** A name equals the phrase, begins with it, a text has it. */
  equals: string
  begins: string
  has: string
  /** A part of a category's name equals the phrase: 'Women - Saris', 'Tea & Coffee'. */
  calls: string
  units: readonly UnitPatterns[]
  /** Of units that what is found may lack. */
  beside: readonly UnitPatterns[]
  /**
   * A name with `named` and without `detail` is of what the phrase is about: 'Gaming Laptop, 15 Inch', but no 'Laptop Stand' and no
   * 'Bag for a Laptop'.
   */
  thing: { named: string; detail: string }
}

/** What the other texts count that have it. */
export const OTHER_WEIGHTS = { description: 3, tags: 1, group: 2 } as const

/** What a name counts that is all of the phrase, is of it, begins with it, has it (rules.md L-16). */
export const NAME_WEIGHTS = { equals: 16, thing: 15, begins: 8, has: 6 } as const

export type UnitPatterns = {
  /** A text has the unit. */
  has: string
  /** LIKE patterns of texts that may have it: an index answers them, and the rest is looked at one by one. */
  likes: readonly string[]
  /** What the unit counts among several: the thing counts more than what describes it, and all more than what may be lacking. */
  weight: number
}

const START = `(?:^|[${SEPARATOR_CLASS}])`
const END = `(?:$|[${SEPARATOR_CLASS}])`
/** Fewer letters than these are in too many words: they are looked for as a word. */
const LETTERS_MIN = 3
/** Words before which a part of a name ends that says what the product is. */
const ENDING_WORDS = 'with|for|of|in|by|from|and|set|pair|pack|pcs|pieces|ও|সহ|সেট|জোড়া|পিস'.normalize('NFC')
/**
 * What follows one of these in a name, or a comma that parts no number, is no product, but what it has, or is for; after a
 * comma only as far as a bracket, which often says the name once more.
 */
const BEFORE_DETAILS = 'with|for|in'
const COMMA = ', '
const BRACKET = '('
/** What follows a word with which such a part ends: a sign (a hyphen only between spaces), one of these words, a word with a digit. */
const PART_END = `(?: +-+ |[ -]*(?:$|[${separatorClassWithout(' -')}])|[ -]+(?:(?:${ENDING_WORDS})${END}|[^${SEPARATOR_CLASS}]*[0-9০-৯]))`
const IN_LINE = `[${separatorClassWithout('\n')}]`
const BEFORE_BRACKET = `[${separatorClassWithout(`\n${BRACKET}`)}]`
const DETAIL = `(?:${START}(?:${BEFORE_DETAILS})${IN_LINE}(?:[^\n]*${IN_LINE})?|${COMMA}(?:[^\n${BRACKET}]*${BEFORE_BRACKET})?)`

const PART_BEGINS = '(?:^|\n| - | & | ও |, )'
const PART_ENDS = '(?:$|\n| - | & | ও |, )'
const BETWEEN_WORDS = ' ?-?'

export function patternsOf(phrase: string, { units, beside = [] }: Understanding): SearchPatterns {
  const times = beside.length > 0 ? 2 : 1
  const words = units.map((unit) => wordsOf(unit)).join(BETWEEN_WORDS)
  const letters = units.every((unit) => !isLetters(unit)) ? '' : `|${letterPattern(lower(phrase))}`
  return {
    equals: `(?:^|\n)(?:${words}${letters})(?:$|\n)`,
    begins: `(?:^|\n)(?:${words}${END}${letters})`,
    has: `${START}${words}${END}${letters}`,
    calls: `${PART_BEGINS}${units.map(({ own }) => wordsOf({ forms: own })).join(BETWEEN_WORDS)}${PART_ENDS}`,
    thing: thingPatterns(units.find(({ thing }) => thing)),
    units: units.map((unit) => unitPatterns(unit, times * (unit.thing && units.length > 1 ? 2 : 1))),
    beside: beside.map((unit) => unitPatterns(unit, 1)),
  }
}

function thingPatterns(thing: Unit | undefined) {
  const words = thing ? wordsOf({ forms: thing.own }, BANGLA_ARTICLES) : '(?!)'
  return { named: `${START}${words}${PART_END}`, detail: `${DETAIL}${words}${END}` }
}

const partEnd = new RegExp(`^${PART_END}`, 'u')
const beforeDetails = new Set(BEFORE_DETAILS.split('|'))

/** The words of a line of names, by the same rules as the patterns: does each end a part of it, and follow what begins a detail? */
export function placesInLine(line: string): { word: string; endsPart: boolean; isDetail: boolean }[] {
  let [from, isBehindWord] = [0, false]
  return wordsOfKey(line).map((word) => {
    const begin = line.indexOf(word, from)
    const before = line.slice(0, begin)
    from = begin + word.length
    const isDetail = isBehindWord || before.lastIndexOf(COMMA) > before.lastIndexOf(BRACKET)
    const place = { word, endsPart: partEnd.test(line.slice(from)), isDetail }
    isBehindWord ||= beforeDetails.has(word)
    return place
  })
}

/** Of a text that has the unit. */
export function hasUnit(unit: Unit): string {
  const word = `${START}${wordsOf(unit)}${END}`
  return isLetters(unit) ? `${word}|${letterPattern(unit.typed)}` : word
}

function unitPatterns(unit: Unit, weight: number): UnitPatterns {
  const likes = unit.forms
    .filter((form) => !isShort(form))
    .flatMap(likesOf)
    .map(wrapped)
  return {
    has: hasUnit(unit),
    // '%sari%' finds what '%saris%' finds.
    likes: [
      ...likes.filter((like) => !likes.some((other) => other !== like && like.includes(inner(other)))),
      ...unit.forms.filter(isShort).flatMap(likesOf).flatMap(wordBeginnings),
    ],
    weight,
  }
}

const SPELLINGS_MAX = 8

/**
 * As `formPattern`: LIKE has no words for what may differ, so a form is spelled in each way. The index finds three letters in a row,
 * or fewer at an end of a word, and to it a hasanta or a joiner is such an end: '%' there would leave it nothing to find.
 */
function likesOf(form: string): string[] {
  // The index cannot find words of two letters unless it knows where they end.
  const between = form.split(' ').every(isShort) ? [' ', '-', ''] : ['%']
  let ways = ['']
  for (const letter of form) {
    const spelled = letter === ' ' ? between : spellingsOf(letter)
    const next = ways.flatMap((way) => spelled.map((each) => way + each))
    ways = next.length <= SPELLINGS_MAX ? next : ways.map((way) => `${way}%`)
  }
  return ways
}

function spellingsOf(letter: string): readonly string[] {
  if (letter === HASANTA) return ['্', '_্', '্\u200c', '্\u200d']
  if (letter === 'ঁ') return ['', 'ঁ']
  const alike = classOf.get(letter)?.slice(1, -1) ?? ''
  return alike === '' ? [escapeLike(letter)] : [...alike]
}

const wrapped = (like: string) => `%${like}%`
const inner = (like: string) => like.slice(1, -1)

const isShort = (form: string) => [...form].length < LETTERS_MIN
/** An index finds one or two letters only at the beginning of a word: of the text, or after what is mostly before words. */
const BEFORE_WORDS = [' ', '\n', '(', '/', ',', '“', '"', '-']
/** Whether the index finds the word at this place of a text by one or two letters: that depends on the sign before it. */
export const isIndexedAt = (text: string, at: number): boolean => at === 0 || BEFORE_WORDS.includes(text.charAt(at - 1))
const wordBeginnings = (like: string) => [...BEFORE_WORDS.map((before) => `%${before}${like}%`), `${like}%`]

/** The forms of a unit that an index overlooks where they stand after another sign than these, and the others. */
export const shortAndLong = (unit: Unit): { short: Unit; long: Unit } => ({
  short: { ...unit, forms: unit.forms.filter(isShort), known: true },
  long: { ...unit, forms: unit.forms.filter((form) => !isShort(form)) },
})

/** Texts in which an index does not overlook the short forms; null where there is none. */
export function notOverlooked(unit: Unit): string | null {
  const { short } = shortAndLong(unit)
  return short.forms.length === 0 ? null : `(?:^|[${BEFORE_WORDS.join('')}])${wordsOf(short)}`
}

export const isLetters = ({ known, typed }: Unit) => !known && [...typed].length >= LETTERS_MIN

/** The forms with the endings of their language. */
export function wordsOf({ forms }: Pick<Unit, 'forms'>, banglaEndings: readonly string[] = BANGLA_ENDINGS): string {
  const bangla = forms.filter(isBanglaWord)
  const latin = forms.filter((form) => !isBanglaWord(form))
  const ways = [withEndings(latin, 'e?s'), withEndings(bangla, banglaEndings.join('|'))]
  return `(?:${ways.filter((way) => way !== '').join('|')})`
}

const withEndings = (forms: readonly string[], endings: string) =>
  forms.length === 0 ? '' : `(?:${forms.map(formPattern).join('|')})(?:${endings})?`

/** Between the words of a form is a space, a hyphen or nothing. */
const formPattern = (form: string): string => form.split(' ').map(letterPattern).join('[ -]?')

const ALIKE = ['িী', 'ুূ', 'নণ', ...[...'0123456789'].map((digit, at) => digit + String.fromCharCode(0x09e6 + at))]
const classOf = new Map(ALIKE.flatMap((letters) => [...letters].map((letter) => [letter, `[${letters}]`] as const)))

/** Joins two letters, of which the first loses its vowel. */
const HASANTA = '\u09cd'
const JOINERS = '\u200c\u200d'

/** Letters that are confused stand for each other, the nasal sign may be left out, and joiners may be within. */
export const letterPattern = (text: string): string =>
  [...text]
    .map((letter) => {
      if (letter === HASANTA) return `(?:[${JOINERS}]${HASANTA}|${HASANTA}[${JOINERS}]?)`
      return letter === 'ঁ' ? 'ঁ?' : (classOf.get(letter) ?? escapeRegExp(letter))
    })
    .join('')
