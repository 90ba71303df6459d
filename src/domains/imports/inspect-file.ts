import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import type { ImportColumn } from '#contract/imports/imports.ts'
import { COLUMNS_MAX, type IsKnown } from './columns.ts'
import { detectByteEncoding } from './detect-encoding.ts'
import { formatOfFile } from './formats.ts'
import { isSeparatorLine } from './read-csv.ts'
import { Unreadable } from './reasons.ts'
import { type Encoding, HEAD_BYTES, sniffFile } from './sniff-file.ts'

/** The encoding and delimiter of a file, and what its columns are. */
export type FileFacts = { encoding: Encoding; delimiter: string; columns: ImportColumn[] }

const DELIMITERS = [',', ';', '\t'] as const

/**
 * Inspects a file before it is imported. `open` is called a second time when only the whole file can tell the encoding.
 * @param isKnown whether the market has an attribute for a column
 * @throws Unreadable for a file that is no list of products
 */
export async function inspectFile(open: () => Readable, isKnown?: IsKnown): Promise<FileFacts> {
  const head = await headOf(open())
  const marked = await sniffFile(head)
  const encoding = marked && marked !== 'utf-8' ? marked : await detectByteEncoding(open())
  const text = new TextDecoder(encoding).decode(head)
  if (text.trim() === '') throw new Unreadable('import_empty')
  // oxlint-disable-next-line no-control-regex -- which no text of any script has
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw new Unreadable('import_binary')
  const { delimiter, header } = headerOf(text)
  if (header.length > COLUMNS_MAX) throw new Unreadable('import_columns_many')
  const { columns, missing } = formatOfFile(header, isKnown)
  if (missing.length > 0) throw new Unreadable('import_columns_missing', { columns: missing.join(', ') })
  return { encoding, delimiter, columns }
}

/** The delimiter that gives the most known columns. */
function headerOf(text: string): { delimiter: string; header: string[] } {
  const read = DELIMITERS.map((delimiter) => {
    const header = firstRecord(text, delimiter)
    const knownColumns = formatOfFile(header.slice(0, COLUMNS_MAX)).used
    return { delimiter, header, knownColumns }
  })
  return read.reduce((best, each) => (each.knownColumns > best.knownColumns ? each : best))
}

/** The first record of the file's beginning; empty when the end of the text cuts it. */
function firstRecord(text: string, delimiter: string): string[] {
  const records: string[][] = []
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: 2 }
  try {
    parse(text, {
      ...options,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record: string[]) => {
        records.push(record)
        return record
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  const [first = [], second = []] = records
  return isSeparatorLine(first) ? second : first
}

async function headOf(file: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of file as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES)
}
