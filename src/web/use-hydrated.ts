import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until the page's scripts run: before that a form would be sent by the browser itself, to nobody. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
