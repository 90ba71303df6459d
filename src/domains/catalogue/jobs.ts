import { addDays } from '#contract/analytics/analytics-rules.ts'
import { SEARCH_DAYS } from '#contract/catalogue/search-rules.ts'
import { clock, DAY } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { countSoldLately } from './count-sold-lately.ts'
import { forgetListingChanges } from './listing-change-store.ts'
import { purgeSearches } from './search-store.ts'
import { deleteVisitsBefore } from './store.ts'

export const catalogueJobs: readonly JobDefinition[] = [
  {
    queue: 'catalogue-sold-lately',
    // After figures-count, which counts a day that is over; hourly, so that downtime is made up for soon.
    every: '35 * * * *',
    run: ({ db }) => countSoldLately(db),
  },
  {
    queue: 'catalogue-forget-changes',
    every: '*/10 * * * *',
    run: ({ db }) => forgetListingChanges(db),
  },
  {
    queue: 'catalogue-forget-visits',
    // Soon after midnight in Dhaka. Yesterday is kept one day longer, since a visit may still be in progress.
    every: '20 18 * * *',
    run: ({ db }) => deleteVisitsBefore(db, dayInDhaka(new Date(clock.now().getTime() - DAY))),
  },
  {
    queue: 'catalogue-forget-searches',
    every: '25 18 * * *',
    run: ({ db }) => {
      const yesterday = dayInDhaka(new Date(clock.now().getTime() - DAY))
      return purgeSearches(db, yesterday, addDays(yesterday, 2 - SEARCH_DAYS))
    },
  },
]
