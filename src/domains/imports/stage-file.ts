import { IMPORT_LINES_MAX } from '#contract/imports.ts'
import type { Tx } from '#platform/database.ts'
import { unneutralise } from '#platform/formula.ts'
import type { Resources } from '#platform/resources.ts'
import { type ColumnKey, readHeader } from './columns.ts'
import type { Line } from './line.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import { reason, Unreadable } from './reasons.ts'
import { clearRows, countRead, finishReading, type Gathered, gatherRows, resetRead } from './row-store.ts'
import type { Encoding } from './sniff-file.ts'
import type { Held } from './store.ts'

/** Lines that are in memory at once. */
const BATCH = 500

/** Runs a step in a transaction of its own, unless the import was taken away. */
export type Step = <T>(work: (tx: Tx, held: Held) => Promise<T>) => Promise<T>

/**
 * Reads the file into rows, one per handle, wherever its lines stand. Begins at the beginning: nothing but rows is
 * written, so a reading that was interrupted is simply made again.
 * @throws Unreadable
 */
export async function stageFile({ files }: Pick<Resources, 'files'>, held: Held, step: Step): Promise<void> {
  const kept = await files.read(held.file)
  if (!kept) throw new Unreadable('import_unreadable', { line: 1 })
  await step(async (tx) => {
    await clearRows(tx, held.id)
    await resetRead(tx, held.id)
  })
  const records = readCsv(kept.stream, { encoding: held.encoding as Encoding, delimiter: held.delimiter })
  const { value: header } = await records.next()
  if (!header) throw new Unreadable('import_empty')
  const { places } = readHeader((header as CsvRecord).cells)

  let batch: CsvRecord[] = []
  let lines = 0
  const flush = async () => {
    const rows = gather(batch, places)
    await step(async (tx) => {
      await gatherRows(tx, held.id, rows)
      await countRead(tx, held.id, batch.length)
    })
    batch = []
  }
  for await (const record of records) {
    if (record.cells.every((cell) => cell.trim() === '')) continue
    lines += 1
    if (lines > IMPORT_LINES_MAX) throw new Unreadable('import_too_many_lines')
    batch.push(record)
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  if (lines === 0) throw new Unreadable('import_no_rows')
  await step((tx) => finishReading(tx, held.id))
}

/** One row per handle; a line that cannot be one's of a product is a row of its own and says why. */
export function gather(records: readonly CsvRecord[], places: readonly (ColumnKey | null)[]): Gathered[] {
  const rows = new Map<string, Gathered>()
  const strays: Gathered[] = []
  for (const { line, cells } of records) {
    const read: Line = { line, cells: cellsOf(cells, places) }
    const handle = read.cells.handle?.normalize().trim().toLowerCase() ?? ''
    const problem = hasRightWidth(cells, places.length)
      ? handle === ''
        ? reason('handle_missing', {}, { line, column: 'Handle' })
        : null
      : reason('row_columns', { found: cells.length, expected: places.length }, { line })
    const row = problem === null ? rows.get(handle) : undefined
    if (problem !== null) strays.push({ handle: null, line, records: [read], problem })
    else if (row) row.records.push(read)
    else rows.set(handle, { handle, line, records: [read], problem: null })
  }
  return [...rows.values(), ...strays]
}

/** Spreadsheets leave empty cells at the end out, or add some. */
const hasRightWidth = (cells: readonly string[], width: number) =>
  cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))

function cellsOf(cells: readonly string[], places: readonly (ColumnKey | null)[]): Line['cells'] {
  const read: Line['cells'] = {}
  for (const [at, key] of places.entries()) {
    const cell = cells[at]
    // What no database can hold is nothing a person typed.
    if (key !== null && cell !== undefined && cell.trim() !== '')
      read[key] = unneutralise(cell).replaceAll('\0', '').toWellFormed()
  }
  return read
}
