import { toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { paymentReturned } from './mails/payment-returned.ts'
import { payoutAccount } from './mails/payout-account.ts'
import { payoutSent } from './mails/payout-sent.ts'
import { mailNotification, type NewNotification } from './new-notification.ts'
import { orderSms, smsTo } from './order-sms.ts'
import { paymentReturnedText, payoutAccountText } from './order-sms-texts.ts'
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

/**
 * Where a buyer's money goes is told in every way, whatever notifications they chose: to the number of the order too, where the account
 * has none that signs in.
 */
export async function payoutAccountNotification(
  db: Reader,
  { orderId, buyerId, phone, kind, last, changed }: Events['payout.account'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, buyerId)
  if (!to) return null
  const { email, locale, name } = to
  const facts = { orderId, name, kind, last, changed }
  return {
    userId: to.id,
    bell: { kind: 'payout_account', params: { order: orderId, account: kind, last }, link: `/orders/${orderId}` },
    mail: mailNotification({ kind: 'payout_account', to: email, locale, reason: 'account' }, payoutAccount, facts),
    sms: smsTo(locale, to.signInPhone ?? phone, 'payout_account', payoutAccountText, facts),
  }
}

/** Whoever is paid back is told in any case: it is their money. A text message comes from bKash or the bank. */
export async function sentPayoutNotification(
  db: Reader,
  { orderId, buyerId, amount, kind, last }: Events['payout.sent'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, buyerId)
  if (!to) return null
  const { email, locale, name } = to
  const params = { order: orderId, amount: toAmount(amount), account: kind, last }
  const facts = { orderId, name, amount, kind, last }
  return {
    userId: to.id,
    bell: { kind: 'payout_sent', params, link: `/orders/${orderId}` },
    mail: mailNotification({ kind: 'payout_sent', to: email, locale, reason: 'account' }, payoutSent, facts),
  }
}
