import { lazyStore, type Store, useStore } from '#web/synced-store.ts'
import type { Bell } from './bell-store.ts'

const silent: Bell = { count: 0, newest: null, announcement: '', revision: 0 }
const bells = new Map<number, Pick<Store<Bell>, 'get' | 'subscribe'>>()

function bellOf(owner: number) {
  const existing = bells.get(owner)
  if (existing) return existing
  const bell = lazyStore(async () => {
    const { readBell, subscribeToBell } = await import('./bell-store.ts')
    return { get: readBell, subscribe: (listener) => subscribeToBell(owner, listener) }
  }, silent)
  bells.set(owner, bell)
  return bell
}

/** The account's bell. Its code and connection are loaded after hydration, and for signed-in users only. */
export const useBell = (owner: number): Bell => useStore(bellOf(owner), silent)
