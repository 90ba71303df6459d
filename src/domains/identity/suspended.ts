import type { ApiError } from '#contract/errors.ts'
import { accountSuspended } from '#contract/identity/team-errors.ts'
import type { Reader } from '#platform/database.ts'
import { findOpenSuspension } from './suspension-store.ts'

/** The error that tells a suspended account why. */
export const suspended = async (db: Reader, userId: number): Promise<ApiError> =>
  accountSuspended((await findOpenSuspension(db, userId)) ?? { reason: 'other', words: '' })
