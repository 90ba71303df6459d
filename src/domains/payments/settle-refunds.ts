import { poisha } from '#contract/money.ts'
import type { Resources } from '#platform/resources.ts'
import { findPendingRefunds, markRefunded } from './refund-store.ts'
import { simulatedCard } from './simulated-card.ts'

const BATCH = 200

/**
 * Has the provider pay every pending refund. Idempotent, and safe to run in several processes at once: the provider
 * pays each refund once.
 */
export async function settleRefunds({ db, log }: Resources): Promise<void> {
  for (;;) {
    const due = await findPendingRefunds(db, BATCH)
    let settled = 0
    for (const { id, payment_id, amount_poisha, settlement } of due) {
      try {
        // Of a released payment there is nothing to send back.
        const released = settlement === 'void'
        const paid = released ? null : await simulatedCard.refund(payment_id, id, poisha(amount_poisha))
        await markRefunded(db, id, paid?.reference ?? null)
        settled += 1
      } catch (error) {
        log.error({ err: error, refund: id }, 'a refund could not be made and will be tried again')
      }
    }
    if (due.length < BATCH || settled === 0) return
  }
}
