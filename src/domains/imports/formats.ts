import type { ImportFormat } from '#contract/imports/import-rules.ts'
import type { ImportColumn } from '#contract/imports/imports.ts'
import { type ColumnKey, missingColumns, readHeader } from './columns.ts'
import type { CsvRecord } from './read-csv.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { isWooHeader, missingWooColumns, nameInWoo, presentInWoo, readWooHeader } from './woo-columns.ts'
import { openWooReader } from './woo-lines.ts'

/** How a file is read. Every format is read into the lines of Shopify's, and decided and written by the same rules. */
export type FileFormat = {
  format: ImportFormat
  columns: ImportColumn[]
  /** How many columns are read. */
  used: number
  /** Required columns that it lacks. */
  missing: string[]
  present: ReadonlySet<ColumnKey>
  /** The file's own name of a column of ours, for reasons. */
  nameOf: (column: string) => string
  /** A reader of its lines, from the first to the last. */
  openReader: () => (record: CsvRecord) => ReadLine
}

export function formatOfFile(header: readonly string[]): FileFormat {
  if (!isWooHeader(header)) {
    const { columns, places } = readHeader(header)
    const keys = places.flatMap((key) => key ?? [])
    return {
      format: 'shopify',
      columns,
      used: keys.length,
      missing: missingColumns(places),
      present: new Set(keys),
      nameOf: (column) => column,
      openReader: () => (record) => readLine(record, places),
    }
  }
  const { columns, places } = readWooHeader(header)
  return {
    format: 'woocommerce',
    columns,
    used: places.filter((key) => key !== null).length,
    missing: missingWooColumns(places),
    present: presentInWoo(places),
    nameOf: nameInWoo,
    openReader: () => openWooReader(places),
  }
}

export const formatOfColumns = (columns: readonly { name: string }[]): ImportFormat =>
  isWooHeader(columns.map(({ name }) => name)) ? 'woocommerce' : 'shopify'
