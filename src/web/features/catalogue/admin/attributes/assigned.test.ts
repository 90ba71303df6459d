import { expect, test } from 'vitest'
import { applyingTo, inheritedBy, mergedAssignments, sameAssignments, withAssignment } from './assigned.ts'
import { keyOfName } from './key-of-name.ts'

const [every, fashion, saris] = [
  { category: null, required: false, filterable: true },
  { category: 1, required: true, filterable: true },
  { category: 2, required: false, filterable: false },
]
const of = (id: number, parent: number | null) => ({ id, parent })

test('the nearest assignment decides: its own, its parent’s, every category’s', () => {
  const all = [every, fashion, saris]
  expect(applyingTo(all, of(2, 1))).toEqual({ assignment: saris, from: 'own' })
  expect(applyingTo(all, of(3, 1))).toEqual({ assignment: fashion, from: 'parent' })
  expect(applyingTo(all, of(4, null))).toEqual({ assignment: every, from: 'every' })
  expect(applyingTo([saris], of(3, 1))).toBeNull()
  expect(inheritedBy(all, of(2, 1))).toEqual({ assignment: fashion, from: 'parent' })
})

test('one category’s assignment is replaced or taken out, whatever the order of the others', () => {
  const changed = withAssignment([every, fashion], 1, { required: false, filterable: true })
  expect(changed).toEqual([every, { category: 1, required: false, filterable: true }])
  expect(withAssignment(changed, 1, null)).toEqual([every])
  expect(sameAssignments([every, fashion], [fashion, every])).toBe(true)
  expect(sameAssignments([every, fashion], changed)).toBe(false)
})

test('what others changed meanwhile stays beside the own changes', () => {
  const optional = { ...fashion, required: false }
  const merged = mergedAssignments({ own: [optional], seen: [every, fashion], now: [every, fashion, saris] })
  // `every` was taken out, `fashion` made optional; others added `saris`.
  expect(sameAssignments(merged, [optional, saris])).toBe(true)
  const theirs = mergedAssignments({ own: [every], seen: [every], now: [saris] })
  expect(sameAssignments(theirs, [saris])).toBe(true)
})

test('a key is made of the name’s Latin letters and digits', () => {
  expect(keyOfName('Screen size (inch)')).toBe('screen-size-inch')
  expect(keyOfName('5G ready')).toBe('g-ready')
  expect(keyOfName('Café')).toBe('cafe')
  expect(keyOfName('রং')).toBe('')
})
