import { continueValueMerges } from '#domains/catalogue/merge-attribute-values.ts'
import { continueTagMerges } from '#domains/catalogue/merge-tags.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { continueMerges } from './merge-category.ts'

export const catalogueAdminJobs: readonly JobDefinition[] = [
  {
    queue: 'catalogue-merge',
    on: ['category.merging', 'tag.merging', 'attribute.merging'],
    // Continues merges that a stopped process left unfinished.
    every: '*/10 * * * *',
    run: async ({ db }) => {
      await continueMerges(db)
      await continueTagMerges(db)
      await continueValueMerges(db)
    },
  },
]
