import { continueValueMerges } from '#domains/catalogue/merge-attribute-values.ts'
import { continueTagMerges } from '#domains/catalogue/merge-tags.ts'
import { tryEach } from '#domains/catalogue/merges.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { continueMerges } from './merge-category.ts'

export const catalogueAdminJobs: readonly JobDefinition[] = [
  {
    queue: 'catalogue-merge',
    on: ['category.merging', 'tag.merging', 'attribute.merging'],
    // Continues merges that a stopped process left unfinished.
    every: '*/10 * * * *',
    run: ({ db }) => tryEach([continueMerges, continueTagMerges, continueValueMerges], (go) => go(db)),
  },
]
