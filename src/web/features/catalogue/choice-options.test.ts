import { expect, test } from 'vitest'
import { choiceOptions, choiceTyped } from './choice-options.ts'

const choice = (value: string, label_bn: string | null = null) => ({ value, label: value, label_bn, swatch: null })
const brands = [choice('Bata', 'বাটা'), choice('Apex'), choice('New Balance')]
const shown = (typed: string, open: boolean) =>
  choiceOptions(brands, typed, open).map(({ text, isNew }) => (isNew ? `+${text}` : text))

test('choices are found by a part of their name in either language, those that begin with it first', () => {
  expect(shown('ba', false)).toEqual(['Bata', 'New Balance'])
  expect(shown('বাটা', false)).toEqual(['Bata'])
  expect(shown('', true)).toEqual(['Bata', 'Apex', 'New Balance'])
})

test('a new one is offered only where it is taken, and only when there is none of this name', () => {
  expect(shown('bat', true)).toEqual(['Bata', '+bat'])
  expect(shown('BATA', true)).toEqual(['Bata'])
  expect(shown('Aarong', false)).toEqual([])
})

test('what is typed stands for the choice of this name, or for a new one', () => {
  expect(choiceTyped(brands, ' বাটা', false)).toBe('Bata')
  expect(choiceTyped(brands, 'Aar', false)).toBeNull()
  expect(choiceTyped(brands, ' Aarong  Ltd ', true)).toBe('Aarong Ltd')
  expect(choiceTyped(brands, ' ', false)).toBe('')
})
