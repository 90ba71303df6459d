import { dropPictures } from '#domains/media/index.ts'
import { clock, DAY, HOUR } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { purgeThrottles } from '#platform/throttle.ts'
import { DEVICE_REMEMBERED_MS } from './device-cookie.ts'
import { deleteDevicesNotSeenSince } from './device-store.ts'
import { deleteExpiredLinks } from './link-store.ts'
import { renewSecrets } from './renew-secrets.ts'
import { deleteExpiredSessions, deleteTokensSpentBefore } from './session-store.ts'
import { listUnwornAvatars } from './views.ts'

/** A spent token that comes back after this is merely unknown: nobody's session lives on it. */
const SPENT_TOKENS_KEPT_MS = 30 * DAY
/** Between keeping a picture and wearing it lies a moment. */
const AVATARS_KEPT_MS = HOUR

export const identityJobs: readonly JobDefinition[] = [
  {
    queue: 'identity-purge',
    every: '17 * * * *',
    run: async (resources) => {
      const { db } = resources
      const now = clock.now()
      const ago = (ms: number) => new Date(now.getTime() - ms)
      await deleteExpiredSessions(db, now)
      await deleteTokensSpentBefore(db, ago(SPENT_TOKENS_KEPT_MS))
      await deleteExpiredLinks(db, now)
      await deleteDevicesNotSeenSince(db, ago(DEVICE_REMEMBERED_MS))
      await purgeThrottles(db)
      await dropPictures(resources, await listUnwornAvatars(db, ago(AVATARS_KEPT_MS)), ago(AVATARS_KEPT_MS))
      await renewSecrets(resources)
    },
  },
]
