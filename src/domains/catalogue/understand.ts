import { isBangla } from '#contract/bangla.ts'
import { type Dictionary, groupsOf, groupsThatSoundLike, keyOfWords, type SynonymGroup } from './synonym-dictionary.ts'
import { irregularPlural, singularOf, withoutEnding } from './word-forms.ts'
import { isBanglaWord, wordsIn } from './word-keys.ts'

/** One thing that a phrase names: a word, or words that are a name together ('power bank'). */
export type Unit = {
  /** As typed, in lower case. */
  typed: string
  /** What is looked for instead of it, each a word or several, in lower case. */
  forms: readonly string[]
  /** In a group of synonyms: it is looked for as a whole word. Any other is looked for as letters. */
  known: boolean
  /** What the page calls it. */
  name: string
}

/** How a phrase is understood (rules.md L-16). */
export type Understanding = {
  units: readonly Unit[]
  /** Names of the units, when they are not what was typed. */
  understood: readonly string[]
}

/** Longer phrases are searched for as they are. */
const WORDS_MAX = 8
/** The longest name of a thing. */
const NAME_WORDS_MAX = 4
/** Of all units together: the time of a search grows with them. */
const FORMS_MAX = 48

/** Words that say nothing about a thing, unless they are all that was typed. */
const EMPTY_WORDS = new Set(
  `a an the of for and with in on to er r ar o jonno jonyo sathe buy price online best new dam daam kinte kinbo
  এর ও এবং জন্য জন্যে সাথে সঙ্গে দাম কিনতে কিনব কিনবো`.split(/\s+/),
)

/** @returns null for a phrase without words, or with too many */
export function understand(phrase: string, dictionary: Dictionary): Understanding | null {
  const typed = wordsIn(phrase)
  if (typed.length === 0 || typed.length > WORDS_MAX) return null
  const units = unitsOf(typed, dictionary)
  return { units, understood: units.some(isRenamed) ? units.map(({ name }) => name) : [] }
}

const isRenamed = ({ name, typed }: Unit) => name !== typed

/** The longest names first: 'power bank charger' is a power bank and a charger. */
function unitsOf(words: readonly string[], dictionary: Dictionary): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const name = nameAt(words.slice(at, at + NAME_WORDS_MAX), dictionary)
    units.push(name.unit)
    at += name.length
  }
  const telling = units.filter(({ typed }) => !EMPTY_WORDS.has(typed))
  const named = telling.length > 0 ? telling : units
  const each = Math.floor(FORMS_MAX / named.length)
  return named.map((unit) => ({ ...unit, forms: unit.forms.slice(0, each) }))
}

function nameAt(words: readonly string[], dictionary: Dictionary): { unit: Unit; length: number } {
  for (let length = words.length; length > 0; length -= 1) {
    const part = words.slice(0, length)
    const groups = groupsNamed(part, dictionary)
    if (groups.length > 0) return { unit: known(part.join(' '), groups), length }
  }
  const [word = ''] = words
  const alike = groupsThatSoundLike(dictionary, word)
  return { unit: alike.length > 0 ? known(word, alike) : unknown(word), length: 1 }
}

/** The last word may have a Bangla ending. */
function groupsNamed(words: readonly string[], dictionary: Dictionary): readonly SynonymGroup[] {
  const last = words.at(-1) ?? ''
  for (const stem of withoutEnding(last)) {
    const groups = groupsOf(dictionary, [...words.slice(0, -1), stem])
    if (groups.length > 0) return groups
  }
  return []
}

function known(typed: string, groups: readonly SynonymGroup[]): Unit {
  // A word may be typed for several things: the group that has it as its own word names it.
  const group =
    groups.find(({ words, words_bn }) => [...words, ...words_bn].some((word) => isOneOf(typed, word))) ?? groups[0]
  const names = isBangla(typed) ? group?.words_bn : group?.words
  const words = groups.flatMap((each) => [...each.words, ...each.words_bn])
  const forms = [typed, ...words.map((word) => wordsIn(word).join(' '))].flatMap(formsOf)
  const name = names?.[0] ?? group?.words[0] ?? group?.words_bn[0] ?? typed
  return { typed, forms: [...new Set(forms)], known: true, name: name.toLowerCase() }
}

const isOneOf = (typed: string, word: string) => keyOfWords(wordsIn(typed)) === keyOfWords(wordsIn(word))

const unknown = (word: string): Unit => ({ typed: word, forms: formsOf(word), known: false, name: word })

/** A word and its singular and plural; of several words the last one's. */
function formsOf(text: string): string[] {
  if (isBanglaWord(text)) return [text]
  const at = text.lastIndexOf(' ') + 1
  const [before, last] = [text.slice(0, at), text.slice(at)]
  const one = singularOf(last)
  const forms = [last, one, irregularPlural(one)].flatMap((form) => form ?? [])
  return [...new Set(forms)].map((form) => before + form)
}
