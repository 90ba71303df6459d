import { useSyncExternalStore } from 'react'

/** From where a table has room (`md`); below it its rows are cards. */
const WIDE = '(min-width: 48rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** For lists that only a signed-in person's page shows: the server does not know how wide a screen is. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
