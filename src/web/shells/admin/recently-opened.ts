import { type Found, foundKinds } from '#contract/admin/search-kinds.ts'
import { storedStore } from '#web/synced-store.ts'

const KEPT = 6

export type Opened = Pick<Found, 'kind' | 'id' | 'name'>
type Stored = { owner: number; items: Opened[] }

/** What this person opened from the search last, on this device; somebody else's is not shown. */
const store = storedStore<Stored | null>({
  key: 'team_recent',
  parse: (text) => {
    try {
      return readStored(JSON.parse(text ?? 'null'))
    } catch {
      return null
    }
  },
  format: (stored) => stored && JSON.stringify(stored),
})

function readStored(value: unknown): Stored | null {
  const { owner, items } = (value ?? {}) as { owner?: unknown; items?: unknown }
  if (typeof owner !== 'number' || !Array.isArray(items)) return null
  return { owner, items: items.filter(isOpened).slice(0, KEPT) }
}

function isOpened(item: unknown): item is Opened {
  const { kind, id, name } = (item ?? {}) as Record<string, unknown>
  return foundKinds.some((one) => one === kind) && Number.isSafeInteger(id) && typeof name === 'string'
}

export function recentlyOpened(owner: number): readonly Opened[] {
  const stored = store.get()
  return stored?.owner === owner ? stored.items : []
}

export function noteOpened(owner: number, { kind, id, name }: Opened): void {
  const others = recentlyOpened(owner).filter((one) => one.kind !== kind || one.id !== id)
  store.set({ owner, items: [{ kind, id, name }, ...others].slice(0, KEPT) })
}
