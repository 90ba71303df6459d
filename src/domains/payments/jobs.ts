import type { JobDefinition } from '#platform/jobs.ts'
import { settlePayments } from './settle-payments.ts'

export const paymentsJobs: readonly JobDefinition[] = [
  { queue: 'payments-settle', every: '* * * * *', run: (resources) => settlePayments(resources) },
]
