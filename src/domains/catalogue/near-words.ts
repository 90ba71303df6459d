import { bitsBetween, spelledWord } from './spelled-word.ts'
import type { Dictionary } from './synonym-dictionary.ts'
import { AFTER_THE_THING, type Understanding, type Unit } from './understand.ts'

/** Shorter words have too many neighbours. */
const NEAR_MIN = 4
/** From this length on two letters may be wrong: of a shorter word too little is left that is alike. */
const TWO_WRONG_FROM = 7
const CANDIDATES_MAX = 3

/** Each is compared with the words of the market and looked for: a guest could ask for eight in every search (rules.md L-17). */
const MISSPELLED_MAX = 3

/** The first units of a phrase that no group knows and that a slip of the keys may have made. */
export const misspelled = ({ units }: Pick<Understanding, 'units'>): Unit[] =>
  units
    .filter(({ known, typed }) => !known && [...typed].length >= NEAR_MIN && !/\p{N}/u.test(typed))
    .slice(0, MISSPELLED_MAX)

const BETWEEN = new RegExp(`\\s(?:${[...AFTER_THE_THING].join('|')})\\s`, 'i')
/** Each is looked for. */
const SHORTER_MAX = 5
type Asked = { phrase: string; understanding: Understanding }

/**
 * Shorter phrases instead of one of several units (rules.md L-17), the nearest first: without what no group has; without one of the
 * units that describe the thing, the thing alone. Of one name of several words, what stands before "for" and the like, else those at
 * its end.
 */
export function shorterPhrases({ phrase, understanding: { units } }: Asked): string[] {
  const [only, ...others] = units
  if (only && others.length === 0) return shorterNames(only.typed)
  const known = units.filter((unit) => unit.known)
  const spelled = known.filter((unit) => !unit.bySound)
  const thing = known.filter((unit) => unit.thing)
  const details = known.filter((unit) => !unit.thing)
  // What only sounds like a thing may be another word: what is surely named comes before it.
  const named = thing.some((unit) => unit.bySound) ? spelled : []
  const shorter = [
    ...beforeBetween(phrase.trim()),
    joined(known),
    joined(spelled),
    ...(details.length > 1 && named.length === 0
      ? details.map((one) => joined(known.filter((unit) => unit !== one)))
      : []),
    ...named.map(({ typed }) => typed),
    joined(thing),
  ]
  const all = joined(units)
  return [...new Set(shorter)].filter((one) => one !== '' && one !== all).slice(0, SHORTER_MAX)
}

/** What is asked for: what follows such a word is what it is for, and no thing to look for. */
function beforeBetween(phrase: string): string[] {
  const [before = ''] = phrase.split(BETWEEN, 1)
  return before.length < phrase.length ? [before] : []
}

function shorterNames(name: string): string[] {
  const [before] = beforeBetween(name)
  return before === undefined ? endsOf(name) : [before, ...endsOf(before)]
}

/** The words that no group has, of several: each may be a brand. */
export const unknownWords = ({ units }: Understanding): string[] =>
  units.length < 2 ? [] : units.filter(({ known }) => !known).map(({ typed }) => typed)

/** The endings of a name of several words, as both languages put the thing itself last. */
function endsOf(name: string): string[] {
  const words = name.split(' ')
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '))
}

const joined = (units: readonly Unit[]) => units.map(({ typed }) => typed).join(' ')

/**
 * Words one or two letters away (rules.md L-17): the nearest first, of these what begins with the same letter, which is seldom the
 * wrong one, then words of groups before other words of the market. Singular and plural are one word.
 */
export function nearWords(word: string, dictionary: Dictionary, market: readonly string[]): string[] {
  const typed = spelledWord(word)
  const most = typed.letters.length < TWO_WRONG_FROM ? 1 : 2
  const distances = new Map<string, number>()
  for (const near of [...dictionary.words, ...market.map(spelledWord)]) {
    if (near.isBangla !== typed.isBangla || near.letters.length < NEAR_MIN) continue
    // Each wrong letter is one that either word lacks, or two: most words need no closer look.
    if (bitsBetween(typed, near) > 2 * most || distances.has(near.word)) continue
    const distance = lettersBetween(typed.letters, near.letters, most)
    if (distance > 0 && distance <= most) distances.set(near.word, distance)
  }
  const begins = (near: string) => Number(near.startsWith(typed.letters[0] ?? ''))
  return [...distances]
    .toSorted(([a, far], [b, farther]) => far - farther || begins(b) - begins(a))
    .slice(0, CANDIDATES_MAX)
    .map(([near]) => near)
}

/** Letters to add, drop, replace or swap with their neighbour; `most` + 1 when there are more. */
export function lettersBetween(a: readonly string[], b: readonly string[], most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, row]: [number[], number[]] = [[], b.map((_, at) => at).concat(b.length)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? most) + 1 : Number.MAX_VALUE
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + changed, swapped))
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row.at(-1) ?? most + 1
}
