import { foldBangla } from './word-keys.ts'

/** What a number is followed by in names of goods, as people write it. */
const MEASURES: readonly (readonly string[])[] = `g gm gram grams গ্রাম গ্রামের
  kg kgs kilo kilogram kilograms কেজি কেজির কিলো
  mg milligram মিলিগ্রাম
  ml millilitre milliliter মিলি মিলিলিটার
  l ltr litre liter litres liters লিটার লিটারের
  mm মিমি
  cm সেমি
  m metre meter metres meters মিটার
  ft foot feet ফুট
  inch inches ইঞ্চি
  yard yards gaj গজ
  ton tons tonne টন টনের
  gb জিবি
  tb টিবি
  w watt watts ওয়াট
  v volt volts ভোল্ট
  mah এমএএইচ
  hz hertz হার্জ
  mp megapixel megapixels মেগাপিক্সেল
  carat carats karat ct ক্যারেট`
  .normalize('NFC')
  .split('\n')
  .map((line) => line.trim().split(' '))

const byWord = new Map(MEASURES.flatMap((words) => words.map((word) => [foldBangla(word), words] as const)))

/** As it is folded: '500', '20,000' and '1,20,000' or '120,000', each also with decimals. */
const NUMBERS = String.raw`(?:\d{1,6}|\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,3})?`
/** A number and what it counts, together or apart, in digits of either script: '500 g', '500gm', '২.৫ লিটার'. */
const TOGETHER = new RegExp(String.raw`^(${NUMBERS})(\p{L}[\p{L}\p{M}]*)$`, 'u')
const NUMBER = new RegExp(`^${NUMBERS}$`)
const isNumber = (word: string): boolean => NUMBER.test(foldBangla(word))

const SIGNED = /\d[.,]\d/
/**
 * The words of a phrase, of which a number with signs is one only where it is read as a measure: '2.8 litre', '20,000mah'.
 * @param longest how many words a name may have: of 1, a number that stands apart from its unit is none
 */
export function wordsWithMeasures(words: readonly string[], longest: number): string[] {
  const all: string[] = []
  for (const [at, word] of words.entries()) {
    const isWhole = !SIGNED.test(foldBangla(word)) || isMeasureAfter(all.at(-1), words.slice(at, at + longest))
    all.push(...(isWhole ? [word] : word.split(/[.,]/)))
  }
  return all
}

/** What follows a number goes on with it: of '2/8 litres' the end is no measure. */
export const measureAfter = (before: string | undefined, words: readonly string[]) =>
  before !== undefined && isNumber(before) ? null : measureAt(words)
const isMeasureAfter = (...of: Parameters<typeof measureAfter>) => measureAfter(...of) !== null

/** @returns the measure at the beginning of these words, as it may be written; null where they begin with none */
function measureAt([first = '', second = '']: readonly string[]): { words: number; forms: string[] } | null {
  const folded = foldBangla(first)
  const [, number = '', unit = ''] = TOGETHER.exec(folded) ?? []
  if (byWord.has(unit)) return { words: 1, forms: formsOf(number, unit) }
  const next = foldBangla(second)
  return isNumber(first) && byWord.has(next) ? { words: 2, forms: formsOf(folded, next) } : null
}

/** Whether these words are a measure and nothing else: '12 v', and no '12 v battery'. */
export const isMeasure = (words: readonly string[]): boolean => measureAt(words)?.words === words.length

function formsOf(number: string, unit: string): string[] {
  const ways = waysToWrite(number)
  return (byWord.get(unit) ?? []).flatMap((word) => ways.flatMap((way) => [`${way} ${word}`, way + word]))
}

/** 20000 is also 20,000; of more than five digits Bangla parts the thousands in two. */
function waysToWrite(number: string): string[] {
  const [whole = '', ...decimals] = number.replaceAll(',', '').split('.')
  const parted = [/\B(?=(?:\d{3})+$)/g, /\B(?=(?:\d\d)*\d{3}$)/g].map((thousands) => whole.replaceAll(thousands, ','))
  return [...new Set([whole, ...parted])].map((way) => [way, ...decimals].join('.'))
}

/** @param word as it is folded */
export const isUnitOfMeasure = (word: string): boolean => byWord.has(word)
