import { toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { paymentReturned } from './mails/payment-returned.ts'
import { mailNotification, type NewNotification } from './new-notification.ts'
import { orderSms } from './order-sms.ts'
import { paymentReturnedText } from './order-sms-texts.ts'
import { findAddressee } from './reader-views.ts'

/** Whoever paid is told in any case: it is their money. */
export async function returnedPaymentNotification(
  db: Reader,
  { paymentId, buyerId, amount, reason }: Events['payment.returned'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, buyerId)
  if (!to) return null
  const { email, locale, name } = to
  return {
    userId: to.id,
    bell: { kind: 'payment_returned', params: { amount: toAmount(amount) }, link: `/payment/${paymentId}` },
    mail: mailNotification({ kind: 'payment_returned', to: email, locale, reason: 'account' }, paymentReturned, {
      paymentId,
      name,
      amount,
      reason,
    }),
    ...orderSms(to, true, 'payment_returned', paymentReturnedText, { amount }),
  }
}
