import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Piece, wordDifference } from './word-difference.ts'

const only = (pieces: readonly Piece[], ...kinds: Piece['kind'][]) =>
  pieces
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')

it('marks a replaced word', () =>
  expect(wordDifference('A red sari of silk', 'A blue sari of silk')).toEqual([
    { kind: 'same', text: 'A ' },
    { kind: 'old', text: 'red' },
    { kind: 'new', text: 'blue' },
    { kind: 'same', text: ' sari of silk' },
  ]))

it('joins consecutive changed words', () =>
  expect(
    wordDifference('made in old Dhaka', 'made by hand in Dhaka').filter(({ kind }) => kind !== 'same').length,
  ).toBe(2))

it('does not split Bangla words', () =>
  expect(wordDifference('লাল শাড়ি', 'নীল শাড়ি')).toEqual([
    { kind: 'old', text: 'লাল' },
    { kind: 'new', text: 'নীল' },
    { kind: 'same', text: ' শাড়ি' },
  ]))

it('the same text has no difference, nothing has no pieces', () => {
  expect(wordDifference('as it was', 'as it was')).toEqual([{ kind: 'same', text: 'as it was' }])
  expect(wordDifference('', '')).toEqual([])
})

it('very long texts without anything in common are two pieces', () => {
  const [old, fresh] = ['old ', 'new '].map((word) => word.repeat(5000).trim())
  expect(wordDifference(old ?? '', fresh ?? '')).toHaveLength(2)
})

it('old and same are the old text, new and same the new one, and neighbours differ in kind', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '  ', '\n', '-', 'লাল')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifference(before, after)
      expect(only(pieces, 'same', 'old')).toBe(before)
      expect(only(pieces, 'same', 'new')).toBe(after)
      for (const [at, piece] of pieces.entries()) {
        expect(piece.text).not.toBe('')
        expect(piece.kind).not.toBe(pieces[at + 1]?.kind)
      }
    }),
  )
})
