import { notFound } from '#contract/errors.ts'
import type { HoldDecision } from '#contract/orders/hold-rules.ts'
import { holdDecided } from '#contract/orders/order-errors.ts'
import { lockStockOf } from '#domains/catalogue/index.ts'
import { touchOrder } from '#domains/orders/after-sale-store.ts'
import { cancelParcel } from '#domains/orders/cancel-parcel.ts'
import { closeRequests } from '#domains/orders/close-requests.ts'
import { closeHold } from '#domains/orders/hold-store.ts'
import { readHandled } from '#domains/orders/locked-order.ts'
import type { OrderRow } from '#domains/orders/views.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { findHold } from './hold-views.ts'

const NOT_YOURS = 'The team checks this order.'

/**
 * The team approves a held order, so that it may be shipped, or cancels all of it for the reason in `note`
 * (rules.md O-60). The sellers are told in either case, the buyer of a cancellation.
 * @throws ApiError 403 own_matter; 404 for an order that was never held; 409 hold_decided
 */
export async function decideHold(
  db: Db,
  decider: User,
  orderId: number,
  { decision, note = '' }: { decision: HoldDecision; note?: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { order } = await readHandled(tx, decider, orderId, NOT_YOURS)
    const hold = await findHold(tx, orderId)
    if (!hold) throw notFound()
    if (hold.decision !== null) throw holdDecided({ decision: hold.decision })
    await closeHold(tx, orderId, { decision, by: decider.id, note })
    if (decision === 'cancelled') await cancelAll(tx, order, decider.id)
    await touchOrder(tx, orderId)
    await publish(tx, 'hold.decided', { orderId, decision })
  })
}

/** Nothing of a held order was shipped: what is not cancelled yet is being processed. */
async function cancelAll(tx: Tx, order: OrderRow, by: number): Promise<void> {
  const parcels = order.parcels.filter(({ status }) => status === 'processing')
  const items = order.items.filter(({ parcel_id }) => parcels.some(({ id }) => id === parcel_id))
  await lockStockOf(
    tx,
    items.map(({ product_id }) => product_id),
  )
  for (const parcel of parcels) {
    await cancelParcel(tx, order, parcel, by)
    await closeRequests(tx, parcel.id, 'cancel', { status: 'approved', by })
  }
}
