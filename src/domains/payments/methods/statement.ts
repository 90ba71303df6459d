import { CsvError, parse } from 'csv-parse/sync'
import { endOfDay, startOfDay } from '#contract/business-days.ts'
import { latinDigits } from '#contract/digits.ts'
import { type Poisha, parseAmount } from '#contract/money.ts'
import { STATEMENT_LINES_MAX } from '#contract/payments/statement-rules.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'

/** A line of a provider's statement: money that it took for us, or sent back. */
export type StatementLine = {
  what: 'payment' | 'refund'
  /** The provider's number of it, as we book it. */
  transaction: string
  amount: Poisha
  fee: Poisha | null
  at: Date
}

/** How a provider writes its statements: each column by the names that it has had, the best first, in lower case without signs. */
export type StatementForm = {
  transaction: readonly string[]
  /** Of a refund, where that is another column. */
  refund?: readonly string[]
  amount: readonly string[]
  at: readonly string[]
  type: readonly string[]
  fee: readonly string[]
  /** What a type means; `null` for what is neither, such as a payout to our bank. An empty type goes by the sign of the amount. */
  whatIs: (type: string) => StatementLine['what'] | null
}

export class StatementUnreadable extends Error {
  override readonly name = 'StatementUnreadable'
  /** Null of a file without a head that names the columns. */
  readonly line: number | null
  constructor(line: number | null) {
    super(line === null ? 'no head' : `line ${line}`)
    this.line = line
  }
}

export class StatementTooLong extends Error {
  override readonly name = 'StatementTooLong'
}

/** Above the columns some statements say whose they are. */
const HEAD_WITHIN = 30
const ROWS_MAX = STATEMENT_LINES_MAX + HEAD_WITHIN
export const TRANSACTION_MAX = 100

/** Reads a statement in CSV; lines that are neither payments nor refunds, and sums at its end, are left out. @throws StatementUnreadable, StatementTooLong */
export function readStatementAs(form: StatementForm, text: string): StatementLine[] {
  const lines = new Map<string, StatementLine>()
  for (const line of readTable(
    text,
    (head) => columnsOf(form, head),
    (columns, row, at) => readLine(form, columns, row, at),
  ))
    if (!lines.has(`${line.what} ${line.transaction}`)) lines.set(`${line.what} ${line.transaction}`, line)
  return [...lines.values()]
}

/**
 * The lines below the head, which is the first row that `columnsIn` knows; `readRow` leaves a row out by `null`. `line` is its place
 * in the file.
 * @throws StatementUnreadable, StatementTooLong
 */
export function readTable<Columns, Line>(
  text: string,
  columnsIn: (head: readonly string[]) => Columns | null,
  readRow: (columns: Columns, row: readonly string[], line: number) => Line | null,
): Line[] {
  const rows = rowsOf(text)
  if (rows.length > ROWS_MAX) throw new StatementTooLong()
  const at = rows.slice(0, HEAD_WITHIN).findIndex(({ record }) => columnsIn(record) !== null)
  const columns = columnsIn(rows[at]?.record ?? [])
  if (!columns) throw new StatementUnreadable(null)
  return rows.slice(at + 1).flatMap(({ record, info }) => readRow(columns, record, info.lines) ?? [])
}

type Row = { record: string[]; info: { lines: number } }

function rowsOf(text: string): Row[] {
  const first = text.slice(0, 4000)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  try {
    return parse(text.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      info: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: ROWS_MAX + 1,
    }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw new StatementUnreadable(typeof error.lines === 'number' ? error.lines : null)
    throw error
  }
}

type Columns = { transaction: number; refund: number; amount: number; at: number; type: number; fee: number }

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Finds a column by the names that it has had, the best first; -1 where there is none. */
export function columnFinder(head: readonly string[]): (aliases: readonly string[]) => number {
  const names = head.map(plain)
  return (aliases) => aliases.map((alias) => names.indexOf(plain(alias))).find((at) => at >= 0) ?? -1
}

/** Spreadsheets keep long numbers as text by an apostrophe. */
export const cellOf = (row: readonly string[], at: number) => (at < 0 ? '' : (row[at] ?? '').replace(/^'/, '').trim())

function columnsOf(form: StatementForm, head: readonly string[]): Columns | null {
  const find = columnFinder(head)
  const columns = {
    transaction: find(form.transaction),
    refund: find(form.refund ?? []),
    amount: find(form.amount),
    at: find(form.at),
    type: find(form.type),
    fee: find(form.fee),
  }
  return columns.transaction < 0 || columns.amount < 0 || columns.at < 0 ? null : columns
}

function readLine(form: StatementForm, columns: Columns, row: readonly string[], line: number): StatementLine | null {
  const cell = (at: number) => cellOf(row, at)
  const signed = readSigned(cell(columns.amount))
  const type = cell(columns.type)
  const what = type === '' ? (signed?.negative ? 'refund' : 'payment') : form.whatIs(type.toLowerCase())
  if (what === null) return null
  const transaction = (what === 'refund' && cell(columns.refund)) || cell(columns.transaction)
  // A sum at the end has no number.
  if (transaction === '') return null
  const at = readMoment(cell(columns.at))
  if (signed === null || at === null || transaction.length > TRANSACTION_MAX) throw new StatementUnreadable(line)
  return { what, transaction, amount: signed.amount, fee: readSigned(cell(columns.fee))?.amount ?? null, at }
}

/** 'BDT 1,200.50', '(1200.5)', '-1200', '৳১২০০'. */
export function readSigned(text: string): { amount: Poisha; negative: boolean } | null {
  const negative = /^\(.*\)$/.test(text) || /^\s*[-−]/.test(text.replace(/^(?:BDT|Tk\.?|৳)\s*/i, ''))
  const amount = parseAmount(text.replaceAll(/BDT|Tk\.?|৳|[()\s−+-]/gi, ''))
  return amount === null ? null : { amount, negative }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = String.raw`(?:[T,\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([AaPp][Mm])?)?$`
const FORMS: readonly [form: RegExp, parts: (match: RegExpExecArray) => [year: string, month: string, day: string]][] =
  [
    [
      new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${TIME}`),
      ([, year = '', month = '', day = '']) => [year, month, day],
    ],
    [
      new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${TIME}`),
      ([, day = '', month = '', year = '']) => [year, month, day],
    ],
    [
      new RegExp(String.raw`^(\d{1,2})[-\s]([A-Za-z]{3})[a-z]*[-,\s]+(\d{4})${TIME}`),
      ([, day = '', month = '', year = '']) => [year, String(MONTHS.indexOf(month.toLowerCase()) + 1), day],
    ],
    [
      new RegExp(String.raw`^([A-Za-z]{3})[a-z]*\s+(\d{1,2}),?\s+(\d{4})${TIME}`),
      ([, month = '', day = '', year = '']) => [year, String(MONTHS.indexOf(month.toLowerCase()) + 1), day],
    ],
  ]

/** A time in Dhaka, as statements write it: the day first, or the year. */
export function readMoment(text: string): Date | null {
  const latin = latinDigits(text)
  for (const [form, partsOf] of FORMS) {
    const match = form.exec(latin)
    if (!match) continue
    const [year, month, day] = partsOf(match)
    const [hours = '0', minutes = '0', seconds = '0', half] = match.slice(4)
    const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const start = startOfDay(date).getTime()
    // 31 February is no day.
    if (Number.isNaN(start) || new Date(endOfDay(date).getTime() - SECOND).getTime() <= start) return null
    if (new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) return null
    return new Date(start + (hour * 60 + Number(minutes)) * MINUTE + Number(seconds) * SECOND)
  }
  return null
}
