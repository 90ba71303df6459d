import { clock, DAY } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { deletePayoutAccountsBefore } from './payout-store.ts'
import { blankClosedPayers } from './receipt-store.ts'
import { returnReceipts } from './return-receipts.ts'
import { settlePayments } from './settle-payments.ts'
import { settleRefunds } from './settle-refunds.ts'

/** How long it is kept where a payout went (rules.md O-48). */
const ACCOUNTS_KEPT_MS = 180 * DAY
/** Gateways are asked about a payment for 60 days (rules.md O-43); what they took late goes back within weeks more. */
const TOLD_LATE_MS = 120 * DAY

export const paymentsJobs: readonly JobDefinition[] = [
  {
    queue: 'payments-settle',
    every: '* * * * *',
    run: async (resources) => {
      await settlePayments(resources)
      const silent = new Set<string>()
      await settleRefunds(resources, silent)
      await returnReceipts(resources, silent)
    },
  },
  {
    queue: 'payments-forget-accounts',
    every: '47 20 * * *',
    run: ({ db }) => deletePayoutAccountsBefore(db, new Date(clock.now().getTime() - ACCOUNTS_KEPT_MS)),
  },
  {
    queue: 'payments-forget-payers',
    every: '52 20 * * *',
    run: ({ db }) => blankClosedPayers(db, new Date(clock.now().getTime() - TOLD_LATE_MS)),
  },
]
