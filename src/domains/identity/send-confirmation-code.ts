import type { Locale } from '#contract/identity/identity.ts'
import { passwordInstead } from '#contract/identity/identity-errors.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts, User } from '#platform/route.ts'
import { NO_PASSWORD } from './password.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { findSecrets } from './store.ts'

/**
 * Sends a code to the number of an account without a password, to confirm an action with it (confirm-password.ts).
 * @throws ApiError 409 password_instead; 429; 503 sms_off
 */
export async function sendConfirmationCode(
  resources: Resources,
  user: User,
  locale: Locale,
  request: RequestFacts,
): Promise<void> {
  const { password_hash: stored, sign_in_phone: phone } = await findSecrets(resources.db, user.id)
  if (stored !== NO_PASSWORD || phone === null) throw passwordInstead()
  await sendPhoneCode(resources, { phone, purpose: 'confirm', userId: user.id }, locale, request)
}
