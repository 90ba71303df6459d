import { type Poisha, parseAmount, sum, ZERO } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import {
  amountOf,
  borneBy,
  type ChosenLine,
  moneyOnly,
  type Refundable,
  type RefundSplit,
  reducedTo,
  splitAll,
  splitPieces,
  takesLastPiece,
} from '#contract/orders/refund-rules.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'

export type RefundRequest = {
  /** The parcel that the money comes from; `all` only with everything; null until it is chosen (rules.md R-4). */
  parcel: number | 'all' | null
  what: 'all' | 'lines' | 'amount'
  lines: readonly ChosenLine[]
  shipping: boolean
  /** As typed; empty with lines: what they cost. */
  amount: string
}

export type RefundParcel = { id: number; seller: string; status: OrderStatus; route: RefundRoute; left: Poisha }

const poishaOf = (amount: string): Poisha => parseAmount(amount) ?? ZERO

/** The paid parcels, and what is left of each. */
export const parcelsOf = ({ order, refundable }: AdminOrder): RefundParcel[] =>
  refundable.flatMap(({ parcel, route, total }) => {
    const one = order.parcels.find(({ id }) => id === parcel)
    return one ? [{ id: parcel, seller: one.seller, status: one.status, route, left: poishaOf(total) }] : []
  })

/** The parcel that is chosen by itself: the only one with money left. */
export function onlyParcel(details: AdminOrder): number | null {
  const [first, ...others] = parcelsOf(details).filter(({ left }) => left > 0)
  return first && others.length === 0 ? first.id : null
}

/** How what is refunded would go back (rules.md O-46): of a whole order some may be sent back, and the rest not be collected. */
export type RefundWay = RefundRoute | 'mixed'

export function wayOf(details: AdminOrder, { parcel }: Pick<RefundRequest, 'parcel'>): RefundWay {
  const chosen = parcelsOf(details).filter(({ id, left }) => left > 0 && (typeof parcel !== 'number' || id === parcel))
  const [route = 'provider', ...others] = new Set(chosen.map((one) => one.route))
  return others.length === 0 ? route : 'mixed'
}

const refundablesOf = ({ order, refundable }: AdminOrder, parcel: RefundRequest['parcel']): Refundable[] =>
  refundable
    .filter((one) => parcel === 'all' || one.parcel === parcel)
    .map((one) => ({
      parcelId: one.parcel,
      unsent: order.parcels.some(({ id, status }) => id === one.parcel && status === 'processing'),
      lines: one.lines.map(({ item, pieces, amount }) => ({
        itemId: item,
        productId: 0,
        pieces,
        goods: poishaOf(amount),
      })),
      charges: one.charges.map(({ kind, amount }) => ({ kind, amount: poishaOf(amount) })),
    }))

/** What was chosen, at its full price: the most that an amount may be. */
function chosenSplits(details: AdminOrder, { parcel, what, lines, shipping }: RefundRequest): RefundSplit[] {
  const refundables = refundablesOf(details, parcel)
  if (what !== 'lines') return refundables.map((refundable) => splitAll(refundable, false))
  const chosen = lines.filter(({ quantity }) => quantity > 0)
  return refundables
    .map((refundable) => splitPieces(refundable, chosen, shipping ? ['shipping'] : []))
    .filter((split) => split.lines.length > 0)
}

/** Whether a parcel that was not shipped is cancelled by this refund, since no piece of it would be left to send (rules.md R-3). */
export const cancelsParcels = (details: AdminOrder, request: RefundRequest): boolean =>
  refundablesOf(details, request.parcel).some((refundable) => refundable.unsent && empties(refundable, request))

/**
 * What becomes of a replacement that was not shipped: it has the pieces that are still paid, and is cancelled with the last of them;
 * null where there is none.
 */
export function replacementAfter(details: AdminOrder, request: RefundRequest): 'cancelled' | 'reduced' | 'sent' | null {
  const unsent = details.order.parcels.filter(({ status }) => status === 'processing').map(({ replaces }) => replaces)
  const replaced = refundablesOf(details, request.parcel).filter(({ parcelId }) => unsent.includes(parcelId))
  if (replaced.length === 0) return null
  if (replaced.some((refundable) => empties(refundable, request))) return 'cancelled'
  return replaced.some((refundable) => takesPieces(refundable, request)) ? 'reduced' : 'sent'
}

const empties = (refundable: Refundable, { what, lines }: RefundRequest): boolean =>
  what === 'all' ? amountOf(refundable) > 0 : what === 'lines' && takesLastPiece(refundable, lines)

const takesPieces = (refundable: Refundable, { what, lines }: RefundRequest): boolean =>
  what === 'lines' &&
  lines.some(({ itemId, quantity }) => quantity > 0 && refundable.lines.some((line) => line.itemId === itemId))

export const maximumOf = (details: AdminOrder, request: RefundRequest): Poisha =>
  sum(chosenSplits(details, request).map(amountOf))

/** Whether an amount was typed that counts. */
export const hasAmount = ({ what, amount }: RefundRequest): boolean =>
  what === 'amount' || (what === 'lines' && amount.trim() !== '')

export type Payer = { parcel: number; seller: string; route: RefundRoute; goods: Poisha }
/** `takenOff`: what of the amount is still to be collected, and is not then. */
export type RefundPreview = { amount: Poisha; takenOff: Poisha; stores: Payer[]; market: Poisha }

/** The refund and who bears it, by the server's own rules. Nothing while the amount is missing or too high. */
export function previewOf(details: AdminOrder, request: RefundRequest): RefundPreview {
  const full = chosenSplits(details, request)
  const amount = hasAmount(request) ? poishaOf(request.amount) : sum(full.map(amountOf))
  if (amount > sum(full.map(amountOf))) return { amount: ZERO, takenOff: ZERO, stores: [], market: ZERO }
  const splits = hasAmount(request) ? reducedTo(amount, request.what === 'amount' ? full.map(moneyOnly) : full) : full
  const parcels = new Map(parcelsOf(details).map((parcel) => [parcel.id, parcel]))
  const routeOf = ({ parcelId }: RefundSplit) => parcels.get(parcelId)?.route ?? 'provider'
  return {
    amount,
    takenOff: sum(splits.filter((split) => routeOf(split) === 'none').map(amountOf)),
    stores: splits
      .filter((split) => amountOf(split) > 0)
      .map((split) => ({
        parcel: split.parcelId,
        seller: parcels.get(split.parcelId)?.seller ?? '',
        route: routeOf(split),
        goods: borneBy(split).store,
      })),
    market: sum(splits.map((split) => borneBy(split).market)),
  }
}
