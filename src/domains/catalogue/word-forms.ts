import { isBanglaWord } from './word-keys.ts'

/** Forms of one word by the rules of its language (rules.md L-16). */

const IRREGULAR = new Map(
  `men man, women woman, children child, feet foot, teeth tooth, mice mouse, knives knife, shelves shelf, leaves leaf,
  loaves loaf, scarves scarf, wives wife, calves calf, halves half, dice die, geese goose`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)
const IRREGULAR_PLURALS = new Map([...IRREGULAR].map(([many, one]) => [one, many]))
/** Words that end like a plural and are none, and plurals that are words of their own. */
const SINGULAR = new Set(
  'glasses jeans series species lens gas bus plus canvas atlas always brass dress tennis iris basis chassis'.split(' '),
)

/** An English word without its plural: saris → sari, batteries → battery. */
export function singularOf(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (word.length < 4 || SINGULAR.has(word) || /(?:ss|us)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 5) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (!word.endsWith('s')) return word
  const one = word.slice(0, -1)
  // As people write the possessive: womens, childrens.
  return IRREGULAR.get(one) ?? one
}

/** Plurals that a pattern with (e)s at its end does not find. */
export function irregularPlural(word: string): string | null {
  const irregular = IRREGULAR_PLURALS.get(word)
  if (irregular) return irregular
  return /[^aeiou]y$/.test(word) && word.length > 2 ? `${word.slice(0, -1)}ies` : null
}

/** What Bangla writes at the end of a noun: of, to, the, with, also. The longest first. */
export const BANGLA_ENDINGS = 'গুলোর গুলির গুলো গুলি খানা টির টার য়ের দের টি টা সহ ের কে তে য় রা ও ই র ে'
  .normalize('NFC')
  .split(' ')

/** The endings that are only articles: others relate the word to another, as in 'চায়ের', of tea. */
export const BANGLA_ARTICLES = 'গুলো গুলি খানা টি টা'.split(' ')

/** A Bangla word and what it may be without an ending; of one or two letters nothing is taken away. */
export const withoutEnding = (word: string): string[] =>
  isBanglaWord(word) ? [word, ...stemsOf(word, BANGLA_ENDINGS, 2)] : [word]

/** The same as they are typed in Latin letters: meyeder, sarigulo. */
const ROMAN_ENDINGS = 'gulor gulir gulo guli der tir tar ti ta ke te'.split(' ')
/** Many English words end in these, too. */
const ENGLISH_ENDINGS = ['er', 'r']

/** A word in Latin letters without an ending of Bangla; some only where what is left is no English word (printer, dresser). */
export const withoutRomanEnding = (word: string): { stem: string; unlessEnglish: boolean }[] =>
  isBanglaWord(word)
    ? []
    : [
        ...stemsOf(word, ROMAN_ENDINGS, 3).map((stem) => ({ stem, unlessEnglish: false })),
        ...stemsOf(word, ENGLISH_ENDINGS, 3).map((stem) => ({ stem, unlessEnglish: true })),
      ]

const stemsOf = (word: string, endings: readonly string[], shortest: number) =>
  endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= shortest)
