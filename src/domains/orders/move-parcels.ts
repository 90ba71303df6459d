import type { MoveParcel } from '#contract/orders/move-parcel.ts'
import { moveRefused, orderHeld, piecesChanged } from '#contract/orders/order-errors.ts'
import { findMove } from '#contract/orders/order-rules.ts'
import { lockStockOf } from '#domains/catalogue/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { setParcelStatus, touchOrder } from './after-sale-store.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { closeRequests } from './close-requests.ts'
import { collectCash } from './collect-cash.ts'
import { readHandled } from './locked-order.ts'
import { moverRole, type OrderScope } from './policy.ts'
import { piecesLeft } from './refund-rules.ts'
import { parcelUnknown, trackingRequired } from './request-rules.ts'
import type { OrderRow } from './views.ts'

const NOT_YOURS_TO_MOVE = 'Only the seller moves a parcel. You can ask to cancel, to be refunded or for a replacement.'

/**
 * A seller moves the own parcels, an administrator the given ones or all; parcels that cannot make this move stay as
 * they are.
 * @returns the scope in which to present the order
 * @throws ApiError 400 without the tracking number a shipped parcel needs; 403 for its buyer; 404; 409 move_refused
 * when no parcel can make this move, order_held, pieces_changed
 */
export async function moveParcels(db: Db, mover: User, orderId: number, input: MoveParcel): Promise<OrderScope> {
  return db.transaction().execute(async (tx) => {
    const { order, scope } = await readHandled(tx, mover, orderId, NOT_YOURS_TO_MOVE)
    const meant = order.parcels.filter(({ id }) => input.parcel === undefined || id === input.parcel)
    const [first] = meant
    if (!first) throw parcelUnknown()

    const by = moverRole(scope) ?? 'system'
    const moving = meant.filter(({ status }) => findMove(status, input.status, by))
    if (moving.length === 0) throw moveRefused({ from: first.status, to: input.status })
    if (input.status === 'shipped' && order.held) throw orderHeld()
    if (input.status === 'shipped') refuseOtherPieces(order, moving, input.pieces)
    if (input.status === 'cancelled') await lockStockOf(tx, productsIn(order, moving))
    for (const parcel of moving) await move(tx, order, parcel, input, mover.id)
    await touchOrder(tx, orderId)
    return scope
  })
}

/** What was packed after an older list has pieces that are not to be sent. */
function refuseOtherPieces({ items }: OrderRow, parcels: OrderRow['parcels'], seen: number | undefined): void {
  const pieces = items
    .filter((item) => parcels.some(({ id }) => id === item.parcel_id))
    .reduce((all, item) => all + piecesLeft(item), 0)
  if (seen !== undefined && seen !== pieces) throw piecesChanged({ pieces })
}

const productsIn = ({ items }: OrderRow, parcels: OrderRow['parcels']) =>
  items.filter((item) => parcels.some(({ id }) => id === item.parcel_id)).map(({ product_id }) => product_id)

async function move(
  tx: Tx,
  order: OrderRow,
  parcel: OrderRow['parcels'][number],
  { status: to, tracking, carrier }: MoveParcel,
  actorId: number,
): Promise<void> {
  const { id: parcelId, status: from } = parcel
  if (to === 'cancelled') {
    await cancelParcel(tx, order, parcel, actorId)
    await closeRequests(tx, parcelId, 'cancel', { status: 'approved', by: actorId })
    return
  }
  const needsTracking = findMove(from, to, 'admin')?.needs === 'tracking'
  if (needsTracking && tracking === '') throw trackingRequired()
  const sent = needsTracking ? { tracking, carrier } : {}
  if (!(await setParcelStatus(tx, { parcelId, from, to, actorId, ...sent }))) throw moveRefused({ from, to })
  if (to === 'delivered') await collectCash(tx, order, parcel)
  if (to === 'shipped') await closeRequests(tx, parcelId, 'cancel', { status: 'declined', by: actorId })
  if (to === 'shipped' || to === 'delivered') await publish(tx, 'parcel.moved', { orderId: order.id, parcelId, to })
}
