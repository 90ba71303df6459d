import type { Window } from '#contract/page.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import { findPage } from '#platform/list/find-page.ts'
import { inOrderOf } from '#platform/list/in-order-of.ts'
import type { OrderFilter } from './filter-views.ts'
import { storeOrderIds } from './seller-views.ts'
import { buyerOrderIds, findOrdersByIds, type OrderRow } from './views.ts'

/** Who looks, for each of the rows. */
type Own = { buyerId: number } | { sellerId: number }

/**
 * A seller's purchases and the orders with parcels of the own store, in one list (rules.md O-8). Nobody buys from the own
 * store (rules.md B-4), so an order is one or the other. Read over orders_buyer_id_idx and parcels_store_order_idx.
 */
export async function findOwnOrders(
  db: Reader,
  userId: number,
  filter: OrderFilter,
  window: Window,
): Promise<{ rows: { row: OrderRow; scope: Own }[]; total: number }> {
  const store = await findStoreOfUser(db, userId)
  const bought = buyerOrderIds(db, userId, filter)
  const own = store ? bought.unionAll(storeOrderIds(db, store.id, filter)) : bought
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc'
  const list = { from: db.selectFrom(own.as('own')), id: 'own.id', order: { direction }, countTo: null } as const
  const { ids, total } = await findPage(db, list, window)
  const asBuyer = await rowsOf(db, { buyerId: userId }, ids)
  const others = ids.filter((id) => !asBuyer.some((one) => one.id === id))
  const asSeller = await rowsOf(db, { sellerId: userId }, others)
  return { rows: inOrderOf(ids, [...asBuyer, ...asSeller]), total }
}

async function rowsOf(db: Reader, scope: Own, ids: readonly number[]) {
  const rows = await findOrdersByIds(db, scope, ids)
  return rows.map((row) => ({ id: row.id, row, scope }))
}
