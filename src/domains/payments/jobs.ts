import type { JobDefinition } from '#platform/jobs.ts'
import { returnReceipts } from './return-receipts.ts'
import { settlePayments } from './settle-payments.ts'
import { settleRefunds } from './settle-refunds.ts'

export const paymentsJobs: readonly JobDefinition[] = [
  {
    queue: 'payments-settle',
    every: '* * * * *',
    run: async (resources) => {
      await settlePayments(resources)
      await settleRefunds(resources)
      await returnReceipts(resources)
    },
  },
]
