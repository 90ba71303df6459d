/** Regular expressions of single words, by which the words of the market tell what a phrase may be found in (search-patterns.ts). */
import { isLetters, letterPattern, wordsOf } from '../search-patterns.ts'
import type { Unit } from '../understand.ts'
import { BANGLA_ARTICLES } from '../word-forms.ts'

/** A word that is the unit, or has its letters. */
export const unitPattern = (unit: Unit): string =>
  isLetters(unit) ? `^${wordsOf(unit)}$|${letterPattern(unit.typed)}` : `^${wordsOf(unit)}$`

/** A word that names the unit, and is not of it. */
export const thingPattern = ({ own }: Unit): string => `^${wordsOf({ forms: own }, BANGLA_ARTICLES)}$`

/** A word that is all of the units, written as one. */
export const wholePattern = (units: readonly Unit[]): string => `^${units.map((unit) => wordsOf(unit)).join('')}$`

/** For each form of several words, what a word is, or begins with, and what one ends with in every text that has the form. */
export const formPatterns = ({ forms }: Unit): { first: string; last: string }[] =>
  forms.flatMap((form) => {
    // A number of several words, '2.8', is parted by its sign in every text.
    const [first = '', ...others] = form.split(/[ .,]/)
    const last = others.at(-1)
    if (last === undefined) return []
    // Of three words, two may be written as one.
    const [firstIsWhole, lastIsWhole] = [/^[^ ]+[.,]/.test(form), /[.,][^ ]+$/.test(form)]
    const end = others.length === 1 || firstIsWhole ? '$' : ''
    const start = others.length === 1 || lastIsWhole ? '^' : ''
    return [{ first: `^${letterPattern(first)}${end}`, last: `${start}${wordsOf({ forms: [last] })}$` }]
  })

/** A word that is the end of one unit and the beginning of a later one, with all that is between; null of one unit. */
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

/** Of each word of a form, the part that is asked for. */
function partsOf(form: string, rangeOf: (at: number) => [from: number, to: number | undefined]): string[] {
  const words = form.split(' ')
  return words.map((_, at) => words.slice(...rangeOf(at)).join(' '))
}

/** For each word of a phrase, a word that has it where the phrase is to the letter, or with letters that are confused. */
export function letterPatterns(words: readonly string[]): string[] {
  const last = words.length - 1
  return words.map((word, at) => `${at > 0 ? '^' : ''}${letterPattern(word)}${at < last ? '$' : ''}`)
}
