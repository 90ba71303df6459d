import { newKey } from '#web/api/new-key.ts'
import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

/**
 * An attempt to place an order, from Confirm & Pay until the response. Its idempotency key makes every retry,
 * even after a reload, the same order.
 */
export type Attempt = {
  key: string
  startedAt: number
  /** The request, to find the order when its response got lost. */
  total: string
  items: { product_id: number; variant_id?: number; quantity: number }[]
}

const ATTEMPT = own('checkout_attempt')

/** This tab's attempt without a response, if any. */
export function readAttempt(): Attempt | null {
  const stored = readStoredJson('session', ATTEMPT)
  if (typeof stored !== 'object' || stored === null) return null
  const { key, startedAt, total, items } = stored as Partial<Attempt>
  const sound = typeof key === 'string' && typeof startedAt === 'number' && typeof total === 'string'
  return sound && Array.isArray(items) ? { key, startedAt, total, items } : null
}

/** Resumes the attempt without a response, or starts one. */
export function beginAttempt(order: Pick<Attempt, 'total' | 'items'>): Attempt {
  const key = readAttempt()?.key ?? newKey()
  const attempt = { key, startedAt: Date.now(), ...order }
  writeStored('session', ATTEMPT, JSON.stringify(attempt))
  return attempt
}

export const endAttempt = () => removeStored('session', ATTEMPT)
