import { newKey } from '#web/api/new-key.ts'
import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

/**
 * One try to place an order, from Confirm & Pay until the server's answer is known. Its key makes every repetition,
 * also after a reload, the same order.
 */
export type Attempt = {
  key: string
  startedAt: number
  /** What was asked for, to find the order when its answer got lost. */
  total: string
  items: { product_id: number; quantity: number }[]
}

const ATTEMPT = own('checkout_attempt')

/** The unanswered attempt of this tab, if any. */
export function readAttempt(): Attempt | null {
  const stored = readStoredJson('session', ATTEMPT)
  if (typeof stored !== 'object' || stored === null) return null
  const { key, startedAt, total, items } = stored as Partial<Attempt>
  const sound = typeof key === 'string' && typeof startedAt === 'number' && typeof total === 'string'
  return sound && Array.isArray(items) ? { key, startedAt, total, items } : null
}

/** Goes on with the unanswered attempt, or begins one. */
export function beginAttempt(order: Pick<Attempt, 'total' | 'items'>): Attempt {
  const key = readAttempt()?.key ?? newKey()
  const attempt = { key, startedAt: Date.now(), ...order }
  writeStored('session', ATTEMPT, JSON.stringify(attempt))
  return attempt
}

export const endAttempt = () => removeStored('session', ATTEMPT)
