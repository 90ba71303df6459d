import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Postings } from './postings.ts'

/** The numbers of a list, up to its last. */
function numbersOf(postings: Postings, list: number, last: number): number[] {
  const marked = new Uint8Array(Math.ceil((last + 1) / 4) * 4)
  postings.mark([list], marked, 2)
  const numbers: number[] = []
  for (const [value, bits] of marked.entries()) {
    if (bits !== 0) numbers.push(value)
    if (bits !== 0 && bits !== 2) throw new Error(`${bits} at ${value}`)
  }
  return numbers
}

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
        expect(postings.lengthOf(list)).toBe(values.length)
        expect(numbersOf(postings, list, values.at(-1) ?? 0)).toEqual(values)
      }
    }),
    { numRuns: 20 },
  )
})

test('lists that grow side by side keep their blocks apart', () => {
  const postings = new Postings()
  for (let value = 0; value < 100_000; value += 1) for (const list of [0, 7]) postings.push(list, value * (list + 1))
  const marked = new Uint8Array(800_000)
  postings.mark([7], marked, 1)
  expect(marked.reduce((sum, bit) => sum + bit, 0)).toBe(100_000)
  expect(marked[8 * 99_999]).toBe(1)
  expect(postings.lengthOf(3)).toBe(0)
})

test('a list that has much of all numbers, for some time or from some time on, has exactly those', () => {
  const step = fc.constantFrom(1, 2, 3, 5, 40)
  const parts = fc.array(fc.record({ step, count: fc.constantFrom(1, 1000, 3000, 20_000) }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.nat(70), parts, (first, all) => {
      const postings = new Postings()
      const values: number[] = []
      let value = first
      for (const part of all)
        for (let added = 0; added < part.count; added += 1) {
          values.push(value)
          postings.push(3, value)
          postings.push(3, value)
          postings.push(4, value * 2)
          value += part.step
        }
      const last = values.at(-1) ?? 0
      expect(postings.lengthOf(3)).toBe(values.length)
      expect(numbersOf(postings, 3, last)).toEqual(values)
      expect(numbersOf(postings, 4, 2 * last)).toEqual(values.map((each) => each * 2))
    }),
    { numRuns: 30 },
  )
})

test('of several lists, what one of them has is marked, and nothing else', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 50, 700), fc.constantFrom(0, 1, 40, 2100)), { maxLength: 4 })
  fc.assert(
    fc.property(steps, fc.nat(40), (lists, more) => {
      const postings = new Postings()
      const expected = new Set<number>()
      for (const [list, [step, count]] of lists.entries())
        for (let at = 0; at < count; at += 1) {
          postings.push(list, at * step + list)
          expected.add(at * step + list)
        }
      // The first bit of a slot is another one's, and stays.
      const marked = new Uint8Array(Math.ceil((Math.max(0, ...expected) + more + 1) / 4) * 4).fill(1)
      postings.mark([...lists.keys()], marked, 2)
      expect([...marked.keys()].filter((slot) => marked[slot] === 3)).toEqual([...expected].toSorted((a, b) => a - b))
      expect(marked.every((bits) => bits === 1 || bits === 3)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('what has most numbers takes less room than a byte for each', () => {
  const postings = new Postings()
  for (let value = 0; value < 8_000_000; value += 1) postings.push(0, value)
  expect(postings.bytes).toBeLessThan(3_500_000)
})
