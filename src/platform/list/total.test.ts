import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsToCount, totalSeen } from './total.ts'

const lists = fc.record({
  rows: fc.nat(300),
  window: fc.record({ limit: fc.integer({ min: 1, max: 50 }), offset: fc.nat(250) }),
  countTo: fc.option(fc.nat(200)),
})

test('the total implied by a page equals a full count', () => {
  fc.assert(
    fc.property(lists, ({ rows, window, countTo }) => {
      const read = Math.min(Math.max(rows - window.offset, 0), window.limit + 1)
      const counted = countTo === null ? rows : Math.min(rows, rowsToCount(window, countTo))
      const seen = totalSeen(read, window, countTo)
      expect(seen ?? counted).toBe(counted)
    }),
  )
})

test('a count says whether there is another page', () => {
  fc.assert(
    fc.property(lists, ({ rows, window, countTo }) => {
      const counted = countTo === null ? rows : Math.min(rows, rowsToCount(window, countTo))
      expect(counted > window.offset + window.limit).toBe(rows > window.offset + window.limit)
    }),
  )
})

test.each([
  ['the last page tells it', 3, { limit: 10, offset: 20 }, 1000, 23],
  ['so does an empty list', 0, { limit: 10, offset: 0 }, 1000, 0],
  ['a page behind the end does not', 0, { limit: 10, offset: 20 }, 1000, null],
  ['nor one with another behind it', 11, { limit: 10, offset: 20 }, 1000, null],
  ['beyond what is counted one more is known', 11, { limit: 10, offset: 990 }, 1000, 1001],
])('%s', (_, read, window, countTo, total) => expect(totalSeen(read, window, countTo)).toBe(total))
