import type { Locale } from '#contract/identity/identity.ts'
import { type MailFormatter, mailFormatterOf } from './mails/mail-formatter.ts'
import type { SmsKind, SmsNotification } from './new-notification.ts'
import type { Addressee } from './reader-views.ts'
import type { SmsText } from './sms-texts.ts'

/** As `Template` of mails, with the numbers and amounts of its language. */
export type OrderText<Facts> = SmsText<Facts & { format: MailFormatter }>

/**
 * A text message about an order to the sign-in number (rules.md N-7): in place of the mail for an account without an e-mail address,
 * beside it for others that chose so. `wanted`: whether the account's preferences allow it.
 */
export function orderSms<Facts extends object>(
  to: Addressee,
  wanted: boolean,
  kind: Extract<SmsKind, `order_${string}` | `parcel_${string}` | 'request_decided' | 'payment_returned'>,
  text: OrderText<Facts>,
  facts: Facts,
): { sms?: SmsNotification } {
  const { signInPhone, locale } = to
  if (signInPhone === null || !wanted || (to.email !== '' && !to.wantsSms)) return {}
  return { sms: smsTo(locale, signInPhone, kind, text, facts) }
}

export function smsTo<Facts extends object>(
  locale: Locale,
  to: string,
  kind: SmsKind,
  text: OrderText<Facts>,
  facts: Facts,
): SmsNotification {
  const render = (origin: string) => text[locale]({ ...facts, format: mailFormatterOf(locale, origin) })
  return { kind, to, locale, render }
}
