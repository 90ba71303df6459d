import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch } from './search-rules.ts'

test.each([
  ['10042', { number: 10_042, phone: '10042' }],
  ['#10042', { number: 10_042, phone: null }],
  ['১০০৪২', { number: 10_042, phone: '10042' }],
  ['01712-345678', { number: 0, phone: '01712345678' }],
  ['+880 1712', { number: 0, phone: '8801712' }],
  ['০১৭১২', { number: 1712, phone: '01712' }],
  ['0101', { number: 101, phone: '0101' }],
  ['০০০১০১', { phone: '000101' }],
  ['00880 1712-345678', { phone: '8801712345678' }],
  ['Rahima', { text: 'rahima', number: 0, phone: null }],
  ['BD-77 1234', { number: 0, phone: null }],
  ['017', { phone: null }],
])('%s', (search, meant) => expect(readSearch(search)).toMatchObject(meant))

test('any text can be parsed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (search) => {
      const { number, phone } = readSearch(search)
      expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
      expect(phone === null || /^\d{4,}$/.test(phone)).toBe(true)
    }),
  )
})
