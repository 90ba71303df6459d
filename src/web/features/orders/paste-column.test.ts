import { expect, test } from 'vitest'
import { cellsOf, filledFrom } from './paste-column.ts'

test('a column of a spreadsheet is read line by line; a single line is no column', () => {
  expect(cellsOf('BD-1\r\nBD-2\r\n')).toEqual(['BD-1', 'BD-2'])
  expect(cellsOf(' BD-1 \tRedX\n"BD 2"\tPathao\n\nBD-4')).toEqual(['BD-1', 'BD 2', '', 'BD-4'])
  expect(cellsOf('BD-1')).toBeNull()
  expect(cellsOf('BD-1\n')).toBeNull()
})

test('the fields below are filled, those above stay, what is too much is left over', () => {
  expect(filledFrom([7, 8, 9], 8, ['a', 'b', 'c'])).toEqual({ 8: 'a', 9: 'b' })
  expect(filledFrom([7, 8, 9], 7, ['a'])).toEqual({ 7: 'a' })
})
