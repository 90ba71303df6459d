import type { ColumnKey } from './columns.ts'

/** A line of the file: the cells of columns that are used and not empty, each within its bound and as plain text. */
export type Line = {
  line: number
  cells: Partial<Record<ColumnKey, string>>
  /** Of these only the beginning is kept. */
  cut?: ColumnKey[]
  /** These could not be read, and why. */
  unread?: Partial<Record<ColumnKey, 'body_too_large' | 'html_unreadable'>>
}
