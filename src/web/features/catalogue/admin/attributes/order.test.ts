import { expect, test } from 'vitest'
import { arranged, beforeOf, dropOf, stepOf } from './order.ts'

const items = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('a step goes to the neighbour’s place, and there is none beyond the ends', () => {
  expect(stepOf(items, 2, -1)).toBe(1)
  expect(stepOf(items, 2, 1)).toBeNull()
  expect(stepOf(items, 1, 1)).toBe(3)
  expect(stepOf(items, 1, -1)).toBeUndefined()
  expect(stepOf(items, 3, 1)).toBeUndefined()
})

test('where the list goes on behind these items, their end is not the last place', () => {
  expect(stepOf(items, 2, 1, true)).toBeUndefined()
  expect(dropOf(items, 1, 3, true)).toBeUndefined()
  expect(dropOf(items, 1, 2, true)).toBe(3)
})

test('a dropped item takes the place of the other', () => {
  expect(dropOf(items, 3, 1)).toBe(1)
  expect(dropOf(items, 1, 3)).toBeNull()
  expect(dropOf(items, 1, 1)).toBeUndefined()
})

test('a move and its way back lead to the same order', () => {
  const was = beforeOf(items, 1)
  const moved = arranged(items, 1, null)
  expect(moved.map(({ id }) => id)).toEqual([2, 3, 1])
  expect(arranged(moved, 1, was)).toEqual(items)
})
