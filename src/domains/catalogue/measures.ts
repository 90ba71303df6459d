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
  gb জিবি
  tb টিবি
  w watt watts ওয়াট
  v volt volts ভোল্ট
  mah এমএএইচ
  carat carats karat ct ক্যারেট`
  .normalize('NFC')
  .split('\n')
  .map((line) => line.trim().split(' '))

const byWord = new Map(MEASURES.flatMap((words) => words.map((word) => [foldBangla(word), words] as const)))

/** A number and what it counts, together or apart, in digits of either script: '500 g', '500gm', '৫০০ গ্রাম'. */
const TOGETHER = /^(\d{1,6})(\p{L}[\p{L}\p{M}]*)$/u
const NUMBER = /^\d{1,6}$/
export const isNumber = (word: string): boolean => NUMBER.test(foldBangla(word))

/** @returns the measure at the beginning of these words, as it may be written; null where they begin with none */
export function measureAt([first = '', second = '']: readonly string[]): { words: number; forms: string[] } | null {
  const folded = foldBangla(first)
  const [, number = '', unit = ''] = TOGETHER.exec(folded) ?? []
  if (byWord.has(unit)) return { words: 1, forms: formsOf(number, unit) }
  const next = foldBangla(second)
  return isNumber(first) && byWord.has(next) ? { words: 2, forms: formsOf(folded, next) } : null
}

/** Whether these words are a measure and nothing else: '12 v', and no '12 v battery'. */
export const isMeasure = (words: readonly string[]): boolean => measureAt(words)?.words === words.length

const formsOf = (number: string, unit: string): string[] =>
  (byWord.get(unit) ?? []).flatMap((word) => [`${number} ${word}`, number + word])
