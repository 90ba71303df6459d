import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { banglaDigits } from './digits.ts'
import { nationalMobile, readablePhone, readMobile, readPhone } from './phone.ts'

it.each([
  ['01712345678', '+8801712345678'],
  ['01712-345678', '+8801712345678'],
  [' +880 1712 345678 ', '+8801712345678'],
  ['8801712345678', '+8801712345678'],
  ['০১৭১২-৩৪৫৬৭৮', '+8801712345678'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['02-9876543', '02-9876543'],
])('%s is read as %s', (input, phone) => expect(readPhone(input)).toBe(phone))

it.each(['', 'call me', '12345', '0171234567x', '+', '1'.repeat(21)])('%j is no phone number', (input) =>
  expect(readPhone(input)).toBeNull(),
)

it.each([
  ['+8801712345678', '01712-345678'],
  ['01712345678', '01712-345678'],
  ['017 1234-5678', '01712-345678'],
  ['০১৭১২৩৪৫৬৭৮', '01712-345678'],
  ['02-9876543', '02-9876543'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['', ''],
])('%j is shown as %j', (phone, shown) => expect(readablePhone(phone)).toBe(shown))

const national = fc
  .tuple(fc.constantFrom(...'3456789'), fc.stringMatching(/^\d{8}$/))
  .map(([operator, rest]) => `1${operator}${rest}`)

test('a mobile number is read the same in every way of writing it', () => {
  const prefixes = fc.constantFrom('', '0', '880', '8800', '+880', '+8800', '00880')
  const separators = fc.constantFrom('', ' ', '-', ' - ', '\u200e', '\u2011')
  fc.assert(
    fc.property(national, prefixes, separators, fc.boolean(), fc.nat(9), (number, prefix, separator, bangla, at) => {
      const typed = ` ${prefix}${separator}${number.slice(0, at)}${separator}${number.slice(at)} `
      expect(readMobile(bangla ? banglaDigits(typed) : typed)).toBe(`+880${number}`)
    }),
  )
})

test('what is read once is read the same again, and other texts never pass', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d -]{0,20}$/)), (text) => {
      const mobile = readMobile(text)
      if (mobile === null) return
      expect(mobile).toMatch(/^\+8801[3-9]\d{8}$/)
      expect(readMobile(mobile)).toBe(mobile)
      expect(readMobile(nationalMobile(mobile))).toBe(mobile)
    }),
  )
})

it.each(['', '02-9876543', '01212345678', '0171234567', '017123456789', '+44 20 7946 0000', '01712345678x'])(
  '%j is no Bangladesh mobile number',
  (input) => expect(readMobile(input)).toBeNull(),
)

test('a mobile number is shown as people here write it', () =>
  expect(nationalMobile('+8801712345678')).toBe('01712-345678'))
