import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBytes } from './to-bytes.ts'

test('is the text in UTF-8, a character for each byte, however long it is', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('হাট', '\ud800', '🛒'))
  fc.assert(
    fc.property(texts, fc.constantFrom(1, 3, 200_000), (text, times) => {
      const long = text.repeat(times)
      expect(Buffer.from(toBytes(long), 'latin1').equals(Buffer.from(long))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('one text stays as it is when another one follows', () => {
  const first = toBytes('জামদানি শাড়ি')
  toBytes('x'.repeat(100))
  expect(Buffer.from(first, 'latin1').toString()).toBe('জামদানি শাড়ি')
})
