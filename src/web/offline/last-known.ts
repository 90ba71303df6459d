import { isKept, readTokens } from '#web/api/session-store.ts'
import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

export type KnownLine = { id: number; name: string; price: string; quantity: number }
export type KnownOrder = { id: number; date: string; status: string; total: string; seller: string }

const ORDERS_MAX = 5
const LINES_MAX = 50

/**
 * What the pages last showed of an account, for the offline page. It is kept where the tokens are, so for as long as
 * the account is signed in here, and signing out clears it.
 */
function lastKnown<T>(name: string, max: number, fields: Record<keyof T & string, 'string' | 'number'>) {
  const key = own(name)
  const isKnown = (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([field, type]) => typeof (value as Record<string, unknown>)[field] === type)
  return {
    read: (): T[] => {
      const stored = readTokens() === null ? null : readStoredJson(isKept() ? 'local' : 'session', key)
      return Array.isArray(stored) ? stored.filter(isKnown) : []
    },
    keep: (all: readonly T[]) => {
      if (readTokens() === null) return
      const area = isKept() ? 'local' : 'session'
      if (all.length === 0) removeStored(area, key)
      else writeStored(area, key, JSON.stringify(all.slice(0, max), Object.keys(fields)))
    },
  }
}

export const knownCart = lastKnown<KnownLine>('last_cart', LINES_MAX, {
  id: 'number',
  name: 'string',
  price: 'string',
  quantity: 'number',
})

export const knownOrders = lastKnown<KnownOrder>('last_orders', ORDERS_MAX, {
  id: 'number',
  date: 'string',
  status: 'string',
  total: 'string',
  seller: 'string',
})
