import type { KeyboardEvent } from 'react'

/** Moves between the cells of a grid as in a spreadsheet: arrows, Enter and Shift+Enter; left and right at a text's ends. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, { rows, columns }: { rows: number; columns: number }) {
  const cell = event.target
  const place = placeOf(cell)
  if (!(cell instanceof HTMLInputElement) || !place || event.altKey || event.metaKey || event.ctrlKey) return
  const step = stepOf(event, cell)
  if (!step) return
  event.preventDefault()
  const [row, column] = [place.row + step.down, place.column + step.across]
  if (row >= 0 && row < rows && column >= 0 && column < columns) focusCell(event.currentTarget, row, column)
}

function stepOf({ key, shiftKey }: KeyboardEvent, cell: HTMLInputElement): { down: number; across: number } | null {
  const { selectionStart: from, selectionEnd: to, value } = cell
  const isWhole = from === 0 && to === value.length
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, across: 0 }
  if (shiftKey) return null
  if (key === 'ArrowDown') return { down: 1, across: 0 }
  if (key === 'ArrowUp') return { down: -1, across: 0 }
  if (key === 'ArrowLeft' && (isWhole || (from === 0 && to === 0))) return { down: 0, across: -1 }
  if (key === 'ArrowRight' && (isWhole || (from === value.length && to === value.length))) return { down: 0, across: 1 }
  return null
}

/** Row and column of a cell's input. */
export function placeOf(element: EventTarget): { row: number; column: number } | null {
  if (!(element instanceof HTMLElement) || element.dataset.row === undefined) return null
  return { row: Number(element.dataset.row), column: Number(element.dataset.column) }
}

function focusCell(grid: HTMLElement, row: number, column: number): void {
  const input = grid.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
  input?.focus()
  input?.select()
}
