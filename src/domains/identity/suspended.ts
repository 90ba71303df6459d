import type { ApiError } from '#contract/errors.ts'
import type { Reader } from '#platform/database.ts'
import { accountSuspended } from './refusals.ts'
import { findOpenSuspension } from './suspension-store.ts'

/** What a suspended account is told: why. */
export const suspended = async (db: Reader, userId: number): Promise<ApiError> =>
  accountSuspended((await findOpenSuspension(db, userId)) ?? { reason: 'other', words: '' })
