/** How words are compared when a search is understood: by keys that ignore how they are spelled (rules.md L-16). */

/** What stands between words: a word begins and ends at one of these, or at an end of the text. */
const SEPARATORS = ' \u00a0\t\r\n.,;:!?()[]{}"\'`“”‘’।–—-_/|&+*#…×=<>~%@$^\\'

/** The same, or some of them, as part of a bracket expression of a regular expression, for PostgreSQL and for JavaScript. */
const classOf = (signs: string) => signs.replaceAll(/[\\\]^-]/g, String.raw`\$&`)
export const SEPARATOR_CLASS = classOf(SEPARATORS)
export const separatorClassWithout = (signs: string) =>
  classOf([...SEPARATORS].filter((sign) => !signs.includes(sign)).join(''))

const WORDS = new RegExp(`[^${SEPARATOR_CLASS}]+`, 'gu')

/** As the database keeps the names it searches. */
export const lower = (text: string): string => text.normalize('NFC').toLowerCase()

/** The words of a text, in lower case. */
export const wordsIn = (text: string): string[] => lower(text).replaceAll(JOINERS, '').match(WORDS) ?? []

const WORDS_AND_NUMBERS = new RegExp(`[0-9০-৯]+(?:[.,][0-9০-৯]+)+[^${SEPARATOR_CLASS}]*|${WORDS.source}`, 'gu')

/** The same, of which a number that begins a word is one with the signs in it: '2.8', '20,000mah'. */
export const wordsAndNumbersIn = (text: string): string[] =>
  lower(text).replaceAll(JOINERS, '').match(WORDS_AND_NUMBERS) ?? []

/** The words of a text that is in lower case, with all that the database has in them. */
export const wordsOfKey = (text: string): string[] => text.match(WORDS) ?? []

/** They tell fonts how to join letters, and say nothing else. */
const JOINERS = /[\u200b-\u200d\ufeff]/g

export const isBanglaWord = (word: string): boolean => /[\u0980-\u09ff]/.test(word)

/** Letters that sound the same and are confused in writing, as the first of each. */
const ALIKE = new Map('ীি ূু ণন শস ষস যজ ৎত'.split(' ').map((pair) => [...pair] as [string, string]))

/** Digits of both scripts, alike letters, the nasal sign. `য়` is a letter of its own: it keeps its য. */
export const foldBangla = (word: string): string =>
  word
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replaceAll(/[ীূণশষৎ]|য(?!\u09bc)/g, (letter) => ALIKE.get(letter) ?? letter)
    .replaceAll('ঁ', '')

const CONSONANTS: Record<string, string> = Object.fromEntries(
  `ক k খ kh গ g ঘ gh ঙ ng চ ch ছ ch জ j ঝ jh ঞ n ট t ঠ th ড d ঢ dh ণ n ত t থ th দ d ধ dh ন n প p ফ f ব b ভ bh ম m য j
  র r ল l শ sh ষ sh স s হ h ৎ t ং ng ঃ h`
    .split(/\s+/)
    .flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] ?? '']] : [])),
)
const VOWELS: Record<string, string> = Object.fromEntries(
  'অ o আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou া a ি i ী i ু u ূ u ৃ ri ে e ৈ oi ো o ৌ ou'
    .split(' ')
    .flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] ?? '']] : [])),
)

/** A Bangla word in Latin letters, by rule. The vowel that is heard but not written is left out, as romanKey leaves out o. */
const romanised = (word: string): string =>
  word
    .replaceAll(/ড\u09bc|ঢ\u09bc/g, 'r')
    .replaceAll(/য\u09bc/g, 'y')
    .replaceAll(/[\u0980-\u09ff]/g, (letter) => CONSONANTS[letter] ?? VOWELS[letter] ?? '')

/**
 * What a word in Latin letters sounds like to people who write Bangla with them: sari, saree and shari have one key, and
 * শাড়ি has it too.
 */
export function romanKey(word: string): string {
  const latin = isBanglaWord(word) ? romanised(word) : word
  return latin
    .replaceAll('ck', 'k')
    .replaceAll(/machine?/g, 'mesin')
    .replaceAll(/(?<=[aeiou])[wy](?=[aeiou])/g, '')
    .replaceAll(/ee|ie|ey|y/g, 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/c(?!h)|q/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 'j')
    .replaceAll(/[vw]/g, 'b')
    .replaceAll(/(?<=[bcdgjkprst])h/g, '')
    .replaceAll('o', '')
    .replaceAll(/(.)\1+/g, '$1')
}
