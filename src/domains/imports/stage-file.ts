import { IMPORT_LINES_MAX } from '#contract/imports/imports.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import { COLUMNS_MAX } from './columns.ts'
import { type HtmlConverter, openHtmlConverter } from './convert-html.ts'
import { formatOfFile } from './formats.ts'
import { gatherLines, makePlain, TEXT_MAX } from './gather-lines.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import type { ReadLine } from './read-line.ts'
import { Unreadable } from './reasons.ts'
import { clearRows, countRead, finishReading, gatherRows, resetRead } from './row-store.ts'
import type { Encoding } from './sniff-file.ts'
import type { LeasedImport } from './store.ts'

/** How many lines, and characters of them, are in memory at once. */
const [BATCH, BATCH_CHARACTERS] = [500, 300_000]
/** The number of lines of a sheet in Excel, which also writes empty ones. */
const RECORDS_MAX = 1_048_576
/** Often enough for the lease of an import (store.ts), also when a file has no data for long. */
const RENEW_MS = 4 * SECOND
/** How many texts of one file may kill the worker thread; more are an attack. */
const KILLED_MAX = 3

/** Runs a step in its own transaction, unless the import was taken away. */
export type Step = <T>(work: (tx: Tx, leased: LeasedImport) => Promise<T>) => Promise<T>

/** For tests: how HTML is converted. */
export type StageOptions = { openConverter?: typeof openHtmlConverter }

/**
 * Reads the file into rows, one per handle, wherever its lines are. Always starts from the beginning: nothing but rows
 * is written, so an interrupted read is simply repeated.
 * @throws Unreadable
 */
export async function stageFile(
  { files, spareThread }: Pick<Resources, 'files' | 'spareThread'>,
  leased: LeasedImport,
  step: Step,
  { openConverter = openHtmlConverter }: StageOptions = {},
): Promise<void> {
  const file = await files.read(leased.file)
  if (!file) throw new Unreadable('import_unreadable', { line: 1 })
  await step(async (tx) => {
    await clearRows(tx, leased.id)
    await resetRead(tx, leased.id)
  })
  const records = readCsv(file.stream, { encoding: leased.encoding as Encoding, delimiter: leased.delimiter })
  const converter = openConverter({ longest: TEXT_MAX, spare: spareThread })
  try {
    await readRecords(records, leased.id, step, converter)
  } finally {
    await records.return(undefined)
    await converter.close()
  }
  await step((tx) => finishReading(tx, leased.id))
}

async function readRecords(records: AsyncGenerator<CsvRecord>, id: number, step: Step, converter: HtmlConverter) {
  const { value: header } = await records.next()
  if (!header) throw new Unreadable('import_empty')
  const headerCells = (header as CsvRecord).cells
  if (headerCells.length > COLUMNS_MAX) throw new Unreadable('import_columns_many')
  const readRecord = formatOfFile(headerCells).openReader()
  const renew = leaseRenewer(step)

  let batch: ReadLine[] = []
  let [lines, characters, read] = [0, 0, 0]
  const flush = async () => {
    const rows = gatherLines(batch)
    await makePlain(rows, converter, renew)
    if (converter.killed() > KILLED_MAX) throw new Unreadable('import_gave_up')
    const count = batch.length
    await step(async (tx) => {
      await gatherRows(tx, id, rows)
      await countRead(tx, id, count)
    })
    batch = []
    characters = 0
  }
  for await (const record of records) {
    await renew()
    read += 1
    if (read > RECORDS_MAX) throw new Unreadable('import_too_many_lines')
    if (record.cells.every((cell) => cell.trim() === '')) continue
    lines += 1
    if (lines > IMPORT_LINES_MAX) throw new Unreadable('import_too_many_lines')
    batch.push(readRecord(record))
    characters += record.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length >= BATCH || characters >= BATCH_CHARACTERS) await flush()
  }
  if (batch.length > 0) await flush()
  if (lines === 0) throw new Unreadable('import_no_rows')
}

/** Renews the lease, when it is time. */
function leaseRenewer(step: Step): () => Promise<void> {
  let file = clock.now().getTime()
  return async () => {
    if (clock.now().getTime() - file < RENEW_MS) return
    await step(() => Promise.resolve())
    file = clock.now().getTime()
  }
}
