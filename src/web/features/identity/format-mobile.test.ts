import { afterEach, expect, test } from 'vitest'
import { baseLocale, speak } from '#web/language.ts'
import { formatMobile } from './format-mobile.ts'

afterEach(() => speak(() => baseLocale))

test('a mobile number is written as in Bangladesh, in the digits of the page', () => {
  expect(formatMobile('+8801712345678')).toBe('01712-345678')
  speak(() => 'bn')
  for (const typed of ['+8801712345678', '01712 345678', '০১৭১২৩৪৫৬৭৮'])
    expect(formatMobile(typed)).toBe('০১৭১২-৩৪৫৬৭৮')
})
