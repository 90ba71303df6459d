import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import type { NewNotification } from './new-notification.ts'
import { codeTexts } from './sms-texts.ts'

/** To whoever has the number: there may be no account yet. Of no use once the code has ended. */
export async function phoneCodeNotification(
  _db: Reader,
  { phone, code, purpose = 'sign_in', locale, until }: Events['phone.code'],
): Promise<NewNotification> {
  const text = codeTexts[purpose][locale]({ code })
  return { userId: null, sms: { kind: `${purpose}_code`, to: phone, locale, text, sendUntil: new Date(until) } }
}
