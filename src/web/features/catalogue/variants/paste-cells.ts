import { plainNumber } from '#contract/digits.ts'
import type { TermField, VariantForm } from './variants-form.ts'

/** Rows and columns of what a spreadsheet copies: tabs and lines; a cell with a line break or a tab is quoted. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // A spreadsheet ends its last line too.
  return rows.filter((row, at) => at < rows.length - 1 || row.some((cell) => cell !== ''))
}

/** Whether a pasted text is more than the content of one cell. */
export const isBlock = (text: string) => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))

const numeric: ReadonlySet<TermField> = new Set(['price', 'original_price', 'stock_quantity', 'weight_grams'])

const CURRENCY = /৳|\b(?:BDT|Taka|Tk)\.?(?![a-z])|টাকা|\/[-=]\s*$/gi

/** '৳ ১,২৯৯.০০' is the number 1299.00, and so is 'Tk.1,299/-' without its poisha. */
export const cleanCell = (field: TermField, cell: string): string =>
  numeric.has(field) ? plainNumber(cell.replace(CURRENCY, '')) : cell

type Pasted = {
  changes: Map<string, Partial<Record<TermField, string>>>
  /** Cells that were filled, and those for which there was no row or column. */
  filled: number
  outside: number
}

/** Puts a block of cells at its place; an empty cell leaves what is there. */
export function pasteCells(
  text: string,
  {
    rows,
    columns,
    row,
    column,
  }: { rows: readonly VariantForm[]; columns: readonly TermField[]; row: number; column: number },
): Pasted {
  const changes: Pasted['changes'] = new Map()
  let [filled, outside] = [0, 0]
  for (const [down, cells] of readCells(text).entries()) {
    for (const [across, cell] of cells.entries()) {
      if (cell === '') continue
      const [variant, field] = [rows[row + down], columns[column + across]]
      if (!variant || !field) outside += 1
      else {
        changes.set(variant.key, { ...changes.get(variant.key), [field]: cleanCell(field, cell) })
        filled += 1
      }
    }
  }
  return { changes, filled, outside }
}
