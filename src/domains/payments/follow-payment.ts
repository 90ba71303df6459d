import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { type Payment, readPayment } from './store.ts'

const PAUSE_MS = 50
/** A provider that does not answer takes less. */
const WAIT_MS = 5000

/**
 * Waits until an attempt has ended that the same request, sent before, has started.
 * @returns the order it paid for; `null` when it is still under way after some seconds, or was left without an answer
 * @throws ApiError what the other request was refused with
 */
export async function followPayment(db: Db, begun: Payment): Promise<number | null> {
  let payment = begun
  for (let waited = 0; payment.status === 'pending' && waited < WAIT_MS; waited += PAUSE_MS) {
    await sleep(PAUSE_MS)
    payment = await readPayment(db, payment.id)
  }
  if (payment.refusal) throw new ApiError(payment.refusal.status, payment.refusal.problem)
  return payment.orderId
}
