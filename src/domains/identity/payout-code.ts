import type { Locale } from '#contract/identity/identity.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts, User } from '#platform/route.ts'
import { enterPhoneCode } from './enter-phone-code.ts'
import { takePhoneCode } from './phone-code-store.ts'
import { codeExpired, codeRequired } from './refusals.ts'
import { sendPhoneCode } from './send-phone-code.ts'

/** A code that confirms where an order's money is sent; no other code does (rules.md A-17). */
const useOf = (user: User, phone: string) => ({ phone, purpose: 'payout', userId: user.id }) as const

/** @throws ApiError 429; 503 sms_off */
export const sendPayoutCode = (
  resources: Resources,
  user: User,
  to: { phone: string; locale?: Locale | undefined },
  request: RequestFacts,
): Promise<void> => sendPhoneCode(resources, useOf(user, to.phone), to.locale ?? 'en', request)

/**
 * Compares an entered code.
 * @returns what uses it up, in the transaction of what it confirms
 * @throws ApiError 400 required, sms_code_wrong or code_expired at `code`; 429 with Retry-After
 */
export async function enterPayoutCode(
  resources: Pick<Resources, 'db' | 'config' | 'keys'>,
  user: User,
  entered: { phone: string; code: string | undefined },
  request: RequestFacts,
): Promise<(tx: Tx) => Promise<void>> {
  const { phone, code } = entered
  if (code === undefined) throw codeRequired()
  const use = useOf(user, phone)
  const codeHash = await enterPhoneCode(resources, use, code, request)
  return async (tx) => {
    if (!(await takePhoneCode(tx, use, codeHash))) throw codeExpired('code')
  }
}
