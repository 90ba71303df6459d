import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports/imports.ts'
import { m } from '#web/paraglide/messages.js'
import { RowReasons } from './row-reasons.tsx'

const row = {
  problems: [{ code: 'category_missing', params: { type: 'Pottery' }, text: '', line: null, column: 'Type' }],
  notes: [],
  changes: [],
  pictures: [],
  preview: null,
  undo_problem: null,
} as unknown as ImportRow
const problem = (ran: boolean) => {
  render(<RowReasons row={row} ran={ran} />)
  return screen.getByRole('listitem').textContent
}

test('a category is chosen above while the file can be imported', () => {
  expect(problem(false)).toBe(`${m.imports_reason_category_missing()} (Type)`)
})

test('after the import it is said how it can be chosen still', () => {
  expect(problem(true)).toBe(`${m.imports_reason_category_missing_ran()} (Type)`)
})
