import { createHash } from 'node:crypto'
import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import { statementRepeated, statementTooLong, statementUnreadable } from '#contract/payments/payment-errors.ts'
import { STATEMENT_LINES_MAX } from '#contract/payments/statement-rules.ts'
import { gatewayOf, methodsWithStatements } from '#domains/payments/methods/registry.ts'
import { StatementTooLong, StatementUnreadable } from '#domains/payments/methods/statement.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { compare, insertStatement, isRepeated } from './statement-store.ts'

/**
 * Keeps a provider's statement and compares it with what we booked on its days (rules.md O-81). Sent twice it is refused, at
 * once too: the file's hash is unique.
 * @throws ApiError 409 statement_unreadable, statement_too_long, statement_repeated
 */
export async function addStatement(
  db: Db,
  by: User,
  { method, name, text }: { method: string; name: string; text: string },
) {
  const lines = read(method, text)
  const days = lines.map(({ at }) => dayInDhaka(at)).toSorted()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) throw statementUnreadable({ line: 0 })
  const hash = createHash('sha256').update(text).digest()
  try {
    const id = await db.transaction().execute(async (tx) => {
      const statement = await insertStatement(tx, { method, name, hash, firstDay, lastDay, by: by.id, lines })
      await compare(tx, method, startOfDay(firstDay), endOfDay(lastDay))
      return statement
    })
    return { id, method, name, firstDay, lastDay, lines: lines.length }
  } catch (error) {
    throw isRepeated(error) ? statementRepeated() : error
  }
}

function read(method: string, text: string) {
  if (!methodsWithStatements().some((one) => one === method)) throw statementUnreadable({ line: 0 })
  try {
    return gatewayOf(method).readStatement(text)
  } catch (error) {
    if (error instanceof StatementTooLong) throw statementTooLong({ max: STATEMENT_LINES_MAX })
    throw error instanceof StatementUnreadable ? statementUnreadable({ line: error.line ?? 0 }) : error
  }
}
