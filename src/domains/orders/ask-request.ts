import { notFound } from '#contract/errors.ts'
import { requestOpen } from '#contract/orders/order-errors.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { AskRequest } from '#contract/orders/requests.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { insertRequest, touchOrder } from './after-sale-store.ts'
import { readLocked } from './locked-order.ts'
import { requestRefused } from './request-refusals.ts'
import { parcelUnknown, refusalOfRequest } from './request-rules.ts'

/**
 * A buyer requests to cancel, to be refunded or a replacement: for the given parcel, or for every one that qualifies.
 * @throws ApiError 400 for a parcel of another order; 404; 409 with the reason when nothing qualifies
 */
export async function askRequest(
  db: Db,
  buyer: User,
  orderId: number,
  kind: RequestKind,
  { reason, parcel }: AskRequest,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await readLocked(tx, { buyerId: buyer.id }, orderId)
    if (!order) throw notFound()
    const meant = order.parcels.filter(({ id }) => parcel === undefined || id === parcel)
    if (meant.length === 0) throw parcelUnknown()

    const now = clock.now()
    const refusals = meant.map((one) => ({ id: one.id, refusal: refusalOfRequest(kind, one, order, now) }))
    const qualified = refusals.filter(({ refusal }) => refusal === null)
    const [first] = refusals
    if (qualified.length === 0 && first?.refusal) throw requestRefused(first.refusal, order)

    for (const { id } of qualified) {
      const requestId = await insertRequest(tx, { orderId, parcelId: id, kind, reason })
      if (requestId === null) throw requestOpen()
      await publish(tx, 'request.asked', { requestId }) // notifies the seller
    }
    await touchOrder(tx, orderId)
  })
}
