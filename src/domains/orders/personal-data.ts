import type { Order } from '#contract/orders/orders.ts'
import { blankPayer, blankReasons } from '#domains/payments/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { blankPerson } from './after-sale-store.ts'
import { presentOrder } from './present.ts'
import { findOrders } from './views.ts'

const ALL = { limit: 1_000_000, offset: 0 }

/**
 * Every order of this person, as the API shows it to them, with addresses, notes and requests. The team's own notes are
 * left out: they may name other people, and go when the account is closed.
 */
export async function personalDataOf(db: Reader, userId: number): Promise<Order[]> {
  const scope = { buyerId: userId }
  const { rows } = await findOrders(db, scope, {}, ALL)
  return rows.map((row) => presentOrder(row, scope))
}

/**
 * When an account is closed its orders stay for the books of sellers and market, without recipient, address and notes.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  await blankPerson(tx, userId)
  await blankReasons(tx, userId)
  await blankPayer(tx, userId)
}
