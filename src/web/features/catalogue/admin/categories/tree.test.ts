import { expect, test } from 'vitest'
import { arranged, dropOf, parentsOf, placeOf, rowsOf, stepOf, targetsOf } from './tree.ts'

const [A, B, C] = [1, 2, 3]
const all = [
  { id: A, parent: null },
  { id: 11, parent: A },
  { id: 12, parent: A },
  { id: B, parent: null },
  { id: 21, parent: B },
  { id: C, parent: null },
]
const byId = (id: number) => all.find((each) => each.id === id)!
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('shows the children of expanded categories', () => {
  expect(ids(rowsOf(all, new Set()))).toEqual([A, B, C])
  expect(ids(rowsOf(all, new Set([B])))).toEqual([A, B, 21, C])
})

test('moves a category among its siblings, not beyond the ends', () => {
  expect(stepOf(all, byId(B), -1)).toEqual({ parent: null, before: A })
  expect(stepOf(all, byId(B), 1)).toEqual({ parent: null, before: null })
  expect(stepOf(all, byId(A), 1)).toEqual({ parent: null, before: C })
  expect(stepOf(all, byId(A), -1)).toBeNull()
  expect(stepOf(all, byId(21), 1)).toBeNull()
  expect(placeOf(all, byId(11))).toEqual({ parent: A, before: 12 })
})

test('places a dropped row at the target, a child below the category above it', () => {
  const rows = rowsOf(all, new Set([A, B]))
  const drop = (id: number, onto: number) => dropOf(all, rows, { id, onto })
  expect(drop(C, A)).toEqual({ parent: null, before: A })
  expect(drop(A, C)).toEqual({ parent: null, before: null })
  expect(drop(12, 11)).toEqual({ parent: A, before: 11 })
  expect(drop(11, 12)).toEqual({ parent: A, before: null })
  expect(drop(11, B)).toEqual({ parent: B, before: 21 })
  expect(drop(21, 12)).toEqual({ parent: A, before: 12 })
  expect(drop(21, C)).toEqual({ parent: C, before: null })
  expect(drop(11, A)).toBeNull()
  expect(drop(11, 11)).toBeNull()
  // A is closed: behind its children.
  expect(dropOf(all, rowsOf(all, new Set([B])), { id: 21, onto: B })).toEqual({ parent: A, before: null })
})

test('keeps display order after a move', () => {
  expect(ids(arranged(all, B, { parent: null, before: A }))).toEqual([B, 21, A, 11, 12, C])
  expect(ids(arranged(all, 11, { parent: B, before: 21 }))).toEqual([A, 12, B, 11, 21, C])
  expect(ids(arranged(all, 11, { parent: A, before: null }))).toEqual([A, 12, 11, B, 21, C])
  expect(ids(arranged(all, 21, { parent: null, before: null }))).toEqual([A, 11, 12, B, C, 21])
})

test('never permits a third level', () => {
  expect(ids(targetsOf(all, byId(A)))).toEqual([B, C])
  expect(ids(targetsOf(all, byId(C)))).toEqual([A, 11, 12, B, 21])
  expect(parentsOf(all, byId(A))).toEqual([])
  expect(ids(parentsOf(all, byId(11)))).toEqual([A, B, C])
  expect(ids(parentsOf(all, null))).toEqual([A, B, C])
})
