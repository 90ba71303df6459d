import { isBangla } from '#contract/bangla.ts'
import { isMeasure, measureAfter, wordsWithMeasures } from './measures.ts'
import { type Dictionary, groupsOf, groupsThatSoundLike, keyOfWords, type SynonymGroup } from './synonym-dictionary.ts'
import { irregularPlural, singularOf, withoutEnding, withoutRomanEnding } from './word-forms.ts'
import { foldBangla, isBanglaWord, wordsAndNumbersIn, wordsIn } from './word-keys.ts'

/** One thing that a phrase names: a word, or words that are a name together ('power bank'). */
export type Unit = {
  /** As typed, in lower case. */
  typed: string
  /** What is looked for instead of it, each a word or several, in lower case. */
  forms: readonly string[]
  /** Those of groups that have it as a word of their own, which name it; all of them where it is only typed for each. */
  own: readonly string[]
  /** In a group of synonyms: it is looked for as a whole word. Any other is looked for as letters. */
  known: boolean
  /** Known, but only by its sound: it may be another word, which no group has. */
  bySound: boolean
  /** What the page calls it. */
  name: string
  /** What the phrase is about; the other units only describe it: of 'men shoes' and 'shoes for men', the shoes. */
  thing: boolean
}

type NamedUnit = Omit<Unit, 'thing'>

/** How a phrase is understood (rules.md L-16). */
export type Understanding = {
  units: readonly Unit[]
  /** Names of the units, when they are not what was typed. */
  understood: readonly string[]
  /** What is found may lack these: it only comes first where it has them (rules.md L-17). */
  beside?: readonly Unit[]
}

/** Longer phrases are searched for as they are. */
const WORDS_MAX = 8
/** The longest name of a thing. */
const NAME_WORDS_MAX = 4
/** A stem of a Bangla word that no group has, in letters and signs; one more where a single one was taken away. */
const STEM_MIN = 3
/** The most forms of all units together: the time of a search grows with them. */
const FORMS_MAX = 48

/** Words that say nothing about a thing, unless they are all that was typed. */
const EMPTY_WORDS = new Set(
  `a an the of for and with in on to my him her buy price prices cost rate low online shop best new latest good cheap original quality
  brand branded bangladesh bd tk taka item items
  khela khelar er r ar o jonno jonyo jonne sathe shathe diye dam daam dame koto kinte kinbo kena kinar korar korte lagbe chai dorkar
  valo bhalo notun sosta kom khati asol jinis jinish ghorer gharer basar bashar rakhar bananor banate dewar deyar deoar
  খেলা খেলার এর র ও এবং জন্য জন্যে সাথে সঙ্গে দিয়ে দাম কত কিনতে কিনব কিনবো কেনার করার করতে লাগবে চাই দরকার ভালো ভাল নতুন সস্তা কম
  খাঁটি আসল জিনিস জিনিসপত্র মূল্য টাকা বাংলাদেশ ঘরের বাসার রাখার বানানোর দেওয়ার দেয়ার`
    .normalize('NFC')
    .split(/\s+/)
    .map(foldBangla),
)

/** What is said of a thing, in Bangla often behind it: of 'panjabi shada', the panjabi. */
const QUALITIES = new Set(
  `single double king queen small medium large big mini portable automatic electric boro choto
  সিঙ্গেল ডাবল কিং বড় ছোট মিনি
  size saiz free xs xl xxl xxxl 2xl 3xl slim fit half full sleeve sleeves combo
  সাইজ এক্সএল এক্সেল স্লিম ফিট হাফ ফুল হাতা কম্বো
  waterproof digital analog wireless wired cordless rechargeable foldable folding
  ওয়াটারপ্রুফ পানিরোধী ডিজিটাল ওয়্যারলেস ওয়্যারলেস তারহীন রিচার্জেবল ফোল্ডিং
  wedding bridal nikah eid birthday anniversary biye biyer বিয়ে বিয়ের নিকাহ ঈদ ঈদের জন্মদিন জন্মদিনের
  red blue green yellow black white pink purple orange brown grey gray maroon navy
  lal nil neel sobuj shobuj holud kalo sada shada golapi beguni komola badami
  লাল নীল সবুজ হলুদ কালো সাদা গোলাপি বেগুনি কমলা বাদামি`
    .normalize('NFC')
    .split(/\s+/)
    .map(foldBangla),
)

/** All of it: of 'king size', both words. */
const describes = (typed: string) => {
  const words = typed.split(' ')
  return words.every((word) => QUALITIES.has(foldBangla(word))) || isMeasure(words)
}

const saysNothing = ({ typed }: NamedUnit) => withoutEnding(typed).some((word) => EMPTY_WORDS.has(foldBangla(word)))

/** What follows one of these says what a thing is for, or has. */
export const AFTER_THE_THING: ReadonlySet<string> = new Set(['for', 'of', 'with', 'in'])

/**
 * @param longest how many words a name may have: of 1, each word is understood alone
 * @returns null for a phrase without words, or with too many
 */
export function understand(phrase: string, dictionary: Dictionary, longest = NAME_WORDS_MAX): Understanding | null {
  const typed = wordsWithMeasures(wordsAndNumbersIn(withoutPossessives(phrase)), longest)
  if (typed.length === 0 || typed.length > WORDS_MAX) return null
  const units = unitsOf(typed, dictionary, longest)
  return { units, understood: units.some(isRenamed) ? namesOf(units) : [] }
}

/** What the units are called, each thing once: a button phone by Nokia is one. */
export const namesOf = (units: readonly Unit[]): string[] => [...new Set(units.map(({ name }) => name))]

/** The same things, those first that also have some of these units, as whole words. */
export const preferring = (understanding: Understanding, others: readonly Unit[]): Understanding =>
  others.length === 0
    ? understanding
    : { ...understanding, beside: others.map((unit) => ({ ...unit, known: true, thing: false })) }

const isRenamed = ({ name, typed }: Unit) => name !== typed

/** "children's" becomes children: the s is no word. */
const withoutPossessives = (phrase: string) => phrase.replaceAll(/['’]s(?![\p{L}\p{N}])/giu, '')

/** The longest names first: 'power bank charger' is a power bank and a charger. */
function unitsOf(words: readonly string[], dictionary: Dictionary, longest: number): Unit[] {
  const units: NamedUnit[] = []
  for (let at = 0; at < words.length; ) {
    const name = nameAt(words.slice(at, at + longest), dictionary, words[at - 1])
    units.push(name.unit)
    at += name.length
  }
  const telling = units.filter((unit) => !saysNothing(unit))
  const named = telling.length > 0 ? telling : units
  const thing = thingOf(units, named)
  return withinForms(named).map((unit, at) => ({ ...unit, thing: named[at] === thing }))
}

/** Both languages name the thing last, unless a word between says otherwise. What follows it and no group has is a brand or a colour. */
function thingOf(units: readonly NamedUnit[], telling: readonly NamedUnit[]): NamedUnit | undefined {
  const after = units.findIndex(({ typed }) => AFTER_THE_THING.has(typed))
  const before = telling.filter((unit) => after < 0 || units.indexOf(unit) < after)
  const named = before.length > 0 ? before : telling
  const known = named.filter((unit) => unit.known)
  return known.findLast(({ typed }) => !describes(typed)) ?? known.at(-1) ?? named.at(-1)
}

/** What units of few forms leave is for those of many. */
function withinForms(units: readonly NamedUnit[]): NamedUnit[] {
  let [left, others] = [FORMS_MAX, units.length]
  const most = new Map<NamedUnit, number>()
  for (const unit of units.toSorted((a, b) => a.forms.length - b.forms.length)) {
    const its = Math.min(unit.forms.length, Math.floor(left / others))
    most.set(unit, its)
    left -= its
    others -= 1
  }
  return units.map((unit) => {
    const forms = unit.forms.slice(0, most.get(unit))
    return { ...unit, forms, own: unit.own.filter((form) => forms.includes(form)) }
  })
}

/** @param before the word before these */
function nameAt(
  words: readonly string[],
  dictionary: Dictionary,
  before: string | undefined,
): { unit: NamedUnit; length: number } {
  for (let length = words.length; length > 0; length -= 1) {
    const part = words.slice(0, length)
    const named = readName(part, dictionary)
    if (named) return { unit: known(part.join(' '), named), length }
  }
  const measure = measureAfter(before, words)
  if (measure) return measured(words.slice(0, measure.words).join(' '), measure)
  return { unit: unknown(words[0] ?? ''), length: 1 }
}

/** Groups, and the words that they are found by. */
type Named = { as: readonly string[]; groups: readonly SynonymGroup[]; bySound?: boolean }

/** By its spelling, else by its sound, else by that of a Bangla word whose ending is written in Latin letters. */
function readName(words: readonly string[], dictionary: Dictionary): Named | null {
  const [before, last] = [words.slice(0, -1), words.at(-1) ?? '']
  for (const stem of withoutEnding(last)) {
    const as = [...before, stem]
    const groups = groupsOf(dictionary, as)
    if (groups.length > 0) return { as, groups }
  }
  const alike = groupsThatSoundLike(dictionary, words)
  if (alike.length > 0) return { as: words, groups: alike, bySound: true }
  for (const { stem, unlessEnglish } of withoutRomanEnding(last)) {
    const as = [...before, stem]
    const spelled = groupsOf(dictionary, as)
    const all = spelled.length > 0 ? spelled : groupsThatSoundLike(dictionary, as)
    const groups = unlessEnglish ? all.filter((group) => !group.words.some((word) => isOneOf(as, word))) : all
    if (groups.length > 0) return { as, groups, bySound: spelled.length === 0 }
  }
  return null
}

function known(typed: string, { as, groups, bySound = false }: Named): NamedUnit {
  // A word may be typed for several things: the group that has it as its own word names it, or before others.
  const sorted = groups.toSorted((a, b) => placeOf(as, a) - placeOf(as, b))
  const [group] = sorted
  const names = isBangla(typed) ? group?.words_bn : group?.words
  const forms = formsOfGroups(typed, sorted)
  const itsOwn = sorted.filter((each) => placeOf(as, each) === 0)
  const own = itsOwn.length > 0 ? formsOfGroups(typed, itsOwn) : forms
  const name = names?.[0] ?? group?.words[0] ?? group?.words_bn[0] ?? typed
  return { typed, forms, own, known: true, name: name.toLowerCase(), bySound }
}

function formsOfGroups(typed: string, groups: readonly SynonymGroup[]): string[] {
  const words = groups.flatMap((group) => [...group.words, ...group.words_bn])
  return [...new Set([typed, ...words.map((word) => wordsIn(word).join(' '))].flatMap(formsOf))]
}

/** 0 for a word of the group's own; what is only typed for it, by its place among those. */
function placeOf(as: readonly string[], { words, words_bn, typed }: SynonymGroup): number {
  if ([...words, ...words_bn].some((word) => isOneOf(as, word))) return 0
  const at = typed.findIndex((word) => isOneOf(as, word))
  return at < 0 ? Number.MAX_SAFE_INTEGER : at + 1
}

const isOneOf = (words: readonly string[], word: string) => keyOfWords(words) === keyOfWords(wordsIn(word))

/** It is looked for as whole words: 5 kg are not 15. */
const measured = (typed: string, { words, forms }: { words: number; forms: string[] }) => ({
  unit: { typed, forms: [...new Set([typed, ...forms])], own: forms, known: true, bySound: false, name: typed },
  length: words,
})

function unknown(word: string): NamedUnit {
  const forms = stemsAndForms(word)
  return { typed: word, forms, own: forms, known: false, bySound: false, name: word }
}

/** For a Bangla word that no group has, also the word without its ending, unless that is short enough to be another word. */
const stemsAndForms = (word: string): string[] =>
  isBanglaWord(word)
    ? withoutEnding(word).filter(
        (stem) => stem === word || stem.length >= STEM_MIN + Number(word.length - stem.length === 1),
      )
    : formsOf(word)

/** A word and its singular and plural; of several words the last one's. */
function formsOf(text: string): string[] {
  if (isBanglaWord(text)) return [text]
  const at = text.lastIndexOf(' ') + 1
  const [before, last] = [text.slice(0, at), text.slice(at)]
  const one = singularOf(last)
  const forms = [last, one, irregularPlural(one)].flatMap((form) => form ?? [])
  return [...new Set(forms)].map((form) => before + form)
}
