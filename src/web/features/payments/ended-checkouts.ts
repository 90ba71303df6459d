import { jsonOf, own } from '#web/api/stored.ts'
import { storedStore } from '#web/synced-store.ts'

const MAX = 20

/** The payments of this tab whose order is placed, and whose checkout was emptied for it. */
const ended = storedStore<readonly string[]>({
  key: own('checkouts_ended'),
  area: 'session',
  parse: (text) => {
    const stored = jsonOf(text)
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
  },
  format: (ids) => (ids.length === 0 ? null : JSON.stringify(ids)),
})

/**
 * The page of a payment is shown again, by Back or a reload, while the next order is filled in.
 * @returns whether this payment is heard of for the first time in this tab
 */
export function endsCheckout(payment: string): boolean {
  const known = ended.get()
  if (known.includes(payment)) return false
  ended.set([payment, ...known].slice(0, MAX))
  return true
}
