import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { type Poisha, poisha, sum, toAmount } from '#contract/money.ts'
import type { RefundOrder } from '#contract/orders/admin.ts'
import { alreadySettled, buyerGone, keyUsed } from '#contract/orders/order-errors.ts'
import {
  amountOf,
  cancelsParcel,
  moneyOnly,
  type Refundable,
  type RefundSplit,
  reducedTo,
  splitAll,
  splitPieces,
} from '#contract/orders/refund-rules.ts'
import { lockStockOf, restock } from '#domains/catalogue/index.ts'
import { hasLeft, refuseOwnMatter } from '#domains/identity/index.ts'
import { findRequestHash, type RefundRequest } from '#domains/payments/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { touchOrder } from './after-sale-store.ts'
import { cancelReplacement, setCancelled } from './cancel-parcel.ts'
import { closeRequests } from './close-requests.ts'
import { issueRefund, routeOf } from './issue-refund.ts'
import { readLocked } from './locked-order.ts'
import { type HeldBack, reduceReplacement } from './reduce-replacement.ts'
import { refundableOf } from './refund-rules.ts'
import { hashOfRefund } from './request-hash.ts'
import { paidParcelId, parcelUnknown } from './request-rules.ts'
import { findOrder, type OrderRow } from './views.ts'

/**
 * The team refunds everything that is left, some pieces, or an amount, and restocks pieces if so chosen. The buyer and
 * the sellers of the parcels are notified; the open requests of a wholly refunded parcel are closed. A parcel that was not
 * shipped is cancelled with its last piece; a replacement that was not is sent with the pieces that are still paid.
 * Idempotent by key and person: the same request again is no refund more.
 * @throws ApiError 400 at parcel, lines or amount; 403 own_matter; 404; 409 changed_meanwhile, already_settled,
 * buyer_gone, idempotency_key_used
 */
export async function refundOrder(
  db: Db,
  by: User,
  orderId: number,
  input: RefundOrder,
  key: string | undefined,
): Promise<void> {
  const request = key === undefined ? undefined : { key, hash: hashOfRefund(orderId, input) }
  await db.transaction().execute(async (tx) => {
    const order = await readLocked(tx, 'all', orderId)
    if (!order) throw notFound()
    refuseOwnMatter(by, order.buyer_id)
    if (request && (await isMade(tx, by, request))) return
    if (refundedSoFar(order) !== input.refunded_before)
      throw changedMeanwhile.saying('Money of this order went back meanwhile. Look at it again.')
    const splits = chooseSplits(order, input)
    await refuseLostCash(tx, order, splits)

    const variants = new Map(order.items.map(({ id, variant_id }) => [id, variant_id]))
    const restocked = splits.flatMap(({ lines }) =>
      lines.filter(({ restock }) => restock).map((line) => ({ ...line, variantId: variants.get(line.itemId) ?? 0 })),
    )
    await lockStockOf(tx, productsOf(order, splits))
    if (restocked.length > 0) await restock(tx, restocked)
    const refundIds: string[] = []
    for (const split of splits) {
      const id = await issueRefund(tx, order, split, { cause: 'team', reason: input.reason, by: by.id, request })
      if (id !== null) refundIds.push(id)
    }
    const refunded = await findOrder(tx, 'all', orderId)
    const heldBack = refunded ? await holdBackRefunded(tx, refunded, splits, by.id) : []
    if (refunded) await closeSettledRequests(tx, refunded, by.id)
    await touchOrder(tx, orderId)
    await publish(tx, 'order.refunded', { orderId, refundIds, heldBack })
  })
}

/** Read with the order locked, so that of two that come at once one is made. @throws ApiError 409 idempotency_key_used */
async function isMade(tx: Tx, by: User, { key, hash }: RefundRequest): Promise<boolean> {
  const made = await findRequestHash(tx, by.id, key)
  if (made && !made.equals(hash)) throw keyUsed.saying('Another refund was made with this Idempotency-Key before.')
  return made !== null
}

/** All that may go back to stock, to be locked at once: also what a replacement has that is cancelled with its paid parcel. */
function productsOf(order: OrderRow, splits: readonly RefundSplit[]): number[] {
  const paidIds = splits.map(({ parcelId }) => parcelId)
  const unsent = unsentOf(order, paidIds).flatMap(({ id }) => piecesOf(order, id))
  return [
    ...splits.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    ...unsent.map(({ product_id }) => product_id),
  ]
}

/** Cash that was collected goes to an account that the buyer names: of one who has left it would wait for ever. */
async function refuseLostCash(tx: Tx, order: OrderRow, splits: readonly RefundSplit[]): Promise<void> {
  const isPayout = splits.some(({ parcelId }) => routeOf(order, parcelId) === 'payout')
  if (isPayout && !order.payout_account && (await hasLeft(tx, order.buyer_id))) throw buyerGone()
}

const refundedSoFar = ({ parcels }: OrderRow): Poisha =>
  sum(parcels.flatMap(({ refunds }) => refunds.map(({ amount_poisha }) => poisha(amount_poisha))))

/** What to refund of which paid parcel: everything that was chosen, and no split without money. */
function chooseSplits(order: OrderRow, input: RefundOrder): RefundSplit[] {
  const { parcel, lines, amount, shipping, restock } = input
  const refundables = order.parcels
    .filter(({ id, replaces_id }) => replaces_id === null && (parcel === undefined || id === parcel))
    .map((paid) => refundableOf(paid, order.items))
  if (refundables.length === 0) throw parcelUnknown()
  if (sum(refundables.map(amountOf)) === 0) throw alreadySettled()

  const splits =
    lines.length === 0
      ? refundables.map((refundable) => splitAll(refundable, restock))
      : chosenLines(refundables, lines, shipping ? ['shipping'] : [])
  if (amount !== undefined && splits.filter((split) => amountOf(split) > 0).length > 1) throw parcelNotChosen()
  const refundable = sum(splits.map(amountOf))
  if (amount !== undefined && amount > refundable) throw tooMuch(refundable)
  if (amount === 0 || refundable === 0) throw nothingToRefund()
  if (amount === undefined) return splits.filter((split) => amountOf(split) > 0)
  if (lines.length > 0 && amount < refundable && cancelsParcels(refundables, splits)) throw notAll(refundable)
  const pieces = lines.length === 0 ? splits.map(moneyOnly) : splits
  return reducedTo(amount, pieces).filter(
    (split) => amountOf(split) > 0 || split.lines.some(({ quantity }) => quantity > 0),
  )
}

const cancelsParcels = (refundables: readonly Refundable[], splits: readonly RefundSplit[]) =>
  refundables.some((one) =>
    splits.some(({ parcelId, lines }) => parcelId === one.parcelId && cancelsParcel(one, lines)),
  )

function chosenLines(
  refundables: readonly Refundable[],
  lines: RefundOrder['lines'],
  kinds: readonly string[],
): RefundSplit[] {
  const chosen = lines.map(({ item, ...line }) => ({ itemId: item, ...line }))
  for (const [at, { itemId, quantity }] of chosen.entries()) {
    const line = refundables.flatMap((refundable) => refundable.lines).find((one) => one.itemId === itemId)
    if (!line || chosen.findIndex((one) => one.itemId === itemId) !== at) throw lineUnknown()
    if (quantity > line.pieces) throw tooMany(line.pieces)
  }
  return refundables
    .map((refundable) => splitPieces(refundable, chosen, kinds))
    .filter(({ lines: some }) => some.length > 0)
}

/**
 * Keeps what money went back for from being sent (rules.md R-3): a parcel of which no piece is left is cancelled, with its pieces as
 * the `splits` chose for stock; a replacement has the pieces that are still paid, and is cancelled with the last of them.
 */
async function holdBackRefunded(
  tx: Tx,
  order: OrderRow,
  splits: readonly RefundSplit[],
  by: number,
): Promise<HeldBack[]> {
  const refunded = splits
    .filter(({ lines }) => lines.some(({ quantity }) => quantity > 0))
    .map(({ parcelId }) => parcelId)
  const isEmpty = (paidId: number) =>
    piecesOf(order, paidId).every(({ quantity, refunded_quantity }) => refunded_quantity === quantity)
  const heldBack: HeldBack[] = []
  for (const parcel of unsentOf(order, refunded)) {
    const [paidId, isReplacement] = [paidParcelId(parcel), parcel.replaces_id !== null]
    if (!isEmpty(paidId)) {
      if (!isReplacement) heldBack.push({ parcelId: paidId, what: 'parcel_pieces' })
      else if (await reduceReplacement(tx, order, parcel)) heldBack.push({ parcelId: paidId, what: 'pieces' })
      continue
    }
    if (isReplacement) await cancelReplacement(tx, order, parcel, by)
    else await setCancelled(tx, order, parcel, by)
    await closeRequests(tx, parcel.id, 'cancel', { status: 'approved', by })
    heldBack.push({ parcelId: paidId, what: isReplacement ? 'replacement' : 'parcel' })
  }
  return heldBack
}

const piecesOf = ({ items }: OrderRow, parcelId: number) => items.filter(({ parcel_id }) => parcel_id === parcelId)

/** Those of these paid parcels and their replacements that were not shipped. */
const unsentOf = ({ parcels }: OrderRow, paidIds: readonly number[]) =>
  parcels.filter((parcel) => parcel.status === 'processing' && paidIds.includes(paidParcelId(parcel)))

/** Closes the open requests of wholly refunded parcels and of their replacements. */
async function closeSettledRequests(tx: Tx, { parcels }: OrderRow, by: number): Promise<void> {
  const settled = new Set(parcels.filter(({ refunded_at }) => refunded_at !== null).map(({ id }) => id))
  for (const parcel of parcels) {
    if (!settled.has(paidParcelId(parcel))) continue
    await closeRequests(tx, parcel.id, 'refund', { status: 'approved', by })
    await closeRequests(tx, parcel.id, 'replace', { status: 'declined', by })
  }
}

/** An amount shared among stores would take it from one that has nothing to do with it (rules.md R-4). */
const parcelNotChosen = () =>
  invalid({
    field: 'parcel',
    code: 'required',
    text: 'This could be money of several parcels. Choose the one that it comes from.',
  })
const tooMuch = (refundable: Poisha) =>
  invalid({ field: 'amount', code: 'refund_too_much', text: `At most BDT ${toAmount(refundable)} can go back.` })
const notAll = (refundable: Poisha) =>
  invalid({
    field: 'amount',
    code: 'refund_not_all',
    text: `Nothing would be left to send, so all of the parcel’s money goes back: BDT ${toAmount(refundable)}.`,
  })
const nothingToRefund = () => invalid({ field: 'amount', code: 'refund_nothing', text: 'Enter an amount above zero.' })
const tooMany = (pieces: number) =>
  invalid({ field: 'lines', code: 'refund_too_many', text: `Only ${pieces} pieces of this line are left to refund.` })
const lineUnknown = () =>
  invalid({
    field: 'lines',
    code: 'invalid_choice',
    text: 'There is no such line in this order, or it is named twice.',
  })
