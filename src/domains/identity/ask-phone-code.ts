import type { z } from 'zod'
import { smsOff } from '#contract/identity/identity-errors.ts'
import type { askPhoneCode as contract } from '#contract/identity/phone.ts'
import { mayReadMessages } from '#platform/config.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { createPhoneCode, hashPhoneCode } from './phone-code.ts'
import { putPhoneCode } from './phone-code-store.ts'
import { countCode } from './phone-limits.ts'

/** Whether a code can reach anybody: a provider sends it, or it can be read at /dev/sms. */
export const canSendCodes = ({ sms, config }: Pick<Resources, 'sms' | 'config'>): boolean =>
  sms !== null || mayReadMessages(config)

/**
 * Sends a code to a mobile number. Nobody is looked up: a number with and one without an account are treated alike.
 * @throws ApiError 429; 503 sms_off where a message could neither be sent nor read
 */
export async function askPhoneCode(
  resources: Resources,
  { phone, locale = 'en' }: z.output<typeof contract.body>,
  request: RequestFacts,
): Promise<void> {
  const { db, keys } = resources
  if (!canSendCodes(resources)) throw smsOff()
  await countCode(resources, phone, request)
  const code = createPhoneCode()
  await db.transaction().execute(async (tx) => {
    const until = await putPhoneCode(tx, phone, hashPhoneCode(keys, phone, code))
    await publish(tx, 'phone.code', { phone, code, locale, until: until.toISOString() })
  })
}
