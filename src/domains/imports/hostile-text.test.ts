import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_MAX, type ColumnKey, readHeader } from './columns.ts'
import { composeProduct } from './compose-product.ts'
import type { Line } from './line.ts'
import { readHtml } from './plain-text.ts'
import { readLine } from './read-line.ts'
import { readFlag, readPieces, readPrice } from './read-numbers.ts'
import { cutText, looksLikeHtml, richText, tidyText } from './rich-text.ts'

const plainText = (html: string) => readHtml(html).text

/** Quadratic time would exceed the timeout of any test here: the texts are as long as a description's cell may be. */
const LONG = 500_000
const KEYS = Object.keys(CELL_MAX) as ColumnKey[]
const ALL = new Set(KEYS)
const times = (piece: string) => piece.repeat(Math.floor(LONG / piece.length))

const hostile = {
  'tags without end': times('<a'),
  'closing tags without end': times('</a '),
  'quotes in tags': times('<a b="'),
  'entities without end': times('&a'),
  'one long entity': `&${times('a')}`,
  spaces: `5${times(' ')}x`,
  'hard spaces': `5${times('\u00a0')}x`,
  'spaces and breaks': times(' \n'),
  breaks: `x${times('\r')}x`,
  digits: `.${times('0')}x`,
  thousands: `1${times(',000')}x`,
  commas: times(','),
  apostrophes: `${times("'")}=`,
  'marks that change places': `a${'\u0301'.repeat(LONG / 2)}${'\u0323'.repeat(LONG / 2)}`,
  'halves of pairs': times('\ud83d'),
  comments: times('<!--'),
}

test.each(Object.entries(hostile))('%s are read in time linear in their length', (_, text) => {
  expect(tidyText(text).length).toBeLessThanOrEqual(text.length)
  expect(typeof looksLikeHtml(text)).toBe('boolean')
  expect(richText(text)).toContain('')
  expect(readPrice(text)).toBeNull()
  expect(readPieces(text)).toBeNull()
  expect(readFlag(text)).toBeUndefined()
  expect(readHeader([text, text]).places).toEqual([null, null])
  const cells = KEYS.map(() => text)
  const { read } = readLine({ line: 2, cells }, KEYS)
  const lines: Line[] = Array.from({ length: 999 }, (_, at) => ({ ...read, line: at + 2 }))
  const draft = composeProduct('x', lines.length, lines, ALL)
  expect(draft.problems.length).toBeLessThanOrEqual(20)
  expect(draft.notes.length).toBeLessThanOrEqual(20)
})

test.each([
  ['a cell as wide as a million', '<table><tr><td colspan="1000000">x</td></tr></table>', 'x'],
  ['a cell as high as a million', '<table><tr><td rowspan="1000000">x</td><td>y</td></tr></table>', 'x y'],
  ['both, and without end', '<table><tr><td colspan="1e308" rowspan="Infinity">x', 'x'],
])('%s becomes just its text', (_, html, text) => {
  expect(plainText(html)).toBe(text)
})

test('as many tags as are read, open and closed, nested and not', () => {
  const tags = (open: string, close: string) => `${open.repeat(5000)}x${close.repeat(4999)}`
  for (const html of [tags('<b>', '</i>'), tags('<b>', '</b>'), tags('<li>', '</p>'), tags('<table><tr><td>', '')])
    expect(plainText(html)).toMatch(/x|\.\.\./)
  const { read } = readLine({ line: 2, cells: [times('<b>')] }, ['body'])
  expect(read).toEqual({ line: 2, cells: {}, unread: { body: 'body_too_large' } })
})

test('a text looks like HTML exactly when it has a closed tag, a comment or an entity', () => {
  const reference = /<\/?[a-z][^>]*>|<!--|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i
  const piece = fc.constantFrom('<', '</', '>', 'a', 'B', '1', '!--', '&', '#', '#x', ';', ' ', '\n', '"')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(looksLikeHtml(text)).toBe(reference.test(text))
    }),
  )
})

/** Any text, some of it very long, with characters that neither JSON nor the database accepts. */
const anyText = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\0', '\ud83d', '\udc4d', '👍', '<p>', '&amp;', '=', "'", ',', ' ', '\n', 'চা'),
      ),
      { maxLength: 8 },
    ),
    fc.constantFrom(1, 1, 1, 7, 20_000),
  )
  .map(([pieces, repeated]) => pieces.join('').repeat(repeated))

test('whatever a line contains, what is stored of it is within the limits and valid for the database', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: KEYS.length + 1 }), (cells) => {
      const { handle, read, problem } = readLine({ line: 2, cells }, KEYS)
      if (problem === null) expect(handle.length).toBeLessThanOrEqual(255)
      for (const [key, cell] of Object.entries(read.cells))
        expect(cell.length).toBeLessThanOrEqual(CELL_MAX[key as ColumnKey] + 1)
      const draft = composeProduct(handle, 1, [read], ALL)
      const stored = JSON.stringify([handle, read, problem, draft])
      expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/)
      expect(stored.isWellFormed()).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a cut text never ends with half a surrogate pair', () => {
  expect(cutText('ab👍', 3)).toBe('ab')
  expect(cutText('ab👍', 4)).toBe('ab👍')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
