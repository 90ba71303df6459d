/** Regular expressions for single words: texts with matching words may have the phrase (search-patterns.ts). */
import { isLetters, letterPattern, wordsOf } from '../search-patterns.ts'
import type { Unit } from '../understand.ts'
import { BANGLA_ARTICLES } from '../word-forms.ts'

/** Matches a word that is the unit, or has its letters. */
export const unitPattern = (unit: Unit): string =>
  isLetters(unit) ? `^${wordsOf(unit)}$|${letterPattern(unit.typed)}` : `^${wordsOf(unit)}$`

/** Matches a word that names the unit: with an article at most, not with an ending such as that of the genitive. */
export const thingPattern = ({ own }: Unit): string => `^${wordsOf({ forms: own }, BANGLA_ARTICLES)}$`

/** Matches a word that is all units written as one. */
export const wholePattern = (units: readonly Unit[]): string => `^${units.map((unit) => wordsOf(unit)).join('')}$`

/** For each form of several words, patterns of a first and a last word that every text with the form has. */
export const formPatterns = ({ forms }: Unit): { first: string; last: string }[] =>
  forms.flatMap((form) => {
    // A number of several words, '2.8', is split at its sign in every text.
    const [first = '', ...others] = form.split(/[ .,]/)
    const last = others.at(-1)
    if (last === undefined) return []
    // Two of three words may be written as one.
    const [firstIsWhole, lastIsWhole] = [/^[^ ]+[.,]/.test(form), /[.,][^ ]+$/.test(form)]
    const end = others.length === 1 || firstIsWhole ? '$' : ''
    const start = others.length === 1 || lastIsWhole ? '^' : ''
    return [{ first: `^${letterPattern(first)}${end}`, last: `${start}${wordsOf({ forms: [last] })}$` }]
  })

/** Matches a word made of the end of one unit, all units between, and the beginning of a later one; null for a single unit. */
export function joinedPattern(units: readonly Unit[]): string | null {
  const [, ...others] = units
  if (others.length === 0) return null
  const ways = others.map((_, at) => endOf(units[at] as Unit) + beginningsOf(units.slice(at + 1)))
  return `^(?:${ways.join('|')})$`
}

function beginningsOf([unit, ...others]: readonly Unit[]): string {
  if (!unit) return ''
  return others.length === 0 ? beginningOf(unit) : `(?:${beginningOf(unit)}|${wordsOf(unit)}${beginningsOf(others)})`
}

const endOf = ({ forms }: Unit) => wordsOf({ forms: forms.flatMap((form) => partsOf(form, (at) => [at, undefined])) })
const beginningOf = ({ forms }: Unit) => wordsOf({ forms: forms.flatMap((form) => partsOf(form, (at) => [0, at + 1])) })

/** For each word of a form, the part of the form in the given range. */
function partsOf(form: string, rangeOf: (at: number) => [from: number, to: number | undefined]): string[] {
  const words = form.split(' ')
  return words.map((_, at) => words.slice(...rangeOf(at)).join(' '))
}

/** For each word of a phrase, a pattern of the word that a text with the phrase must have, allowing for confused letters. */
export function letterPatterns(words: readonly string[]): string[] {
  const last = words.length - 1
  return words.map((word, at) => `${at > 0 ? '^' : ''}${letterPattern(word)}${at < last ? '$' : ''}`)
}
