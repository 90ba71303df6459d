import { expect, it } from 'vitest'
import { readPhone } from './phone.ts'

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
