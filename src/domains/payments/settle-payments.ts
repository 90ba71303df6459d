import { clock, MINUTE } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import { simulatedCard } from './simulated-card.ts'
import { findUnsettled, giveUp, markSettled } from './store.ts'

/** A pending payment older than this has lost the request that started it. */
const ABANDONED_AFTER_MS = 5 * MINUTE
const BATCH = 200

/**
 * Tells the provider how every payment ended that it does not know of yet, and gives up those that a crash left pending.
 * May run at any time, in several processes, again and again.
 */
export async function settlePayments({ db, log }: Resources): Promise<void> {
  const abandonedBefore = new Date(clock.now().getTime() - ABANDONED_AFTER_MS)
  for (;;) {
    const due = await findUnsettled(db, abandonedBefore, BATCH)
    let settled = 0
    for (const { id, status } of due) {
      try {
        if (status === 'pending' && !(await giveUp(db, id, 'voided', null))) continue
        // What was promised back before it was captured is captured first and then refunded, as any other.
        const paid = status === 'paid' || status === 'refunded'
        await tellProvider(db, { id, status: paid ? 'paid' : 'voided' })
        settled += 1
      } catch (error) {
        log.error({ err: error, payment: id }, 'a payment could not be settled and will be tried again')
      }
    }
    if (due.length < BATCH || settled === 0) return
  }
}

/** A paid payment is captured, a voided one set free. */
export async function tellProvider(db: Db, payment: { id: string; status: 'paid' | 'voided' }): Promise<void> {
  await (payment.status === 'paid' ? simulatedCard.capture(payment.id) : simulatedCard.void(payment.id))
  await markSettled(db, payment.id)
}
