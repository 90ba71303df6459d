import { jsonOf, own } from '#web/api/stored.ts'
import { storedStore } from '#web/synced-store.ts'

const MAX = 12

/** Name and price as they were shown; the offline page has no others. */
export type RecentlySeen = { id: number; name: string; price: string }
type Recent = { id: number; name?: string; price?: string }

/** Stored in this browser only and cleared on sign-out, since others may use it next. */
const store = storedStore<Recent[]>({
  key: own('recently-viewed'),
  parse: (text) => {
    const stored = jsonOf(text)
    if (!Array.isArray(stored)) return []
    const byId = new Map<number, Recent>()
    for (const recent of stored.flatMap(asRecent)) if (!byId.has(recent.id)) byId.set(recent.id, recent)
    return [...byId.values()].slice(0, MAX)
  },
  format: (all) => (all.length === 0 ? null : JSON.stringify(all)),
})

/** Older versions of the pages stored bare ids. */
function asRecent(stored: unknown): Recent[] {
  const { id, name, price } = (
    typeof stored === 'object' && stored !== null ? stored : { id: stored }
  ) as Partial<Recent>
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return []
  return [typeof name === 'string' && typeof price === 'string' ? { id, name, price } : { id }]
}

/** Ids of recently viewed products, latest first. */
export const readRecent = () => store.get().map(({ id }) => id)

export const readRecentlySeen = (): RecentlySeen[] =>
  store.get().flatMap(({ id, name, price }) => (name !== undefined && price !== undefined ? [{ id, name, price }] : []))

export const rememberProduct = ({ id, name, price }: RecentlySeen) =>
  store.set([{ id, name, price }, ...store.get().filter((other) => other.id !== id)].slice(0, MAX))

export const clearRecent = () => store.set([])
