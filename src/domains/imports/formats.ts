import type { ImportFormat } from '#contract/imports/import-rules.ts'
import type { ImportColumn } from '#contract/imports/imports.ts'
import { readAttributeColumn } from './attribute-columns.ts'
import { type ColumnKey, columnName, type IsKnown, missingColumns, readHeader } from './columns.ts'
import type { CsvRecord } from './read-csv.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { isWooHeader, missingWooColumns, nameInWoo, presentInWoo, readWooHeader, wooAttributes } from './woo-columns.ts'
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
  attributes: AttributePlaces
  /** The file's own name of a column of ours, for reasons. */
  nameOf: (column: string) => string
  /** A reader of its lines, from the first to the last. */
  openReader: () => (record: CsvRecord) => ReadLine
}

/** Columns for attributes by their place; `key` is null where cells name the attribute. */
export type AttributePlaces = ReadonlyMap<number, { name: string; key: string | null; column: string }>

export function formatOfFile(header: readonly string[], isKnown?: IsKnown): FileFormat {
  if (!isWooHeader(header)) {
    const { columns, places } = readHeader(header, isKnown)
    const attributes = attributePlaces(columns)
    const keys = places.flatMap((key) => key ?? [])
    const names = new Map(places.flatMap((key, at) => (key ? [[columnName(key), columns[at]?.name]] : [])))
    return {
      format: 'shopify',
      columns,
      used: keys.length,
      missing: missingColumns(places),
      present: new Set(keys),
      attributes,
      nameOf: (column) => names.get(column) ?? column,
      openReader: () => (record) => readLine(record, places, [...attributes.keys()]),
    }
  }
  const { columns, places } = readWooHeader(header)
  const pairs = wooAttributes(columns)
  return {
    format: 'woocommerce',
    columns,
    used: places.filter((key) => key !== null).length,
    missing: missingWooColumns(places),
    present: presentInWoo(places),
    attributes: new Map(pairs.map(({ value, column }) => [value, { name: '', key: null, column }])),
    nameOf: nameInWoo,
    openReader: () => openWooReader(places, pairs),
  }
}

const attributePlaces = (columns: readonly ImportColumn[]): AttributePlaces =>
  new Map(
    columns.flatMap(({ name: column }, at) => {
      const read = readAttributeColumn(column)
      return read ? [[at, { name: read.name, key: read.key, column }] as const] : []
    }),
  )

export const formatOfColumns = (columns: readonly { name: string }[]): ImportFormat =>
  isWooHeader(columns.map(({ name }) => name)) ? 'woocommerce' : 'shopify'
