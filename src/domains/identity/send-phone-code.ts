import type { Locale } from '#contract/identity/identity.ts'
import { smsOff } from '#contract/identity/identity-errors.ts'
import { mayReadMessages } from '#platform/config.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { type CodeUse, createPhoneCode, hashPhoneCode } from './phone-code.ts'
import { putPhoneCode } from './phone-code-store.ts'
import { countCode } from './phone-limits.ts'

/** Whether a code can reach anybody: a provider sends it, or it can be read at /dev/sms. */
export const canSendCodes = ({ sms, config }: Pick<Resources, 'sms' | 'config'>): boolean =>
  sms !== null || mayReadMessages(config)

/**
 * Sends a code to a mobile number for one use. Nobody is looked up: a number with and one without an account are treated
 * alike. The limits are shared by all uses.
 * @throws ApiError 429; 503 sms_off where a message could neither be sent nor read
 */
export async function sendPhoneCode(
  resources: Resources,
  use: CodeUse,
  locale: Locale,
  request: RequestFacts,
): Promise<void> {
  const { db, keys } = resources
  const { phone, purpose } = use
  if (!canSendCodes(resources)) throw smsOff()
  await countCode(resources, phone, request)
  const code = createPhoneCode()
  await db.transaction().execute(async (tx) => {
    const until = await putPhoneCode(tx, use, hashPhoneCode(keys, use, code))
    await publish(tx, 'phone.code', { phone, code, purpose, locale, until: until.toISOString() })
  })
}
