import type { JobDefinition } from '#platform/jobs.ts'
import { countStoreSales } from './count-store-sales.ts'

export const sellersAdminJobs: readonly JobDefinition[] = [
  { queue: 'admin-store-sales', every: '11 * * * *', run: ({ db }) => countStoreSales(db) },
]
