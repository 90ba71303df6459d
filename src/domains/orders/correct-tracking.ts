import { notUnderWay } from '#contract/orders/order-errors.ts'
import type { CorrectTracking } from '#contract/orders/selling.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { setTracking, touchOrder } from './after-sale-store.ts'
import { readHandled } from './locked-order.ts'
import type { OrderScope } from './policy.ts'
import { parcelRequired, parcelUnknown } from './request-rules.ts'

const NOT_YOURS = 'Only the seller corrects a tracking number.'

/**
 * Corrects a tracking number that was mistyped or replaced by the courier, and notifies the buyer. Idempotent.
 * @returns the scope in which to present the order
 * @throws ApiError 400 when several parcels qualify; 403 for its buyer; 404; 409 not_under_way, changed_meanwhile
 */
export async function correctTracking(
  db: Db,
  handler: User,
  orderId: number,
  { tracking, carrier, parcel, seen }: CorrectTracking,
): Promise<OrderScope> {
  return db.transaction().execute(async (tx) => {
    const { order, scope } = await readHandled(tx, handler, orderId, NOT_YOURS)
    const meant = order.parcels.filter(({ id }) => parcel === undefined || id === parcel)
    if (meant.length === 0) throw parcelUnknown()
    const [first, ...others] = meant.filter(({ status }) => status === 'shipped')
    if (!first) throw notUnderWay()
    if (others.length > 0) throw parcelRequired()

    refuseOverwriting(
      seen,
      { tracking: first.tracking, carrier: first.carrier },
      { tracking, carrier: carrier || null },
    )
    const parcelId = first.id
    if (await setTracking(tx, { parcelId, tracking, carrier, actorId: handler.id })) {
      await touchOrder(tx, orderId)
      await publish(tx, 'parcel.moved', { orderId, parcelId, to: 'shipped', corrected: true })
    }
    return scope
  })
}
