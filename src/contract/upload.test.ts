import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataUrl } from './upload.ts'

const PLAIN = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/]+={0,2}$/

test('a data URL is what one expression says', () => {
  const schema = dataUrl(1000)
  const part = fc.oneof(
    fc.constantFrom(
      'data:',
      'image/png',
      'text/plain',
      ';charset=utf-8',
      ';base64,',
      'QUJD',
      '=',
      '==',
      '\n',
      'é',
      ',',
    ),
    fc.string({ maxLength: 3 }),
  )
  const almost = fc
    .tuple(
      fc.constantFrom('data:image/png', 'data:text/plain;charset=utf-8', 'data:a', ''),
      fc.array(part, { maxLength: 5 }),
    )
    .map(([head, parts]) => head + parts.join(''))
  fc.assert(
    fc.property(almost, (text) => {
      expect(schema.safeParse(text).success).toBe(PLAIN.test(text))
    }),
    { numRuns: 2000 },
  )
})

test('one of many megabytes is read, and one that is too long is not', () => {
  const schema = dataUrl(10_000_000)
  const sized = (bytes: number) => `data:image/jpeg;base64,${Buffer.alloc(bytes, 7).toString('base64')}`
  expect(schema.safeParse(sized(10_000_000)).success).toBe(true)
  expect(schema.safeParse(`${sized(9_999_999)}!`).success).toBe(false)
  expect(schema.safeParse(sized(10_001_000)).error?.issues).toMatchObject([{ code: 'too_big' }])
})
