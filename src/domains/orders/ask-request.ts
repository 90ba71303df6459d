import { notFound } from '#contract/errors.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { AskRequest } from '#contract/orders/orders.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { insertRequest, touchOrder } from './after-sale-store.ts'
import { readLocked } from './locked-order.ts'
import { parcelUnknown, refusalOfRequest, requestOpen } from './request-rules.ts'

/**
 * A buyer asks to cancel, to be refunded or to have replaced: the named parcel, or every one that qualifies.
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
    const judged = meant.map((one) => ({ id: one.id, refusal: refusalOfRequest(kind, one, order, now) }))
    const qualified = judged.filter(({ refusal }) => refusal === null)
    const [first] = judged
    if (qualified.length === 0 && first?.refusal) throw first.refusal

    for (const { id } of qualified) {
      const requestId = await insertRequest(tx, { orderId, parcelId: id, kind, reason })
      if (requestId === null) throw requestOpen()
      await publish(tx, 'request.asked', { requestId }) // the seller's bell
    }
    await touchOrder(tx, orderId)
  })
}
