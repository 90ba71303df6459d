import { notFound } from '#contract/errors.ts'
import { requestDecided } from '#contract/orders/order-errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { closeRequest, touchOrder } from './after-sale-store.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { closeRequests } from './close-requests.ts'
import { readHandled } from './locked-order.ts'
import { type OrderScope, requestsDecidedBy } from './policy.ts'
import { refundParcel } from './refund-parcel.ts'
import { replaceParcel } from './replace-parcel.ts'
import { actionRefused } from './request-refusals.ts'
import { refusalOfAction } from './request-rules.ts'
import type { OrderRow } from './views.ts'

const NOT_YOURS_TO_DECIDE = 'The seller or an administrator decides this request.'

export type Answer = { status: 'approved' | 'declined'; note: string }

/**
 * The seller of the parcel, or an administrator, decides a request. Approval carries it out in the same transaction
 * (rules.md R-2): if that fails, the request stays open.
 * @returns the scope in which to present the order
 * @throws ApiError 403 for its buyer; 404; 409 request_decided, or why it cannot be done (too_late_to_cancel,
 * already_settled, store_closed, out_of_stock, unavailable)
 */
export async function decideRequest(
  db: Db,
  decider: User,
  { orderId, requestId }: { orderId: number; requestId: number },
  answer: Answer,
): Promise<OrderScope> {
  return db.transaction().execute(async (tx) => {
    const { order, scope } = await readHandled(tx, decider, orderId, NOT_YOURS_TO_DECIDE, requestsDecidedBy(decider))
    const request = order.requests.find(({ id }) => id === requestId)
    const parcel = order.parcels.find(({ id }) => id === request?.parcel_id)
    if (!request || !parcel) throw notFound()

    if (!(await closeRequest(tx, requestId, { ...answer, by: decider.id })))
      throw requestDecided({ answer: request.status })
    if (answer.status === 'approved') await grant(tx, order, parcel, request.kind, decider.id)
    await touchOrder(tx, orderId)
    await publish(tx, 'request.decided', { requestId })
    return scope
  })
}

async function grant(
  tx: Tx,
  order: OrderRow,
  parcel: OrderRow['parcels'][number],
  kind: OrderRow['requests'][number]['kind'],
  by: number,
): Promise<void> {
  const refusal = refusalOfAction(kind, parcel, order)
  if (refusal) throw actionRefused(refusal)
  if (kind === 'cancel') return cancelParcel(tx, order, parcel, by)
  if (kind === 'refund') await refundParcel(tx, order, parcel, { cause: 'request', by })
  else await replaceParcel(tx, order, parcel, by)
  await closeRequests(tx, parcel.id, kind === 'refund' ? 'replace' : 'refund', { status: 'declined', by })
}
