import { paymentUnclear } from '#contract/payments/payment-errors.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { findOpenPayment } from '#domains/payments/index.ts'
import type { Resources } from '#platform/resources.ts'
import { confirmInTime } from './confirm-in-time.ts'
import { endPayment } from './end-payment.ts'
import { findPendingLines } from './pending-order-store.ts'

/**
 * Gives up the payment of a buyer that is open at a gateway, so that its goods can be bought again; one that was paid a moment
 * ago places its order instead. One that may have been paid is kept (rules.md O-43). @returns whether there was one
 * @throws ApiError 409 payment_unclear while its gateway does not answer
 */
export async function endOpenPayment(resources: Resources, buyerId: number): Promise<boolean> {
  const open = await findOpenPayment(resources.db, buyerId)
  if (!open) return false
  // Without an address its buyer cannot have paid it.
  const mayBePaid = open.redirectUrl !== null
  if (mayBePaid && (await confirmInTime(resources, open.id, 'cancel')) === null)
    throw paymentUnclear({ method: open.method })
  await resources.db.transaction().execute((tx) => endPayment(tx, open.id, 'cancelled'))
  return true
}

/**
 * A cart is ordered once (rules.md O-1): who left a gateway's page open and orders the same otherwise does not want it twice. The
 * payment for it is given up, so that money which comes all the same is sent back; one for other goods stays open.
 * @param order what is ordered now: of a cart any piece of it is the same, else all of them
 */
export async function endPaymentOfSame(
  resources: Resources,
  buyerId: number,
  order: { lines: readonly Line[]; fromCart: boolean },
): Promise<void> {
  const open = await findOpenPayment(resources.db, buyerId)
  if (!open) return
  const pending = await findPendingLines(resources.db, open.id)
  const isPending = (line: Line) => pending.some((one) => one.variantId === line.variantId)
  const isSame = order.fromCart
    ? order.lines.some(isPending)
    : order.lines.length === pending.length && order.lines.every(isPending)
  if (isSame) await endOpenPayment(resources, buyerId)
}

type Line = Pick<ProductLine, 'variantId'>
