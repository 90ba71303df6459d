import { minus, type Poisha, plus, ZERO } from '#contract/money.ts'
import type { Back } from '#contract/orders/refund-rules.ts'
import type { RefundCause } from '#contract/payments/payments.ts'
import { countRevenue } from '#domains/catalogue/index.ts'
import { bookRefund } from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import { addRefunded } from './refund-store.ts'

export type RefundFacts = { cause: RefundCause; reason: string; by: number }

/**
 * Promises back what was chosen of a paid parcel: every refund comes through here, whoever decided on it, while the order's
 * row is locked. Its products have not earned it then. Stock is the caller's.
 * @returns the refund's id; `null` where no money goes back
 */
export async function giveMoneyBack(
  tx: Tx,
  paymentId: string,
  back: Back,
  { cause, reason, by }: RefundFacts,
): Promise<string | null> {
  const lines = back.lines.filter(({ quantity, goods }) => quantity > 0 || goods > 0)
  await addRefunded(tx, { ...back, lines })
  const refundId = await bookRefund(tx, {
    paymentId,
    parcelId: back.parcelId,
    cause,
    reason,
    by,
    tax: back.tax,
    shipping: back.shipping,
    goods: lines.reduce((all, { goods }) => plus(all, goods), ZERO),
    lines: lines.map(({ itemId, quantity, restock, goods }) => ({ itemId, quantity, restocked: restock, goods })),
  })
  const lost = new Map<number, Poisha>()
  for (const { productId, goods } of lines) lost.set(productId, minus(lost.get(productId) ?? ZERO, goods))
  await countRevenue(tx, lost)
  return refundId
}
