import { type Asked, askGateway, type GatewayReceipt, type ReturnedAs } from '#domains/payments/index.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { completePayment } from './complete-payment.ts'
import { endPayment } from './end-payment.ts'

/**
 * Asks the gateway what became of a payment and acts on it: the order is placed, or the payment ends and its goods are free
 * again. Called by the buyer's return, the gateway's message, the page that waits, and the job: whichever comes first.
 * Does nothing while another one asks.
 */
export async function confirmPayment(resources: Resources, id: string, returned: ReturnedAs | null): Promise<Asked> {
  const { db } = resources
  return askGateway(resources, id, returned, async (finding, { endedAt, expiresAt }) => {
    const isOver = expiresAt <= clock.now()
    if (finding.status === 'paid') return complete(resources, id, finding.receipts, endedAt === null && isOver)
    if (endedAt !== null) return
    const failure = finding.status === 'failed' ? finding.reason : isOver ? 'expired' : null
    if (failure) await db.transaction().execute((tx) => endPayment(tx, id, failure))
  })
}

/** An order that cannot be written is tried again until its time is over; then it is given up, and its money sent back. */
async function complete(
  { db, log }: Resources,
  id: string,
  receipts: readonly GatewayReceipt[],
  isLastTry: boolean,
): Promise<void> {
  try {
    await completePayment(db, id, receipts)
  } catch (error) {
    if (!isLastTry) throw error
    log.error({ err: error, payment: id }, 'an order that was paid could not be placed: its money is sent back')
    await db.transaction().execute((tx) => endPayment(tx, id, 'not_placed'))
    await completePayment(db, id, receipts)
  }
}
