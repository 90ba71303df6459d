import { clock, MINUTE } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import { providerOf } from './methods/registry.ts'
import { decideSettlement, findUnsettled, giveUp, markSettled } from './store.ts'

/** A pending payment older than this has lost the request that started it. */
const ABANDONED_AFTER_MS = 5 * MINUTE
const BATCH = 200

/**
 * Captures or voids every payment whose end the provider does not know yet, and voids those that a crash left pending.
 * Idempotent, and safe to run in several processes at once.
 */
export async function settlePayments({ db, log }: Resources): Promise<void> {
  const abandonedBefore = new Date(clock.now().getTime() - ABANDONED_AFTER_MS)
  for (;;) {
    const due = await findUnsettled(db, abandonedBefore, BATCH)
    let settled = 0
    for (const { id, status } of due) {
      try {
        if (status === 'pending' && !(await giveUp(db, id, 'voided', null))) continue
        await tellProvider(db, id)
        settled += 1
      } catch (error) {
        log.error({ err: error, payment: id }, 'a payment could not be settled and will be tried again')
      }
    }
    if (due.length < BATCH || settled === 0) return
  }
}

/** A paid payment is captured; one without an order, or refunded whole before its capture, is released. */
export async function tellProvider(db: Db, id: string): Promise<void> {
  const { settlement, method } = await decideSettlement(db, id)
  const provider = providerOf(method)
  await (settlement === 'capture' ? provider.capture(id) : provider.void(id))
  await markSettled(db, id)
}
