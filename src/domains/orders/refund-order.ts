import { invalid, notFound, refused } from '#contract/errors.ts'
import { type Poisha, poisha, sum, toAmount } from '#contract/money.ts'
import type { RefundOrder } from '#contract/orders/admin.ts'
import { allOf, amountOf, type Back, type Left, moneyOnly, piecesOf, reducedTo } from '#contract/orders/refund-rules.ts'
import { lockStockOf, restock } from '#domains/catalogue/index.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { touchOrder } from './after-sale-store.ts'
import { closeRequests } from './close-requests.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { readLocked } from './locked-order.ts'
import { leftOf } from './refund-rules.ts'
import { alreadySettled, paidParcelId, parcelUnknown } from './request-rules.ts'
import { findOrder, type OrderRow } from './views.ts'

/**
 * The team gives money back: everything that is left, of some pieces, or an amount. Pieces go back to stock where that is
 * said. Its buyer is told; a parcel of which nothing is left has its open wishes answered.
 * @throws ApiError 400 at parcel, lines or amount; 403 own_matter; 404; 409 changed_meanwhile, already_settled
 */
export async function refundOrder(db: Db, by: User, orderId: number, wanted: RefundOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await readLocked(tx, 'all', orderId)
    if (!order) throw notFound()
    refuseOwnMatter(by, order.buyer_id)
    if (refundedSoFar(order) !== wanted.refunded_before)
      throw refused('changed_meanwhile', 'Money of this order went back meanwhile. Look at it again.')
    const backs = choose(order, wanted)

    const returned = backs.flatMap(({ lines }) => lines.filter(({ restock }) => restock))
    await lockStockOf(
      tx,
      backs.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    )
    if (returned.length > 0) await restock(tx, returned)
    const refundIds: string[] = []
    for (const back of backs) {
      const id = await giveMoneyBack(tx, order.payment_id, back, { cause: 'team', reason: wanted.reason, by: by.id })
      if (id !== null) refundIds.push(id)
    }
    await answerWishes(tx, orderId, by.id)
    await touchOrder(tx, orderId)
    await publish(tx, 'order.refunded', { orderId, refundIds, parcelIds: backs.map(({ parcelId }) => parcelId) })
  })
}

export const refundedSoFar = ({ parcels }: OrderRow): Poisha =>
  sum(parcels.flatMap(({ refunds }) => refunds.map(({ amount_poisha }) => poisha(amount_poisha))))

/** What goes back of which paid parcel; nothing is left out that was asked for, and none is without money. */
function choose(order: OrderRow, wanted: RefundOrder): Back[] {
  const { parcel, lines, amount, shipping, restock } = wanted
  const lefts = order.parcels
    .filter(({ id, replaces_id }) => replaces_id === null && (parcel === undefined || id === parcel))
    .map((paid) => leftOf(paid, order.items))
  if (lefts.length === 0) throw parcelUnknown()
  if (sum(lefts.map(amountOf)) === 0) throw alreadySettled()

  const whole = lines.length === 0 ? lefts.map((left) => allOf(left, restock)) : chosenLines(lefts, lines, shipping)
  const most = sum(whole.map(amountOf))
  if (amount !== undefined && amount > most) throw tooMuch(most)
  if (amount === 0 || most === 0) throw nothingBack()
  if (amount === undefined) return whole.filter((back) => amountOf(back) > 0)
  const pieces = lines.length === 0 ? whole.map(moneyOnly) : whole
  return reducedTo(amount, pieces).filter(
    (back) => amountOf(back) > 0 || back.lines.some(({ quantity }) => quantity > 0),
  )
}

function chosenLines(lefts: readonly Left[], lines: RefundOrder['lines'], shipping: boolean): Back[] {
  const chosen = lines.map(({ item, ...line }) => ({ itemId: item, ...line }))
  for (const [at, { itemId, quantity }] of chosen.entries()) {
    const line = lefts.flatMap((left) => left.lines).find((one) => one.itemId === itemId)
    if (!line || chosen.findIndex((one) => one.itemId === itemId) !== at) throw lineUnknown()
    if (quantity > line.pieces) throw tooMany(line.pieces)
  }
  return lefts.map((left) => piecesOf(left, chosen, shipping)).filter(({ lines: some }) => some.length > 0)
}

/** Of a parcel of which nothing is left, and of those that replaced it. */
async function answerWishes(tx: Tx, orderId: number, by: number): Promise<void> {
  const order = await findOrder(tx, 'all', orderId)
  const gone = new Set(order?.parcels.filter(({ refunded_at }) => refunded_at !== null).map(({ id }) => id))
  for (const parcel of order?.parcels ?? []) {
    if (!gone.has(paidParcelId(parcel))) continue
    await closeRequests(tx, parcel.id, 'refund', { status: 'approved', by })
    await closeRequests(tx, parcel.id, 'replace', { status: 'declined', by })
  }
}

const tooMuch = (most: Poisha) =>
  invalid({ field: 'amount', code: 'refund_too_much', text: `At most BDT ${toAmount(most)} can go back.` })
const nothingBack = () => invalid({ field: 'amount', code: 'refund_nothing', text: 'Enter an amount above zero.' })
const tooMany = (pieces: number) =>
  invalid({ field: 'lines', code: 'refund_too_many', text: `Only ${pieces} pieces of this line are left to refund.` })
const lineUnknown = () =>
  invalid({
    field: 'lines',
    code: 'invalid_choice',
    text: 'There is no such line in this order, or it is named twice.',
  })
