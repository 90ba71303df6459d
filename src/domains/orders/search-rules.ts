import { latinDigits } from '#contract/digits.ts'
import { idIn } from '#platform/list/words.ts'

const PHONE_DIGITS_MIN = 4

export type ReadSearch = {
  /** In lower case. */
  text: string
  /** The same in Latin digits, as tracking numbers are kept. */
  tracking: string
  /** An order's id; 0 matches none. */
  number: number
  /** Consecutive digits of a phone number as stored: 01712… is in +8801712…, its zero being the end of the country's code. */
  phone: string | null
}

/** The ways to read what somebody typed to search orders; digits may be Bangla. */
export function readSearch(search: string): ReadSearch {
  const text = search.trim().toLowerCase()
  const latin = latinDigits(text)
  const number = idIn(latin) ?? 0
  const digits = /^[+\d\s()-]+$/.test(latin) ? latin.replaceAll(/\D/g, '').replace(/^00(?=880)/, '') : ''
  return { text, tracking: latin, number, phone: digits.length >= PHONE_DIGITS_MIN ? digits : null }
}
