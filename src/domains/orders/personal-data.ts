import type { Order } from '#contract/orders/orders.ts'
import { blankReasons } from '#domains/payments/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { blankPerson } from './after-sale-store.ts'
import { presentOrder } from './present.ts'
import { findOrders } from './views.ts'

const ALL = { limit: 1_000_000, offset: 0 }

/**
 * Every order of this person, as the API shows it to them: addresses, notes and requests among it. The team's own notes
 * are not: they are for the work on an order, may name others, and go when the account is closed.
 */
export async function personalDataOf(db: Reader, userId: number): Promise<Order[]> {
  const scope = { buyerId: userId }
  const { rows } = await findOrders(db, scope, {}, ALL)
  return rows.map((row) => presentOrder(row, scope))
}

/** The account is closed: orders stay, for the sellers' and the market's books, without who got them and where, and what was noted. */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  await blankPerson(tx, userId)
  await blankReasons(tx, userId)
}
