import { useSyncExternalStore } from 'react'
import { type Area, readStored, removeStored, writeStored } from './api/stored.ts'

/** Observable state, optionally shared between tabs. */
export type Store<T> = {
  /** The same object until it changes. */
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/** `start` runs with the first listener; the function it returns, after the last. */
export function createSignal(start?: () => () => void) {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (listeners.size === 1) stop = start?.()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** A store in memory. */
export function createStore<T>(initial: T, start?: () => () => void): Store<T> {
  let value = initial
  const { notify, subscribe } = createSignal(start)
  return {
    get: () => value,
    set: (next) => {
      value = next
      notify()
    },
    subscribe,
  }
}

type StoredOptions<T> = {
  key: string
  /** `local` is shared by all tabs, `session` belongs to this tab. */
  area?: Area
  /** Parses the stored text, which may be invalid; `null` for none. */
  parse: (text: string | null) => T
  /** `null` removes the stored text. */
  format: (value: T) => string | null
  /** Called for changes in this tab, and in others while there are listeners. */
  onChange?: (value: T) => void
}

/** A store in the browser's storage. */
export function storedStore<T>({ key, area = 'local', parse, format, onChange }: StoredOptions<T>): Store<T> {
  let cached: { text: string | null; value: T } | undefined
  const get = () => {
    const text = readStored(area, key)
    if (cached?.text !== text) cached = { text, value: parse(text) }
    return cached.value
  }
  const changed = () => {
    onChange?.(get())
    notify()
  }
  const { notify, subscribe } = createSignal(() => onStored([key], changed))
  return {
    get,
    set: (next) => {
      const text = format(next)
      if (text === null) removeStored(area, key)
      else writeStored(area, key, text)
      changed()
    },
    subscribe,
  }
}

/** Calls `listener` when another tab changes one of these keys. */
export function onStored(keys: readonly string[], listener: () => void): () => void {
  const onMessage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener()
  }
  window.addEventListener('storage', onMessage)
  return () => window.removeEventListener('storage', onMessage)
}

/** A BroadcastChannel; does nothing in browsers without support. */
export function openTabChannel<Message>(name: string, onMessage: (message: Message) => void) {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  return { post: (message: Message) => channel?.postMessage(message), close: () => channel?.close() }
}

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/**
 * A store that is loaded with its first listener; `before` is its value until then. A failed load is repeated, with growing
 * pauses.
 */
export function lazyStore<T>(load: () => Promise<Pick<Store<T>, 'get' | 'subscribe'>>, before: T) {
  let get = () => before
  return {
    get: () => get(),
    subscribe: (listener: () => void) => {
      let end: (() => void) | undefined
      let retry: ReturnType<typeof setTimeout> | undefined
      let cancelled = false
      const begin = async (retryMs: number) => {
        const store = await load().catch(() => null)
        if (cancelled) return
        if (store === null) {
          retry = setTimeout(() => void begin(Math.min(retryMs * 2, LONGEST_RETRY_MS)), retryMs)
          return
        }
        get = store.get
        end = store.subscribe(listener)
        listener()
      }
      void begin(FIRST_RETRY_MS)
      return () => {
        cancelled = true
        clearTimeout(retry)
        end?.()
      }
    },
  }
}

/** `before` is the value on the server and until hydration. */
export const useStore = <T, B extends T | null = T>(
  { get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>,
  before: B,
): T | B => useSyncExternalStore<T | B>(subscribe, get, () => before)
