import { latinDigits, plainNumber } from '#contract/digits.ts'
import { type Poisha, parseAmount } from '#contract/money.ts'

/** A price as people and spreadsheets write it: '1299', '1,299.00', '12,99', 'BDT 50', '৳৫০'. `null` for anything else. */
export function readPrice(cell: string): Poisha | null {
  // Spaces are trimmed before matching: a pattern with spaces before the end would backtrack quadratically.
  const text = latinDigits(cell)
    .trim()
    .replace(/^(?:bdt|tk\.?|৳)/i, '')
    .replace(/(?:bdt|tk\.?|৳|টাকা)$/i, '')
    .trim()
  const plain = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  // Some programs write '9.9900' for 9.99.
  return parseAmount(plain.replace(/(\.\d{2})0+$/, '$1'))
}

/** A whole number of pieces, possibly negative (oversold elsewhere). `null` for anything else. */
export function readPieces(cell: string): number | null {
  const text = plainNumber(cell)
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text)) return null
  return Math.trunc(Number(text))
}

const YES = new Set(['true', 'yes', '1', 'x', 'wahr', 'vrai', 'হ্যাঁ', 'active'])
const NO = new Set(['false', 'no', '0', 'falsch', 'faux', 'না', 'draft', 'archived', 'unlisted'])

/** `undefined` for neither yes nor no. */
export function readFlag(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237, lbs: 453.59237 }

/** A weight in whole grams. `null` for what is no weight. */
export function readGrams(cell: string, unit = 'g'): number | null {
  const text = latinDigits(cell)
    .trim()
    .replace(/^(\d+),(\d+)$/, '$1.$2')
  const each = GRAMS[unit.trim().toLowerCase()]
  if (each === undefined || !/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return null
  return Math.round(Number(text) * each)
}
