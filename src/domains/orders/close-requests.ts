import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { closeRequestsOf, type Decision } from './after-sale-store.ts'

/**
 * Closes the requests that a parcel's change makes pointless: a shipped parcel can no longer be cancelled, a refunded
 * one no longer be replaced.
 */
export async function closeRequests(tx: Tx, parcelId: number, kind: RequestKind, decision: Decision): Promise<void> {
  for (const requestId of await closeRequestsOf(tx, parcelId, kind, decision))
    await publish(tx, 'request.decided', { requestId })
}
