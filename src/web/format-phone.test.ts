import { afterEach, expect, test } from 'vitest'
import { baseLocale, speak } from '#web/language.ts'
import { formatPhone } from './format-phone.ts'

afterEach(() => speak(() => baseLocale))

test('a mobile number is written as in Bangladesh, in the digits of the page', () => {
  expect(formatPhone('+8801712345678')).toBe('01712-345678')
  speak(() => 'bn')
  for (const typed of ['+8801712345678', '01712 345678', '০১৭১২৩৪৫৬৭৮']) expect(formatPhone(typed)).toBe('০১৭১২-৩৪৫৬৭৮')
  expect(formatPhone('02-9876543')).toBe('০২-৯৮৭৬৫৪৩')
})
