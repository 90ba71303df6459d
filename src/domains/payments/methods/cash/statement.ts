import { dayInDhaka } from '#contract/business-days.ts'
import { latinDigits } from '#contract/digits.ts'
import type { Poisha } from '#contract/money.ts'
import {
  cellOf,
  columnFinder,
  readMoment,
  readSigned,
  readTable,
  StatementUnreadable,
  TRANSACTION_MAX,
} from '#domains/payments/methods/statement.ts'

/** Cash that was collected for an order or for one parcel of it, and is paid in. At least one of both is named. */
export type CashLine = {
  order: number | null
  /** The carrier's number of the parcel. */
  parcel: string | null
  amount: Poisha
  fee: Poisha | null
  /** Of the paying in: a slip, an invoice, a transaction. */
  reference: string
  /** A day in Dhaka. */
  day: string | null
}

/**
 * What carriers and collectors call their columns. `order,amount` is enough; `parcel`, `reference`, `date` and `fee` may be there
 * (docs/operations.md).
 */
const NAMES = {
  order: [
    'order',
    'order no',
    'order number',
    'order id',
    'merchant order id',
    'merchant invoice id',
    'invoice',
    'অর্ডার',
    'অর্ডার নম্বর',
    'অর্ডার নং',
  ],
  parcel: [
    'parcel',
    'parcel no',
    'parcel number',
    'consignment',
    'consignment id',
    'tracking',
    'tracking id',
    'tracking number',
    'tracking code',
    'পার্সেল',
    'পার্সেল নম্বর',
    'পার্সেল নং',
    'ট্র্যাকিং নম্বর',
  ],
  amount: [
    'collected amount',
    'cash collected',
    'collected',
    'cod amount',
    'cash',
    'amount',
    'amount (BDT)',
    'টাকা',
    'নগদ',
    'পরিমাণ',
    'আদায়',
  ],
  reference: [
    'reference',
    'ref',
    'slip',
    'slip no',
    'deposit slip',
    'invoice id',
    'payment id',
    'transaction id',
    'trx id',
    'রেফারেন্স',
    'স্লিপ',
    'স্লিপ নম্বর',
  ],
  day: ['paid on', 'payment date', 'deposit date', 'settlement date', 'date', 'তারিখ'],
  fee: ['fee', 'charge', 'cod charge', 'delivery charge', 'delivery fee', 'ফি', 'চার্জ'],
} as const

type Columns = Record<keyof typeof NAMES, number>

/** @throws StatementUnreadable, StatementTooLong */
export const readStatement = (text: string): CashLine[] => readTable(text, columnsIn, readLine)

function columnsIn(head: readonly string[]): Columns | null {
  const find = columnFinder(head)
  const columns = {
    order: find(NAMES.order),
    parcel: find(NAMES.parcel),
    amount: find(NAMES.amount),
    reference: find(NAMES.reference),
    day: find(NAMES.day),
    fee: find(NAMES.fee),
  }
  return columns.amount < 0 || (columns.order < 0 && columns.parcel < 0) ? null : columns
}

/** '10042', '#10042', 'Order 10042', '১০০৪২'. */
const ORDER = /^[^\d]*(\d{1,15})$/

function readLine(columns: Columns, row: readonly string[], line: number): CashLine | null {
  const named = latinDigits(cellOf(row, columns.order))
  const parcel = latinDigits(cellOf(row, columns.parcel))
  // A sum at the end names nothing.
  if (!/\d/.test(named) && parcel === '') return null
  const order = ORDER.exec(named)?.[1]
  const paid = readSigned(cellOf(row, columns.amount))
  const day = cellOf(row, columns.day)
  const at = day === '' ? null : readMoment(day)
  const reference = cellOf(row, columns.reference)
  const unreadable =
    (named !== '' && order === undefined) ||
    paid === null ||
    paid.negative ||
    (day !== '' && at === null) ||
    Math.max(parcel.length, reference.length) > TRANSACTION_MAX
  if (unreadable) throw new StatementUnreadable(line)
  // A parcel that came back is listed with nothing.
  if (paid.amount === 0) return null
  return {
    order: order === undefined ? null : Number(order),
    parcel: parcel === '' ? null : parcel.toUpperCase(),
    amount: paid.amount,
    fee: readSigned(cellOf(row, columns.fee))?.amount ?? null,
    reference,
    day: at && dayInDhaka(at),
  }
}
