import { latinDigits } from '#contract/phone.ts'

const PHONE_DIGITS_MIN = 4

export type ReadSearch = {
  /** In lower case. */
  text: string
  /** Of an order; 0 is nobody's. */
  number: number
  /** A part of a phone number as it is kept, without the zero that numbers begin with inside the country. */
  phone: string | null
}

/** What somebody who searches orders may have meant; digits may be Bangla. */
export function readSearch(search: string): ReadSearch {
  const text = search.trim().toLowerCase()
  const latin = latinDigits(text)
  const number = Number(/^#?(\d{1,15})$/.exec(latin)?.[1] ?? 0)
  const digits = /^[+\d\s()-]+$/.test(latin) ? latin.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  return { text, number, phone: digits.length >= PHONE_DIGITS_MIN ? digits : null }
}
