import { countAttempt, takeAttemptBack } from '#platform/backoff.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { type CodeUse, possibleHashes } from './phone-code.ts'
import { tryPhoneCode } from './phone-code-store.ts'
import { codeEntered } from './phone-limits.ts'
import { codeExpired, smsCodeWrong } from './refusals.ts'

/**
 * Compares an entered code with the one in use. The caller uses it up (takePhoneCode) in the transaction of what it is for.
 * @returns its hash as stored
 * @throws ApiError 400 sms_code_wrong or code_expired at `code`; 429 with Retry-After
 */
export async function enterPhoneCode(
  { db, config, keys }: Pick<Resources, 'db' | 'config' | 'keys'>,
  use: CodeUse,
  code: string,
  request: RequestFacts,
): Promise<Buffer> {
  const entered = codeEntered(request)
  await countAttempt(db, entered, config.RATE_LIMIT_SCALE)
  const right = await tryPhoneCode(db, use, possibleHashes(keys, use, code))
  if (right === null) throw codeExpired('code')
  if (right === false) throw smsCodeWrong('code')
  await takeAttemptBack(db, entered)
  return right
}
