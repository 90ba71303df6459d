import { expect, test } from 'vitest'
import { decodeTwice, listParameter } from './query.ts'

test.each([
  ['Home%20%26%20Kitchen', 'Home & Kitchen'],
  ['Home & Kitchen', 'Home & Kitchen'],
  ['100 % Cotton', '100 % Cotton'],
  ['50%ff', '50%ff'],
  ['a%00b', 'a%00b'],
])('%s decoded again is %s', (text, decoded) => {
  expect(decodeTwice(text)).toBe(decoded)
  expect(listParameter.parse(text)).toEqual([decoded])
})
