import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { closeRequestsOf, type Decision } from './after-sale-store.ts'

/**
 * What happened to a parcel answers what was still asked about it: a parcel that leaves can no longer be cancelled, one
 * that was refunded no longer be replaced.
 */
export async function closeRequests(tx: Tx, parcelId: number, kind: RequestKind, decision: Decision): Promise<void> {
  for (const requestId of await closeRequestsOf(tx, parcelId, kind, decision))
    await publish(tx, 'request.decided', { requestId })
}
