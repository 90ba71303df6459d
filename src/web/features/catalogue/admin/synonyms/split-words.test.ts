import { expect, test } from 'vitest'
import { splitWords } from './split-words.ts'

test('words are divided by commas, semicolons and lines, and tidied', () => {
  expect(splitWords(' sari,  saree ;shari\n\nsharee ,, three  piece ')).toEqual([
    'sari',
    'saree',
    'shari',
    'sharee',
    'three piece',
  ])
  expect(splitWords(' , ')).toEqual([])
})
