import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { Unreadable } from './reasons.ts'
import type { Encoding } from './sniff-file.ts'

export type CsvRecord = {
  /** Where it begins, from 1, as an editor counts. */
  line: number
  cells: string[]
}

/** Characters of one record, and of one line: more is no product. Bounds the memory, whatever was sent. */
const RECORD_MAX = 512 * 1024
/** Bytes that are parsed at once; between them others get their turn. */
const PIECE = 16 * 1024

/**
 * The records of a file, one after the other; empty lines are left out. Of the file only a piece is in memory.
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
    // Heard before a failure that loses what is read but not taken yet.
    on_record: (record, { lines }) => {
      ended = lines
      // Each record is the first: for one with more or fewer cells than the first the parser would make an error, which
      // takes a hundred times as long as the record.
      const info: { records: number } = parser.info
      info.records = 0
      return record
    },
  })
  // Its failures come out of the parser; here they would be heard twice.
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

/** Excel's own first line 'sep=;' (of which only 'sep=' is left when that is the delimiter). */
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
 * Text whose lines all end with a line feed. The parser counts characters in cells; a line of nothing but delimiters is
 * stopped here.
 */
async function* decode(file: Readable, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  let [line, length, held] = [1, 0, '']
  const unified = (piece: string, last: boolean) => {
    const whole = held + piece
    // Whether a line feed follows is seen with the next piece.
    held = !last && whole.endsWith('\r') ? '\r' : ''
    return (held ? whole.slice(0, -1) : whole).replaceAll(/\r\n?/g, '\n')
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
  for await (const chunk of file as AsyncIterable<Buffer>)
    yield* inPieces(measured(unified(decoder.decode(chunk, { stream: true }), false)))
  yield* inPieces(measured(unified(decoder.decode(), true)))
}

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await nextTurn()
  }
}
