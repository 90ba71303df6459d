import type { readSellerWaiting } from '#contract/analytics/analytics.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { countWaitingProducts } from '#domains/catalogue/index.ts'
import { countSellerOrders } from '#domains/orders/index.ts'
import { countUnanswered } from '#domains/questions/index.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'

/** What waits for a seller, for the navigation of every page; nothing without a store. */
export async function readWaiting(db: Reader, sellerId: number): Promise<EndpointResponse<typeof readSellerWaiting>> {
  const store = await findStoreOfUser(db, sellerId)
  if (!store) return { processing: 0, requests: 0, questions: 0, low: 0, rejected: 0, bangla: 0 }
  const [{ processing, requests }, questions, products] = await Promise.all([
    countSellerOrders(db, sellerId, {}),
    countUnanswered(db, store.id),
    countWaitingProducts(db, store.id),
  ])
  return { processing, requests, questions, ...products }
}
