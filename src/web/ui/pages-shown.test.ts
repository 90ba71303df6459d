import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('shows all of a few pages', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(2, 4)).toEqual([1, 2, 3, 4])
})

test('pages between the ends and the neighbours are left out', () => {
  expect(pagesShown(1, 10)).toEqual([1, 2, 'gap', 10])
  expect(pagesShown(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10])
  expect(pagesShown(10, 10)).toEqual([1, 'gap', 9, 10])
})

test('a gap of one page shows the page instead of an ellipsis', () => {
  expect(pagesShown(4, 10)).toEqual([1, 2, 3, 4, 5, 'gap', 10])
  expect(pagesShown(7, 10)).toEqual([1, 'gap', 6, 7, 8, 9, 10])
})

test('always ascending, with both ends and the current page, and every gap hides at least two pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const [current, last] = a < b ? [a, b] : [b, a]
      const slots = pagesShown(current, last)
      expect(slots[0]).toBe(1)
      expect(slots.at(-1)).toBe(last)
      expect(slots).toContain(current)
      slots.forEach((slot, index) => {
        const before = slots[index - 1]
        if (slot === 'gap') expect(Number(slots[index + 1]) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(slot - before).toBe(1)
      })
    }),
  )
})
