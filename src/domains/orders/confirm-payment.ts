import { askGateway, type ReturnedAs } from '#domains/payments/index.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { completePayment } from './complete-payment.ts'
import { endPayment } from './end-payment.ts'

/**
 * Asks the gateway what became of a payment and acts on it: the order is placed, or the payment ends and its goods are free
 * again. Called by the buyer's return, the gateway's message, the page that waits, and the job: whichever comes first.
 * Does nothing while another one asks.
 */
export async function confirmPayment(resources: Resources, id: string, returned: ReturnedAs | null): Promise<void> {
  const { db } = resources
  await askGateway(resources, id, returned, async (finding, { endedAt, expiresAt }) => {
    if (finding.status === 'paid') return completePayment(db, id, finding.receipts)
    if (endedAt !== null) return
    const failure = finding.status === 'failed' ? finding.reason : expiresAt <= clock.now() ? 'expired' : null
    if (failure) await db.transaction().execute((tx) => endPayment(tx, id, failure))
  })
}
