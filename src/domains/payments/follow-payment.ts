import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { findGatewayPayment } from './gateway-store.ts'
import { type Payment, readPayment } from './store.ts'

const POLL_MS = 50
/** Longer than the provider's timeout. */
const TIMEOUT_MS = 5000

/**
 * Waits for the end of a payment that an earlier request with the same key started.
 * @returns the order it paid for; `null` when it is still pending after some seconds, or ended without an outcome
 * @throws ApiError the error of the earlier request
 */
export async function followPayment(db: Db, begun: Payment): Promise<number | null> {
  let payment = begun
  for (let waited = 0; payment.status === 'pending' && waited < TIMEOUT_MS; waited += POLL_MS) {
    await sleep(POLL_MS)
    payment = await readPayment(db, payment.id)
  }
  if (payment.refusal) throw new ApiError(payment.refusal.status, payment.refusal.problem)
  return payment.orderId
}

/**
 * Waits until an earlier request with the same key has opened the payment at its gateway.
 * @returns false when it has not after some seconds
 */
export async function followOpening(db: Db, id: string): Promise<boolean> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const payment = await findGatewayPayment(db, id)
    if (payment?.redirectUrl || payment?.endedAt) return true
    await sleep(POLL_MS)
  }
  return false
}
