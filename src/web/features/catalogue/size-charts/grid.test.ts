import { expect, test } from 'vitest'
import {
  cellsIn,
  emptyGrid,
  filledRows,
  type Grid,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './grid.ts'

const names = ({ columns }: Grid) => columns.map(({ name }) => name)

test('cells pasted at the names fill names and rows, and the grid grows', () => {
  const cells = cellsIn('Size\tChest\tWaist\tLength\r\n36\t92\t84\t100\r\n38\t97\t89\t101\r\n')
  const grid = withCells(emptyGrid(), 'name', 0, cells ?? [])
  expect(names(grid)).toEqual(['Size', 'Chest', 'Waist', 'Length'])
  expect(filledRows(grid.rows)).toEqual([
    ['36', '92', '84', '100'],
    ['38', '97', '89', '101'],
  ])
})

test('cells pasted into the middle leave the others', () => {
  const grid = withCells(withCell(emptyGrid(), 0, 0, '36'), 1, 1, [['97', '89']])
  expect(filledRows(grid.rows)).toEqual([
    ['36', '', ''],
    ['', '97', '89'],
  ])
})

test('nothing is added beyond 12 columns, 30 rows and 40 characters', () => {
  const cells =
    cellsIn(
      Array(40)
        .fill(Array(20).fill('x'.repeat(50)).join('\t'))
        .join('\n'),
    ) ?? []
  const grid = withCells(emptyGrid(), 0, 0, cells)
  expect([grid.columns.length, grid.rows.length]).toEqual([12, 30])
  expect(grid.rows[0]?.[0]).toHaveLength(40)
  expect([withColumn(grid).columns.length, withRow(grid).rows.length]).toEqual([12, 30])
})

test('a text without tabs and lines is no table', () => {
  expect(cellsIn('92 to 94')).toBeNull()
})

test('rows and columns are added and removed with their cells', () => {
  const grid = withCell(withCell(withRow(withColumn(emptyGrid())), 'name_bn', 3, 'লম্বা'), 4, 3, '100')
  expect([grid.columns[3]?.name_bn, grid.rows[4]?.[3]]).toEqual(['লম্বা', '100'])
  const smaller = withoutRow(withoutColumn(grid, 0), 0)
  expect([smaller.columns[2]?.name_bn, smaller.rows[3]?.[2]]).toEqual(['লম্বা', '100'])
  expect([smaller.columns.length, smaller.rows.length]).toEqual([3, 4])
})
