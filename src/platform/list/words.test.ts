import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idIn, wordsIn } from './words.ts'

test.each([
  ['10042', 10_042],
  [' #10042 ', 10_042],
  ['0', 0],
  ['', null],
  ['#', null],
  ['10 042', null],
  ['1234567890123456', null],
  ['12a', null],
])('the id in "%s"', (search, id) => expect(idIn(search)).toBe(id))

test.each([
  ['  Rahim   Uddin ', ['Rahim', 'Uddin']],
  ['01712-345 678', ['01712345678']],
  ['+880 (17) 12.34', ['+880171234']],
  ['12 34', ['1234']],
  ['12 3', ['12', '3']],
  ['-----', []],
  ['', []],
])('the words in "%s"', (search, words) => expect(wordsIn(search)).toEqual(words))

test('words have no spaces, are not empty, and are read the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (search) => {
      for (const word of wordsIn(search)) {
        expect(word).toMatch(/^\S+$/)
        expect(wordsIn(word).join('')).toBe(/^\+?[\d().-]{5,}$/.test(word) ? word.replaceAll(/[().-]/g, '') : word)
      }
    }),
  )
})
