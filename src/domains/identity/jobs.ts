import { dropPictures } from '#domains/media/index.ts'
import { clock, DAY, HOUR } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { purgeThrottles } from '#platform/throttle.ts'
import { carryOutNumberChanges } from './carry-out-number-changes.ts'
import { DEVICE_REMEMBERED_MS } from './device-cookie.ts'
import { deleteDevicesNotSeenSince } from './device-store.ts'
import { deleteExpiredLinks } from './link-store.ts'
import { deleteExpiredPhoneCodes } from './phone-code-store.ts'
import { deleteNumbersProvenBefore } from './proven-number-store.ts'
import { renewSecrets } from './renew-secrets.ts'
import { NUMBER_PROVEN_MS } from './rules.ts'
import { deleteExpiredSessions, deleteTokensSpentBefore } from './session-store.ts'
import { listUnusedAvatars } from './views.ts'

/** A spent token that is reused after this time is merely unknown: its session has ended by then. */
const SPENT_TOKEN_TTL_MS = 30 * DAY
/** A picture is saved shortly before it is set as an avatar. */
const UNUSED_AVATAR_TTL_MS = HOUR

export const identityJobs: readonly JobDefinition[] = [
  {
    queue: 'identity-purge',
    every: '17 * * * *',
    run: async (resources) => {
      const { db } = resources
      const now = clock.now()
      const ago = (ms: number) => new Date(now.getTime() - ms)
      await deleteExpiredSessions(db, now)
      await deleteTokensSpentBefore(db, ago(SPENT_TOKEN_TTL_MS))
      await deleteExpiredLinks(db, now)
      await deleteExpiredPhoneCodes(db, now)
      await deleteNumbersProvenBefore(db, ago(NUMBER_PROVEN_MS))
      await deleteDevicesNotSeenSince(db, ago(DEVICE_REMEMBERED_MS))
      await purgeThrottles(db)
      await dropPictures(resources, await listUnusedAvatars(db, ago(UNUSED_AVATAR_TTL_MS)), ago(UNUSED_AVATAR_TTL_MS))
      await renewSecrets(resources)
    },
  },
  { queue: 'identity-number-changes', every: '* * * * *', run: ({ db }) => carryOutNumberChanges(db) },
]
