import { expect, test, vi } from 'vitest'
import { beginningOf, firstCharacter, shorten } from './shorten.ts'

test.each([
  ['short', 5, 'short'],
  ['longer text', 7, 'longer'],
  ['ab😀cd', 3, 'ab'],
  ['ab😀cd', 4, 'ab😀'],
  ['ab👩‍👩‍👧cd', 8, 'ab'],
  ['কলকাতা', 4, 'কলকা'],
  ['কলকাতা', 5, 'কলকা'],
])('of %s at most %d units are kept, and whole characters', (text, max, kept) => {
  expect(beginningOf(text, max).trimEnd()).toBe(kept)
})

test('a text that is cut ends in an ellipsis, which is counted', () => {
  expect(shorten('exactly', 7)).toBe('exactly')
  expect(shorten('one more', 7)).toBe('one mo…')
  expect(shorten('one more', 5)).toBe('one…')
  expect(shorten(`${'A'.repeat(158)}😀 and more`, 160)).toBe(`${'A'.repeat(158)}…`)
})

test('where all is one character, something is left', () => {
  expect(beginningOf(`e${'\u0301'.repeat(9)}`, 4)).toBe('e\u0301\u0301\u0301')
  expect(beginningOf('👩‍👩‍👧', 4)).toBe('👩‍')
})

test('the first character is whole', () => {
  expect([firstCharacter('শাড়ি'), firstCharacter('👩‍👩‍👧 x'), firstCharacter('Tea'), firstCharacter('')]).toEqual([
    'শা',
    '👩‍👩‍👧',
    'T',
    '',
  ])
})

test('a browser without Intl.Segmenter leaves no half of an emoji', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  vi.resetModules()
  const older = await import('./shorten.ts')
  vi.unstubAllGlobals()
  expect(older.shorten('ab😀cd', 4)).toBe('ab…')
  expect([older.firstCharacter('😀x'), older.firstCharacter('শাড়ি'), older.firstCharacter('')]).toEqual(['😀', 'শা', ''])
})
