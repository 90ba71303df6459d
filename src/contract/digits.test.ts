import { expect, test } from 'vitest'
import { plainNumber } from './digits.ts'
import { parseAmount } from './money.ts'

test.each([
  ['১৮৫০', '1850', 185_000],
  [' ১,৮৫০.৫০ ', '1850.50', 185_050],
  ['12,50,000', '1250000', 125_000_000],
  ['1,299', '1299', 129_900],
  ['12,99', '12,99', null],
  ['1,2345', '1,2345', null],
  ['1e3', '1e3', null],
  ['', '', null],
])('%s is %s', (typed, plain, poisha) => {
  expect(plainNumber(typed)).toBe(plain)
  expect(parseAmount(typed)).toBe(poisha)
})
