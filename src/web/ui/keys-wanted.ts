import { useSyncExternalStore } from 'react'

const KEY = 'queue_keys'
const listeners = new Set<() => void>()

/** Whether single keys decide; they do unless this device was told otherwise. */
export function readKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage the keys stay on.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKeysOn = () => useSyncExternalStore(subscribe, readKeysOn, () => true)
