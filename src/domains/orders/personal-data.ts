import type { Order } from '#contract/orders/orders.ts'
import { blankPayer, blankReasons, deletePayoutAccounts } from '#domains/payments/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { blankPerson } from './after-sale-store.ts'
import { blankHolds } from './hold-store.ts'
import { findTracesOf } from './hold-views.ts'
import { presentOrder } from './present.ts'
import { findOrders } from './views.ts'

const ALL = { limit: 1_000_000, offset: 0 }

/**
 * Every order of this person, as the API shows it to them, with addresses, notes and requests. The team's own notes are
 * left out: they may name other people, and go when the account is closed. `compared_by`: by what the order is compared with
 * others, for `TRACES_KEPT_DAYS`; null once it is not any more.
 */
export async function personalDataOf(db: Reader, userId: number): Promise<ExportedOrder[]> {
  const scope = { buyerId: userId }
  const [{ rows }, traces] = await Promise.all([findOrders(db, scope, {}, ALL), findTracesOf(db, userId)])
  const comparedBy = new Map(
    traces.map(({ order_id, address, device }) => [order_id, { phone: true, address, device }]),
  )
  return rows.map((row) => ({ ...presentOrder(row, scope), compared_by: comparedBy.get(row.id) ?? null }))
}

type ExportedOrder = Order & { compared_by: { phone: boolean; address: boolean; device: boolean } | null }

/**
 * When an account is closed its orders stay for the books of sellers and market, without recipient, address and notes.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  await blankPerson(tx, userId)
  await blankHolds(tx, userId)
  await blankReasons(tx, userId)
  await blankPayer(tx, userId)
  await deletePayoutAccounts(tx, userId)
}
