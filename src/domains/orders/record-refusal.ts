import { invalid } from '#contract/errors.ts'
import { minus, type Poisha, ZERO } from '#contract/money.ts'
import { moveRefused, notPaidAtTheDoor, piecesCostNothing } from '#contract/orders/order-errors.ts'
import { amountOf, splitPieces } from '#contract/orders/refund-rules.ts'
import type { RecordRefusal } from '#contract/orders/selling.ts'
import { lockStockOf } from '#domains/catalogue/index.ts'
import { releaseCoupon } from '#domains/coupons/index.ts'
import { isOnDelivery } from '#domains/payments/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { everyParcelCancelled, setParcelStatus, setRefused, touchOrder } from './after-sale-store.ts'
import { countUnsold } from './cancel-parcel.ts'
import { cashOf } from './cash.ts'
import { collectCash } from './collect-cash.ts'
import { issueRefund } from './issue-refund.ts'
import { readHandled } from './locked-order.ts'
import type { OrderScope } from './policy.ts'
import { itemsIn, putBack } from './put-back.ts'
import { refundParcel } from './refund-parcel.ts'
import { piecesLeft, refundableOf } from './refund-rules.ts'
import { setAllReturned } from './refund-store.ts'
import { parcelUnknown } from './request-rules.ts'
import { findOrder, type OrderRow } from './views.ts'

const NOT_YOURS_TO_RECORD = 'Only the seller says what was not taken at the door.'

type ParcelRow = OrderRow['parcels'][number]
type Refused = Pick<RecordRefusal, 'parcel' | 'lines'>

/**
 * The buyer did not take a parcel that is paid at the door, or only a part of it (rules.md O-45). Nothing taken: the parcel is
 * cancelled, and counts in the buyer's record. A part: the parcel is delivered, and what was not taken is not collected.
 * The pieces go back to stock unless they cannot be sold again.
 * @returns the scope in which to present the order
 * @throws ApiError 400 at lines; 403 for its buyer; 404; 409 not_paid_at_the_door, move_refused, pieces_cost_nothing
 */
export async function recordRefusal(db: Db, by: User, orderId: number, input: RecordRefusal): Promise<OrderScope> {
  return db.transaction().execute(async (tx) => {
    const { order, parcel, to, scope } = await readRefusable(tx, by, orderId, input)
    await lockStockOf(
      tx,
      itemsIn(order, parcel.id).map(({ product_id }) => product_id),
    )
    await setParcelStatus(tx, { parcelId: parcel.id, from: 'shipped', to, actorId: by.id })
    if (to === 'cancelled') await refuseAll(tx, order, parcel, input, by.id)
    else await refuseSome(tx, order, parcel, input, by.id)
    await touchOrder(tx, orderId)
    await publish(tx, 'parcel.moved', { orderId, parcelId: parcel.id, to })
    return scope
  })
}

/** What is left to collect, for whoever stands at the door. @throws ApiError as recordRefusal */
export async function previewRefusal(db: Db, by: User, orderId: number, input: Refused): Promise<Poisha> {
  return db.transaction().execute(async (tx) => {
    const { order, parcel, to } = await readRefusable(tx, by, orderId, input)
    const due = cashOf(order, parcel)?.due ?? ZERO
    return to === 'cancelled' ? ZERO : minus(due, amountOf(splitOf(order, parcel, input.lines, false)))
  })
}

async function readRefusable(tx: Tx, by: User, orderId: number, input: Refused) {
  const { order, scope } = await readHandled(tx, by, orderId, NOT_YOURS_TO_RECORD)
  const parcel = order.parcels.find(({ id }) => id === input.parcel)
  if (!parcel) throw parcelUnknown()
  if (!isOnDelivery(order.payment_method) || parcel.replaces_id !== null) throw notPaidAtTheDoor()
  // First: once it is recorded, its pieces are no longer there to be counted.
  if (parcel.status !== 'shipped')
    throw moveRefused({ from: parcel.status, to: input.lines.length === 0 ? 'cancelled' : 'delivered' })
  const to = takesNothing(order, parcel, input.lines) ? ('cancelled' as const) : ('delivered' as const)
  if (to === 'delivered' && amountOf(splitOf(order, parcel, input.lines, false)) === 0) throw piecesCostNothing()
  return { order, parcel, to, scope }
}

const splitOf = (order: OrderRow, parcel: ParcelRow, lines: Refused['lines'], restocked: boolean) =>
  splitPieces(
    refundableOf(parcel, order.items),
    lines.map(({ item, quantity }) => ({ itemId: item, quantity, restock: restocked })),
    [],
  )

/** No lines mean all that are left: what was refunded before is not there to be taken. @throws ApiError 400 for a line of another parcel, or more pieces than are left */
function takesNothing(order: OrderRow, parcel: ParcelRow, lines: Refused['lines']): boolean {
  const items = itemsIn(order, parcel.id)
  for (const [at, { item, quantity }] of lines.entries()) {
    const known = items.find(({ id }) => id === item)
    if (!known || lines.findIndex((line) => line.item === item) !== at) throw lineUnknown()
    if (quantity > piecesLeft(known)) throw tooMany(piecesLeft(known))
  }
  if (lines.length === 0) return true
  return items.every((item) => piecesLeft(item) === (lines.find((line) => line.item === item.id)?.quantity ?? 0))
}

async function refuseAll(tx: Tx, order: OrderRow, parcel: ParcelRow, { restock: again }: RecordRefusal, by: number) {
  if (again) await putBack(tx, itemsIn(order, parcel.id))
  await setRefused(tx, parcel.id)
  await countUnsold(tx, order, parcel)
  if (await everyParcelCancelled(tx, order.id)) await releaseCoupon(tx, order.id)
  await refundParcel(tx, order, parcel, { cause: 'refused', restock: again, by })
  await setAllReturned(tx, parcel.id, again)
}

async function refuseSome(tx: Tx, order: OrderRow, parcel: ParcelRow, input: RecordRefusal, by: number) {
  const { lines, restock: again } = input
  if (again)
    await putBack(tx, itemsIn(order, parcel.id), (each) => lines.find(({ item }) => item === each.id)?.quantity ?? 0)
  await issueRefund(tx, order, splitOf(order, parcel, lines, again), { cause: 'refused', reason: '', by })
  const now = await findOrder(tx, 'all', order.id)
  const left = now?.parcels.find(({ id }) => id === parcel.id)
  // It is delivered by now; what is due is computed as it was at the door.
  if (now && left) await collectCash(tx, now, { ...left, status: 'shipped' })
}

const lineUnknown = () =>
  invalid({
    field: 'lines',
    code: 'invalid_choice',
    text: 'There is no such line in this parcel, or it is named twice.',
  })
const tooMany = (pieces: number) =>
  invalid({ field: 'lines', code: 'refund_too_many', text: `Only ${pieces} pieces of this line are in the parcel.` })
