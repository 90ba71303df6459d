import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Postings } from './postings.ts'

test('each list has exactly the numbers that were pushed to it', () => {
  const pushes = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(0, 1, 1, 2, 130, 20_000, 3_000_000)), { maxLength: 3000 })
  fc.assert(
    fc.property(pushes, (all) => {
      const postings = new Postings()
      const expected = new Map<number, number[]>()
      const last = new Map<number, number>()
      for (const [list, step] of all) {
        const value = (last.get(list) ?? 0) + step
        last.set(list, value)
        if (value > 9_000_000) continue
        postings.push(list, value)
        const known = expected.get(list) ?? []
        if (known.at(-1) !== value) expected.set(list, [...known, value])
      }
      for (const [list, values] of expected) {
        const marked = new Uint8Array((values.at(-1) ?? 0) + 1)
        postings.mark(list, marked, 2)
        expect(postings.lengthOf(list)).toBe(values.length)
        expect(values.every((value) => marked[value] === 2)).toBe(true)
      }
    }),
    { numRuns: 20 },
  )
})

test('lists that grow side by side keep their blocks apart', () => {
  const postings = new Postings()
  for (let value = 0; value < 100_000; value += 1) for (const list of [0, 7]) postings.push(list, value * (list + 1))
  const marked = new Uint8Array(800_000)
  postings.mark(7, marked, 1)
  expect(marked.reduce((sum, bit) => sum + bit, 0)).toBe(100_000)
  expect(marked[8 * 99_999]).toBe(1)
  expect(postings.lengthOf(3)).toBe(0)
})
