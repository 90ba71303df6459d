import { minus, plus, ZERO } from '#contract/money.ts'
import type { RefundSplit } from '#contract/orders/refund-rules.ts'
import type { RefundCause, RefundRoute } from '#contract/payments/payments.ts'
import { countSales, type Sales } from '#domains/catalogue/index.ts'
import { bookRefund, isOnDelivery, type RefundRequest } from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { addRefunded } from './refund-store.ts'
import type { OrderRow } from './views.ts'

export type RefundFacts = { cause: RefundCause; reason: string; by: number; request?: RefundRequest | undefined }

/**
 * Books the refund of a split of a paid parcel. Every refund comes through here, with the order locked; the products'
 * revenue is reduced by it, and days that were counted are counted again. Restocking is the caller's job.
 * @returns the refund's id; `null` when no money goes back
 */
export async function issueRefund(
  tx: Tx,
  order: OrderRow,
  split: RefundSplit,
  { cause, reason, by, request }: RefundFacts,
): Promise<string | null> {
  const lines = split.lines.filter(({ quantity, goods }) => quantity > 0 || goods > 0)
  await addRefunded(tx, { ...split, lines })
  const refundId = await bookRefund(tx, {
    paymentId: order.payment_id,
    route: routeOf(order, split.parcelId),
    parcelId: split.parcelId,
    cause,
    reason,
    by,
    request,
    charges: split.charges,
    goods: lines.reduce((all, { goods }) => plus(all, goods), ZERO),
    lines: lines.map(({ itemId, quantity, restock, goods }) => ({ itemId, quantity, restocked: restock, goods })),
  })
  const lost = new Map<number, Sales>()
  for (const { productId, goods } of lines)
    lost.set(productId, { pieces: 0, revenue: minus(lost.get(productId)?.revenue ?? ZERO, goods) })
  await countSales(tx, lost)
  await publish(tx, 'parcel.refunded', { parcelId: split.parcelId })
  return refundId
}

/** A refund of a parcel that is paid at the door only reduces what is to be collected, until it is collected (rules.md O-46). */
export function routeOf(order: OrderRow, parcelId: number): RefundRoute {
  if (!isOnDelivery(order.payment_method)) return 'provider'
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  return parcel?.collected_poisha == null ? 'none' : 'payout'
}
