import { addDays } from '#contract/analytics/analytics-rules.ts'
import { SEARCH_DAYS } from '#contract/catalogue/search-rules.ts'
import { clock, DAY } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { continueMerges } from './merge-category.ts'
import { continueTagMerges } from './merge-tags.ts'
import { forgetSearches } from './search-store.ts'
import { deleteVisitsBefore } from './store.ts'

export const catalogueJobs: readonly JobDefinition[] = [
  {
    queue: 'catalogue-merge',
    on: ['category.merging', 'tag.merging'],
    // What a stopped process left half done.
    every: '*/10 * * * *',
    run: async ({ db }) => {
      await continueMerges(db)
      await continueTagMerges(db)
    },
  },
  {
    queue: 'catalogue-forget-visits',
    // Soon after midnight in Dhaka. Yesterday is kept a day longer: a visit may still be under way.
    every: '20 18 * * *',
    run: ({ db }) => deleteVisitsBefore(db, dayInDhaka(new Date(clock.now().getTime() - DAY))),
  },
  {
    queue: 'catalogue-forget-searches',
    every: '25 18 * * *',
    run: ({ db }) => {
      const yesterday = dayInDhaka(new Date(clock.now().getTime() - DAY))
      return forgetSearches(db, yesterday, addDays(yesterday, 2 - SEARCH_DAYS))
    },
  },
]
