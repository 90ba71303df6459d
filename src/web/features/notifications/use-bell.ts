import { useCallback, useSyncExternalStore } from 'react'
import type { Bell } from './bell-store.ts'

const silent: Bell = { count: 0, said: '', turn: 0 }
let readBell: (() => Bell) | null = null

/** Somebody's bell. Its code and its connection come once the page is hydrated, and to nobody but the signed-in. */
export function useBell(owner: number): Bell {
  const subscribe = useCallback(
    (listener: () => void) => {
      let end: (() => void) | null = null
      let left = false
      const follow = async () => {
        const store = await import('./bell-store.ts')
        if (left) return
        readBell = store.readBell
        end = store.subscribeToBell(owner, listener)
        listener()
      }
      // Without a connection the badge stays away.
      follow().catch(() => undefined)
      return () => {
        left = true
        end?.()
      }
    },
    [owner],
  )
  return useSyncExternalStore(
    subscribe,
    () => readBell?.() ?? silent,
    () => silent,
  )
}
