import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
const isOnline = () => navigator.onLine
const onServer = () => true

/** Whether the browser takes itself to be online; rendered on the server, it is. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, onServer)
