import { notFound } from '#contract/errors.ts'
import { sum, toAmount } from '#contract/money.ts'
import { amountOfKind, refundableCharges } from '#contract/orders/charge-rules.ts'
import type { PayNow } from '#contract/orders/paying.ts'
import { availableMethods } from '#domains/payments/index.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { refuseAmount } from './cash-rules.ts'
import { refuseNotDue } from './due-rules.ts'
import { findOrder } from './views.ts'

/** What is due of an order at the door, and how it can be paid now instead (rules.md O-71). @throws ApiError 404; 409 not_due */
export async function offerPayment({ db, config }: Resources, buyer: User, orderId: number): Promise<PayNow> {
  const order = await findOrder(db, { buyerId: buyer.id }, orderId)
  if (!order) throw notFound()
  const due = refuseNotDue(order)
  return {
    due: toAmount(due),
    fee: toAmount(sum(order.parcels.map(({ charges }) => amountOfKind(refundableCharges(charges), 'cash_fee')))),
    offers: availableMethods(config)
      .filter(({ flow }) => flow !== 'on_delivery')
      .map(({ id, flow, min, max }) => {
        const refusal = refuseAmount(due, min, max)
        return {
          method: id,
          flow,
          min: min === null ? null : toAmount(min),
          max: max === null ? null : toAmount(max),
          refusal: refusal && { reason: refusal.reason, params: { ...refusal.params } },
        }
      }),
  }
}
