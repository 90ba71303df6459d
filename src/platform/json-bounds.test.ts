import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinBounds } from './json-bounds.ts'

const bytes = (text: string) => Buffer.from(text)

/** Values of a parsed JSON text, itself included, and how deep lists and objects lie in each other. */
function measure(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 }
  const parts = Object.values(value).map(measure)
  return {
    values: parts.reduce((all, part) => all + part.values, 1),
    depth: Math.max(0, ...parts.map(({ depth }) => depth)) + 1,
  }
}

test('values and depth of any JSON are counted right, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.boolean(), (json, spaced) => {
      const value: unknown = JSON.parse(json)
      const { values, depth } = measure(value)
      const text = bytes(spaced ? JSON.stringify(value, null, 2) : json)
      // A list is counted with its opening and its first entry: never fewer than there are, at most one more for each.
      expect(isWithinBounds(text, { values: values * 2 + 1, depth })).toBe(true)
      expect(isWithinBounds(text, { values: Math.ceil(values / 2) - 1, depth })).toBe(false)
      if (depth > 0) expect(isWithinBounds(text, { values: values * 2 + 1, depth: depth - 1 })).toBe(false)
    }),
  )
})

test('commas, quotes and brackets inside a text do not count', () => {
  const text = JSON.stringify({ text: `${'[{,'.repeat(1000)}\\"\\\\`, list: ['\\', '"', '\\\\"[[['] })
  expect(isWithinBounds(bytes(text), { values: 8, depth: 2 })).toBe(true)
})

test('a list of empty objects counts as many values, in few bytes', () => {
  expect(isWithinBounds(bytes(`{"x":[${'{},'.repeat(20_000)}{}]}`), { values: 10_000, depth: 32 })).toBe(false)
  expect(isWithinBounds(bytes('['.repeat(33)), { values: 10_000, depth: 32 })).toBe(false)
})

test('counting ends on invalid JSON too', () => {
  for (const text of ['', '"', '"\\', '"\\"', ']]]]', '{"a":'])
    expect(isWithinBounds(bytes(text), { values: 10, depth: 2 })).toBe(true)
})
