import type { z } from 'zod'
import type { askToProve, proveNumber as contract } from '#contract/identity/phone.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts, User } from '#platform/route.ts'
import { enterPhoneCode } from './enter-phone-code.ts'
import { takePhoneCode } from './phone-code-store.ts'
import { putProvenNumber } from './proven-number-store.ts'
import { hasProvenNumber } from './proven-number-views.ts'
import { codeExpired } from './refusals.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { lockUser } from './store.ts'

const useOf = (user: User, phone: string) => ({ phone, purpose: 'order', userId: user.id }) as const

/**
 * Sends a code to a number that an order names, unless this account has proven it (rules.md A-20). No other account is looked
 * up: nobody learns whose number it is.
 * @returns whether the number is proven already
 * @throws ApiError 429; 503 sms_off
 */
export async function askToProveNumber(
  resources: Resources,
  user: User,
  { phone, locale = 'en' }: z.output<typeof askToProve.body>,
  request: RequestFacts,
): Promise<boolean> {
  if (await hasProvenNumber(resources.db, user.id, phone)) return true
  await sendPhoneCode(resources, useOf(user, phone), locale, request)
  return false
}

/**
 * Records that this account has proven a number, by the code that it asked for.
 * @returns when
 * @throws ApiError 400 sms_code_wrong or code_expired at `code`; 429 with Retry-After
 */
export async function proveNumber(
  resources: Resources,
  user: User,
  { phone, code }: z.output<typeof contract.body>,
  request: RequestFacts,
): Promise<Date> {
  const use = useOf(user, phone)
  const codeHash = await enterPhoneCode(resources, use, code, request)
  return resources.db.transaction().execute(async (tx) => {
    // Before the code, in the order of all who lock both.
    await lockUser(tx, user.id)
    if (!(await takePhoneCode(tx, use, codeHash))) throw codeExpired('code')
    const at = clock.now()
    await putProvenNumber(tx, user.id, phone, at)
    return at
  })
}
