import type { JobDefinition } from '#platform/jobs.ts'
import { tellDue, tellWatchers } from './tell-watchers.ts'

export const watchesJobs: readonly JobDefinition[] = [
  {
    queue: 'watches-tell',
    on: ['watch.due'],
    run: async ({ db }, _data, event) => {
      if (event?.topic === 'watch.due') await tellWatchers(db, event.payload.productId)
    },
  },
  { queue: 'watches-tell-due', every: '17 * * * *', run: ({ db }) => tellDue(db) },
]
