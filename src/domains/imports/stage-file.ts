import { IMPORT_LINES_MAX } from '#contract/imports/imports.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import { COLUMNS_MAX, readHeader } from './columns.ts'
import { type HtmlConverter, openHtmlConverter } from './convert-html.ts'
import { gatherLines, makePlain, TEXT_KEPT } from './gather-lines.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { Unreadable } from './reasons.ts'
import { clearRows, countRead, finishReading, gatherRows, resetRead } from './row-store.ts'
import type { Encoding } from './sniff-file.ts'
import type { Held } from './store.ts'

/** Lines, and characters of them, that are in memory at once. */
const [BATCH, BATCH_CHARACTERS] = [500, 300_000]
/** As many lines as a sheet has in Excel, which writes out those that say nothing too. */
const RECORDS_MAX = 1_048_576
/** Often enough for the lease of an import (store.ts), also where a file says nothing for long. */
const KEEP_MS = 4 * SECOND
/** Texts of one file that end the thread which converts them; a file with more of them is no mistake. */
const KILLED_MAX = 3

/** Runs a step in a transaction of its own, unless the import was taken away. */
export type Step = <T>(work: (tx: Tx, held: Held) => Promise<T>) => Promise<T>

/** For tests: how HTML is converted. */
export type StageOptions = { openConverter?: typeof openHtmlConverter }

/**
 * Reads the file into rows, one per handle, wherever its lines stand. Begins at the beginning: nothing but rows is
 * written, so a reading that was interrupted is simply made again.
 * @throws Unreadable
 */
export async function stageFile(
  { files }: Pick<Resources, 'files'>,
  held: Held,
  step: Step,
  { openConverter = openHtmlConverter }: StageOptions = {},
): Promise<void> {
  const kept = await files.read(held.file)
  if (!kept) throw new Unreadable('import_unreadable', { line: 1 })
  await step(async (tx) => {
    await clearRows(tx, held.id)
    await resetRead(tx, held.id)
  })
  const records = readCsv(kept.stream, { encoding: held.encoding as Encoding, delimiter: held.delimiter })
  const converter = openConverter({ longest: TEXT_KEPT })
  try {
    await readRecords(records, held.id, step, converter)
  } finally {
    await records.return(undefined)
    await converter.close()
  }
  await step((tx) => finishReading(tx, held.id))
}

async function readRecords(records: AsyncGenerator<CsvRecord>, id: number, step: Step, converter: HtmlConverter) {
  const { value: header } = await records.next()
  if (!header) throw new Unreadable('import_empty')
  const headerCells = (header as CsvRecord).cells
  if (headerCells.length > COLUMNS_MAX) throw new Unreadable('import_columns_many')
  const { places } = readHeader(headerCells)
  const keep = keepLeaseBy(step)

  let batch: ReadLine[] = []
  let [lines, characters, read] = [0, 0, 0]
  const flush = async () => {
    const rows = gatherLines(batch)
    await makePlain(rows, converter, keep)
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
    await keep()
    read += 1
    if (read > RECORDS_MAX) throw new Unreadable('import_too_many_lines')
    if (record.cells.every((cell) => cell.trim() === '')) continue
    lines += 1
    if (lines > IMPORT_LINES_MAX) throw new Unreadable('import_too_many_lines')
    batch.push(readLine(record, places))
    characters += record.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length >= BATCH || characters >= BATCH_CHARACTERS) await flush()
  }
  if (batch.length > 0) await flush()
  if (lines === 0) throw new Unreadable('import_no_rows')
}

/** Holds on to the import, when it is time. */
function keepLeaseBy(step: Step): () => Promise<void> {
  let kept = clock.now().getTime()
  return async () => {
    if (clock.now().getTime() - kept < KEEP_MS) return
    await step(() => Promise.resolve())
    kept = clock.now().getTime()
  }
}
