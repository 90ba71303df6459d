import { newKey } from '#web/api/new-key.ts'
import { own, readStored, removeStored, writeStored } from '#web/api/stored.ts'

/**
 * An attempt to place an order, from Confirm & Pay until the response, is known by its idempotency key: with it every retry, even
 * after a reload, is the same order, and an order whose response was lost is found.
 */
const ATTEMPT = own('checkout_attempt_key')

/** The key of this tab's attempt without a response, if any. */
export const readAttempt = (): string | null => readStored('session', ATTEMPT)

/** Resumes the attempt without a response, or starts one. */
export function beginAttempt(): string {
  const key = readAttempt() ?? newKey()
  writeStored('session', ATTEMPT, key)
  return key
}

export const endAttempt = () => removeStored('session', ATTEMPT)
