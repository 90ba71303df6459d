import { expect, it } from 'vitest'
import { groupBy, neighboursOf, successorOf } from './queue-place.ts'

const items = [1, 2, 3, 4].map((id) => ({ id }))
const without =
  (...ids: number[]) =>
  (id: number) =>
    !ids.includes(id)

it('steps over what is decided and stops at the ends', () => {
  expect(neighboursOf(items, 2, without(3))).toEqual({ next: 4, previous: 1 })
  expect(neighboursOf(items, 4, without())).toEqual({ next: null, previous: 3 })
  expect(neighboursOf(items, 1, without())).toEqual({ next: 2, previous: null })
})

it('leads from nothing, and from an item of another page, to the first one that is left', () => {
  expect(neighboursOf(items, null, without(1))).toEqual({ next: 2, previous: null })
  expect(neighboursOf(items, 99, without())).toEqual({ next: 1, previous: null })
})

it('puts the next one in the place of a decided one, at the end the one before, at last none', () => {
  expect(successorOf(items, 2, without(2))).toBe(3)
  expect(successorOf(items, 4, without(4, 3))).toBe(2)
  expect(successorOf(items, 4, without(1, 2, 3, 4))).toBeNull()
})

it('groups in the order of the first of each', () => {
  const rows = [
    { id: 1, store: 7 },
    { id: 2, store: 5 },
    { id: 3, store: 7 },
  ]
  expect(groupBy(rows, ({ store }) => store).map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
    [7, [1, 3]],
    [5, [2]],
  ])
})
