import { clock, DAY } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { purgeThrottles } from '#platform/throttle.ts'
import { deleteExpiredSessions, deleteTokensSpentBefore } from './store.ts'

/** A spent token that comes back after this is merely unknown: nobody's session lives on it. */
const SPENT_TOKENS_KEPT_MS = 30 * DAY

export const identityJobs: readonly JobDefinition[] = [
  {
    queue: 'identity-purge',
    every: '17 * * * *',
    run: async ({ db }) => {
      const now = clock.now()
      await deleteExpiredSessions(db, now)
      await deleteTokensSpentBefore(db, new Date(now.getTime() - SPENT_TOKENS_KEPT_MS))
      await purgeThrottles(db)
    },
  },
]
