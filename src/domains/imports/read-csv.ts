import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { RECORD_MAX } from '#contract/imports/import-rules.ts'
import { Unreadable } from './reasons.ts'
import type { Encoding } from './sniff-file.ts'

export type CsvRecord = {
  /** The line where it begins, from 1, as in an editor. */
  line: number
  cells: string[]
}

/** Bytes that are parsed at once before other requests get a turn. */
const CHUNK = 16 * 1024

/**
 * Streams the records of a file without empty lines; only a chunk of it is in memory.
 * @throws Unreadable naming the line
 */
export async function* readCsv(
  file: Readable,
  { encoding, delimiter }: { encoding: Encoding; delimiter: string },
): AsyncGenerator<CsvRecord> {
  let ended = 0
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
    // Called for each record, also for those that an error discards before they are read.
    on_record: (record, { lines }) => {
      ended = lines
      // Each record counts as the first: for one with another number of cells than the first the parser creates an
      // error, which takes a hundred times as long as the record.
      const info: { records: number } = parser.info
      info.records = 0
      return record
    },
  })
  // The parser rejects with the same error; handling it here too would report it twice.
  pipeline(Readable.from(decode(file, encoding)), parser).catch(() => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = info.lines - breaksIn(record)
      if (line === 1 && isSeparatorLine(record)) continue
      yield { line, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, ended + 1) : error
  } finally {
    file.destroy()
  }
}

/** Excel's own first line 'sep=;' (parsed as 'sep=' when that is the delimiter). */
export const isSeparatorLine = (record: readonly string[]) => /^sep=.?$/i.test(record[0] ?? '') && record.length <= 2

function breaksIn(record: readonly string[]): number {
  let breaks = 0
  for (const cell of record) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1
  return breaks
}

function unreadable({ code }: CsvError, line: number): Unreadable {
  if (code === 'CSV_MAX_RECORD_SIZE') return new Unreadable('import_row_too_long', { line })
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new Unreadable('import_quote_open', { line })
  return new Unreadable('import_unreadable', { line })
}

/**
 * Normalises line ends to line feeds. The parser limits characters in cells only; a line of nothing but delimiters is
 * stopped here.
 */
async function* decode(file: Readable, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let [line, length, carriageReturn] = [1, 0, '']
  const normalised = (piece: string, last: boolean) => {
    const whole = carriageReturn + piece
    // The next chunk tells whether a line feed follows.
    carriageReturn = !last && whole.endsWith('\r') ? '\r' : ''
    return (carriageReturn ? whole.slice(0, -1) : whole).replaceAll(/\r\n?/g, '\n')
  }
  const measured = (text: string) => {
    let from = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      if (length + at - from > RECORD_MAX) throw new Unreadable('import_row_too_long', { line })
      ;[line, length, from] = [line + 1, 0, at + 1]
    }
    length += text.length - from
    if (length > RECORD_MAX) throw new Unreadable('import_row_too_long', { line })
    return text
  }
  const decoded = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new Unreadable('import_encoding', { line })
    }
  }
  for await (const chunk of file as AsyncIterable<Buffer>) yield* inChunks(measured(normalised(decoded(chunk), false)))
  yield* inChunks(measured(normalised(decoded(), true)))
}

async function* inChunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK)
    await nextTurn()
  }
}
