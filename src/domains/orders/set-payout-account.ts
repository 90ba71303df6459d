import { notFound } from '#contract/errors.ts'
import { noPayoutDue } from '#contract/orders/order-errors.ts'
import { phoneNotProven } from '#contract/payments/payment-errors.ts'
import type { PayoutAccountInput } from '#contract/payments/payouts.ts'
import { hasProvenNumber } from '#domains/identity/index.ts'
import { putPayoutAccount } from '#domains/payments/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { touchOrder } from './after-sale-store.ts'
import { readLocked } from './locked-order.ts'
import { payoutDueOf } from './payout.ts'

/**
 * The buyer says where cash that goes back is to be sent (rules.md O-47): to a number that is proven by a code, or to an account
 * at a bank, for which the number of the order has to be proven.
 * @throws ApiError 404; 409 no_payout_due, phone_not_proven
 */
export async function setPayoutAccount(db: Db, buyer: User, orderId: number, input: PayoutAccountInput): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await readLocked(tx, { buyerId: buyer.id }, orderId)
    if (!order) throw notFound()
    if (payoutDueOf(order) === 0) throw noPayoutDue()
    const number = input.kind === 'bkash' ? input.number : order.ship_phone
    if (!(await hasProvenNumber(tx, buyer.id, number))) throw phoneNotProven()
    await putPayoutAccount(tx, orderId, { holder: '', bank: '', ...input })
    await touchOrder(tx, orderId)
  })
}
