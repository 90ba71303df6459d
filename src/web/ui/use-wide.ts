import { useStore } from '#web/synced-store.ts'

/** Whether the window is at least this wide. */
function widthStore(least: string) {
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(least)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return { get: () => window.matchMedia(least).matches, subscribe }
}

const wide = widthStore('(min-width: 48rem)')
const beside = widthStore('(min-width: 64rem)')

/**
 * From where a table has room (`md`); below it its rows are cards. For lists that only a signed-in person's page shows:
 * the server does not know how wide a screen is.
 */
export const useWide = () => useStore(wide, true)

/** From where a list and what is chosen of it stand beside each other (`lg`). */
export const useBeside = () => useStore(beside, true)
