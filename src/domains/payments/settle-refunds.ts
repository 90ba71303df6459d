import { poisha } from '#contract/money.ts'
import type { Resources } from '#platform/resources.ts'
import { findPendingRefunds, markRefunded } from './refund-store.ts'
import { simulatedCard } from './simulated-card.ts'

const BATCH = 200

/**
 * Asks the provider for every refund that was promised. May run at any time, in several processes, again and again: the
 * provider pays the same refund once.
 */
export async function settleRefunds({ db, log }: Resources): Promise<void> {
  for (;;) {
    const due = await findPendingRefunds(db, BATCH)
    let settled = 0
    for (const { id, payment_id, amount_poisha } of due) {
      try {
        const { reference } = await simulatedCard.refund(payment_id, id, poisha(amount_poisha))
        await markRefunded(db, id, reference)
        settled += 1
      } catch (error) {
        log.error({ err: error, refund: id }, 'a refund could not be made and will be tried again')
      }
    }
    if (due.length < BATCH || settled === 0) return
  }
}
