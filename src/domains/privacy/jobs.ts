import { HOUR } from '#platform/clock.ts'
import type { Events } from '#platform/events.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { eraseAgain } from './erase-person.ts'

/** No request takes this long: the slowest form comes within 12 minutes (platform/watch-pace.ts). */
const UNDER_WAY_MS = HOUR

export const privacyJobs: readonly JobDefinition[] = [
  {
    queue: 'privacy-erase-again',
    on: ['account.closed'],
    after: UNDER_WAY_MS,
    run: ({ db }, data) => eraseAgain(db, (data as Events['account.closed']).userId),
  },
]
