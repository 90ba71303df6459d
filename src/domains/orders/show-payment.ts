import { poisha, toAmount } from '#contract/money.ts'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { findGatewayPayment, receiptsOf } from '#domains/payments/index.ts'
import type { Reader } from '#platform/database.ts'

/** @returns `null` for one that is not made at a gateway */
export async function showPayment(db: Reader, id: string): Promise<GatewayPayment | null> {
  const payment = await findGatewayPayment(db, id)
  if (!payment) return null
  const receipts = await receiptsOf(db, id)
  const { method, status, amount, redirectUrl, expiresAt, endedAt, failure, orderId, forOrderId } = payment
  return {
    id,
    method,
    status,
    amount: toAmount(amount),
    redirect_url: endedAt === null ? redirectUrl : null,
    expires_at: expiresAt.toISOString(),
    failure,
    order_id: orderId,
    for_order: forOrderId,
    returned: receipts.flatMap(({ return_reason, return_status, amount_poisha }) =>
      return_reason === null
        ? []
        : [{ amount: toAmount(poisha(amount_poisha)), reason: return_reason, done: return_status === 'done' }],
    ),
  }
}
