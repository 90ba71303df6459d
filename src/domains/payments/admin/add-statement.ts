import { createHash } from 'node:crypto'
import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import {
  statementEmpty,
  statementRepeated,
  statementTooLong,
  statementUnreadable,
} from '#contract/payments/payment-errors.ts'
import { STATEMENT_LINES_MAX } from '#contract/payments/statement-rules.ts'
import { lockComparison } from '#domains/payments/comparison-store.ts'
import { cashStatementOf, gatewayOf, isOnDelivery, methodsWithStatements } from '#domains/payments/methods/registry.ts'
import { StatementTooLong, StatementUnreadable } from '#domains/payments/methods/statement.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { bookCash, dayOf } from './add-cash-statement.ts'
import { compare, insertLines, insertStatement, isRepeated } from './statement-store.ts'
import { countOpen } from './statement-views.ts'

type Sent = { method: string; name: string; text: string }

/** A statement that has been read: its days, its lines, and how they are kept and compared. */
type ReadStatement = {
  days: readonly string[]
  lines: number
  /** @returns how many differences are open */
  keep: (tx: Tx, statement: number, days: { first: string; last: string }) => Promise<number>
}

/**
 * Keeps a statement and compares it with what we booked: a provider's on its days (rules.md O-81), of cash what is paid in (O-82).
 * Sent twice it is refused, at once too: the file's hash is unique.
 * @throws ApiError 409 statement_unreadable, statement_empty, statement_too_long, statement_repeated
 */
export async function addStatement(db: Db, by: User, { method, name, text }: Sent) {
  const read = readAs(method, text)
  const days = read.days.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw statementEmpty()
  const hash = createHash('sha256').update(text).digest()
  const statement = { method, name, hash, firstDay: first, lastDay: last, by: by.id, lines: read.lines }
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await insertStatement(tx, statement)
      const open = await read.keep(tx, id, { first, last })
      return { id, method, name, firstDay: first, lastDay: last, lines: read.lines, open }
    })
  } catch (error) {
    throw isRepeated(error) ? statementRepeated() : error
  }
}

function readAs(method: string, text: string): ReadStatement {
  if (!methodsWithStatements().some((one) => one === method)) throw statementUnreadable({ line: 0, of: 'provider' })
  const of = isOnDelivery(method) ? 'cash' : 'provider'
  try {
    return of === 'cash' ? readCash(method, text) : readProviders(method, text)
  } catch (error) {
    if (error instanceof StatementTooLong) throw statementTooLong({ max: STATEMENT_LINES_MAX })
    throw error instanceof StatementUnreadable ? statementUnreadable({ line: error.line ?? 0, of }) : error
  }
}

function readProviders(method: string, text: string): ReadStatement {
  const lines = gatewayOf(method).readStatement(text)
  return {
    days: lines.map(({ at }) => dayInDhaka(at)),
    lines: lines.length,
    keep: async (tx, statement, { first, last }) => {
      await lockComparison(tx, method)
      await insertLines(tx, method, statement, lines)
      await compare(tx, method, startOfDay(first), endOfDay(last))
      return countOpen(tx, method, first, last)
    },
  }
}

function readCash(method: string, text: string): ReadStatement {
  const lines = cashStatementOf(method)(text)
  return {
    days: lines.map(dayOf),
    lines: lines.length,
    keep: (tx, statement, { last }) => bookCash(tx, { method, statement, lines, lastDay: last }),
  }
}
