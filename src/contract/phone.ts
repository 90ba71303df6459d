import { latinDigits } from './digits.ts'

/**
 * A phone number as people write it, Bangla digits included. A Bangladesh mobile number becomes +8801712345678;
 * anything else that looks like a number is kept as typed (rules.md A-15). `null` for no number.
 */
export function readPhone(text: string): string | null {
  const input = latinDigits(text.trim())
  const digits = withoutSeparators(input)
  if (/^(?:\+?88)?01[3-9]\d{8}$/.test(digits)) return `+88${digits.slice(-11)}`
  return /^\+?\d{6,20}$/.test(digits) ? input : null
}

/**
 * A Bangladesh mobile number in E.164, +8801712345678, as its owner may type it: 01712-345678, +880 1712 345678,
 * 8801712345678, ০১৭১২৩৪৫৬৭৮, and 1712345678 beside a printed +880. `null` for any other number.
 */
export function readMobile(text: string): string | null {
  const digits = withoutSeparators(latinDigits(text.trim()))
  const national = /^(?:(?:\+|00)?880)?0?(1[3-9]\d{8})$/.exec(digits)?.[1]
  return national === undefined ? null : `+880${national}`
}

/** As people write it in Bangladesh: 01712-345678 of +8801712345678. */
export const nationalMobile = (e164: string): string => e164.replace(/^\+88(\d{5})(\d{6})$/, '$1-$2')

/** A number in any notation, to be read by people: a mobile number as 01712-345678, any other as it was typed. */
export const readablePhone = (phone: string): string => nationalMobile(readMobile(phone) ?? phone)

/** Without what people and address books put between digits, marks of writing direction included. */
const withoutSeparators = (text: string) =>
  text.replace(/[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
