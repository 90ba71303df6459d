import {
  SIZE_CHART_CELL_MAX,
  SIZE_CHART_COLUMNS_MAX,
  SIZE_CHART_ROWS_MAX,
} from '#contract/catalogue/size-chart-rules.ts'

export type Column = { name: string; name_bn: string }
/** A size chart as it is typed: every row has a cell for each column. */
export type Grid = { columns: Column[]; rows: string[][] }

/** The names of the columns, in a language, are edited as rows above the first. */
export type Line = 'name' | 'name_bn' | number

export const emptyGrid = (): Grid => sized({ columns: [], rows: [] }, 3, 4)

export const withRow = (grid: Grid): Grid => sized(grid, grid.columns.length, grid.rows.length + 1)
export const withColumn = (grid: Grid): Grid => sized(grid, grid.columns.length + 1, grid.rows.length)

export const withoutRow = ({ columns, rows }: Grid, row: number): Grid => ({
  columns,
  rows: rows.filter((_, at) => at !== row),
})
export const withoutColumn = ({ columns, rows }: Grid, column: number): Grid => ({
  columns: columns.filter((_, at) => at !== column),
  rows: rows.map((cells) => cells.filter((_, at) => at !== column)),
})

export function withCell({ columns, rows }: Grid, line: Line, column: number, text: string): Grid {
  if (typeof line !== 'number')
    return { columns: columns.map((one, at) => (at === column ? { ...one, [line]: text } : one)), rows }
  return {
    columns,
    rows: rows.map((cells, at) => (at === line ? cells.map((cell, place) => (place === column ? text : cell)) : cells)),
  }
}

/** The cells of a spreadsheet's clipboard; null for a text that belongs into one cell. */
export function cellsIn(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().slice(0, SIZE_CHART_CELL_MAX)))
}

/** Fills cells from a place on, adding rows and columns up to their limits. Lines that start at the names go on in the rows. */
export function withCells(grid: Grid, line: Line, column: number, cells: readonly string[][]): Grid {
  const named = typeof line === 'number' ? 0 : 1
  const first = typeof line === 'number' ? line : 0
  const width = Math.max(...cells.map((row) => row.length))
  const wanted = sized(
    grid,
    Math.max(grid.columns.length, column + width),
    Math.max(grid.rows.length, first + cells.length - named),
  )
  return cells.reduce<Grid>(
    (filled, row, at) =>
      row.reduce(
        (next, cell, place) => withCell(next, at < named ? line : first + at - named, column + place, cell),
        filled,
      ),
    wanted,
  )
}

/** Without rows that say nothing. */
export const filledRows = (rows: readonly string[][]): string[][] =>
  rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))

function sized({ columns, rows }: Grid, columnsWanted: number, rowsWanted: number): Grid {
  const width = Math.min(columnsWanted, SIZE_CHART_COLUMNS_MAX)
  const height = Math.min(rowsWanted, SIZE_CHART_ROWS_MAX)
  return {
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? { name: '', name_bn: '' }),
    rows: Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, at) => rows[row]?.[at] ?? '')),
  }
}
