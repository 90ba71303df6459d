import type { ColumnKey } from './columns.ts'

/** A line of the file: the cells of columns that are used and not empty. */
export type Line = { line: number; cells: Partial<Record<ColumnKey, string>> }
