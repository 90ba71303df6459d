import { expect, test } from 'vitest'
import { createTerms } from './terms.ts'

const termsOf = (...names: string[]) => {
  const terms = createTerms()
  for (const name_key of names) terms.add({ name_key })
  return terms
}
const containing = (names: string[], text: string, limit = 8, bangla = true) =>
  termsOf(...names).containing(text, limit, { bangla })

test('words stand between white space, without the signs around them, each once', () => {
  expect(containing(['(tea) tea, "tea-pot"\u00a0teal'], 'te')).toEqual(['tea', 'tea-pot', 'teal'])
  expect(containing(['t+ e', '-'], 't')).toEqual([])
})

test('words of Bangla names are found where they are readable', () => {
  expect(containing(['tea\nteapot চা'], 'te', 8, false)).toEqual(['tea'])
  expect(containing(['tea\nteapot চা'], 'te')).toEqual(['tea', 'teapot'])
})

test('of many words the first by code points are found, as the database sorts them', () => {
  expect(containing(['c-a b-a a-a'], '-a', 2)).toEqual(['a-a', 'b-a'])
  // UTF-16 writes the first with units below that of the second.
  expect(containing(['𝒜tea ｔea'], 'ea', 1)).toEqual(['ｔea'])
  expect(containing(['teas tea'], 'tea', 1)).toEqual(['tea'])
})
