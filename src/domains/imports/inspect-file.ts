import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import type { ImportColumn } from '#contract/imports/imports.ts'
import { COLUMNS_MAX, missingColumns, readHeader } from './columns.ts'
import { isSeparatorLine } from './read-csv.ts'
import { Unreadable } from './reasons.ts'
import { type Encoding, HEAD_BYTES, sniffFile } from './sniff-file.ts'

/** How a file is written, and what its columns are to us. */
export type FileFacts = { encoding: Encoding; delimiter: string; columns: ImportColumn[] }

const DELIMITERS = [',', ';', '\t'] as const

/**
 * Looks at a file before anything is made of it. `open` is called twice: for its beginning, and for all of it where only
 * that tells the encoding.
 * @throws Unreadable for what is no list of products
 */
export async function inspectFile(open: () => Readable): Promise<FileFacts> {
  const head = await headOf(open())
  const encoding = (await sniffFile(head)) ?? ((await isUtf8(open())) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(head)
  if (text.trim() === '') throw new Unreadable('import_empty')
  // oxlint-disable-next-line no-control-regex -- which no text of any script has
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw new Unreadable('import_binary')
  const { delimiter, header } = headerOf(text)
  if (header.length > COLUMNS_MAX) throw new Unreadable('import_columns_many')
  const { columns, places } = readHeader(header)
  const missing = missingColumns(places)
  if (missing.length > 0) throw new Unreadable('import_columns_missing', { columns: missing.join(', ') })
  return { encoding, delimiter, columns }
}

/** The delimiter that makes the most columns we know. */
function headerOf(text: string): { delimiter: string; header: string[] } {
  const read = DELIMITERS.map((delimiter) => {
    const header = firstRecord(text, delimiter)
    const known = readHeader(header.slice(0, COLUMNS_MAX)).places.filter(Boolean).length
    return { delimiter, header, known }
  })
  return read.reduce((best, each) => (each.known > best.known ? each : best))
}

/** Of the file's beginning, which may end within a cell; nothing where that is the first one. */
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

async function isUtf8(file: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of file as AsyncIterable<Buffer>) decoder.decode(part, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
