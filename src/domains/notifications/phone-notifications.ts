import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import type { NewNotification } from './new-notification.ts'
import { signInCode } from './sms-texts.ts'

/** To whoever has the number: there may be no account yet. Of no use once the code has ended. */
export async function phoneCodeNotification(
  _db: Reader,
  { phone, code, locale, until }: Events['phone.code'],
): Promise<NewNotification> {
  const text = signInCode[locale]({ code })
  return { userId: null, sms: { kind: 'sign_in_code', to: phone, locale, text, sendUntil: new Date(until) } }
}
