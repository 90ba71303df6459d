import { type Poisha, toAmount, ZERO } from '#contract/money.ts'
import type { WaitingRequest } from '#contract/orders/admin.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import { amountOf } from '#contract/orders/refund-rules.ts'
import { routeOf } from '#domains/orders/issue-refund.ts'
import { piecesLeft, refundableOf } from '#domains/orders/refund-rules.ts'
import { paidPieces } from '#domains/orders/replacement-rules.ts'
import { paidParcelId, refusalOfAction } from '#domains/orders/request-rules.ts'
import type { OrderRow } from '#domains/orders/views.ts'
import type { StockLevels } from './order-views.ts'

/** What approving a request would do now, or why it could not be done: the same checks as the action itself. */
export function effectOf(
  order: OrderRow,
  { kind, parcel_id }: { kind: RequestKind; parcel_id: number },
  stockLevels: StockLevels,
): WaitingRequest['effect'] {
  const parcel = order.parcels.find(({ id }) => id === parcel_id)
  if (!parcel) return { amount: toAmount(ZERO), pieces: 0, refusal: 'not_found' }
  const items = order.items.filter((item) => item.parcel_id === parcel_id)
  const paid = order.parcels.find(({ id }) => id === paidParcelId(parcel))
  const refund = kind === 'replace' || !paid ? ZERO : amountBack(order, paid)
  const again = paidPieces(order, parcel)
  const pieces = {
    cancel: items.reduce((all, item) => all + piecesLeft(item), 0),
    refund: 0,
    replace: again.reduce((all, { quantity }) => all + quantity, 0),
  }
  const refusal = refusalOfAction(kind, parcel, order) ?? (kind === 'replace' ? findShortage(again, stockLevels) : null)
  return { amount: toAmount(refund), pieces: pieces[kind], refusal: refusal }
}

/** What is taken off what is to be collected is not the buyer's yet (rules.md O-46). */
const amountBack = (order: OrderRow, paid: OrderRow['parcels'][number]): Poisha =>
  routeOf(order, paid.id) === 'none' ? ZERO : amountOf(refundableOf(paid, order.items))

function findShortage(
  items: readonly { variant_id: number; quantity: number }[],
  stockLevels: StockLevels,
): string | null {
  for (const { variant_id, quantity } of items) {
    const level = stockLevels.get(variant_id)
    if (!level?.exists) return 'unavailable'
    if (level.stock < quantity) return 'out_of_stock'
  }
  return null
}
