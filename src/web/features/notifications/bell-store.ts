import { withLock } from '#web/api/lock.ts'
import { createStore, openTabChannel } from '#web/synced-store.ts'
import { type BellEvent, followBell } from './follow-bell.ts'
import { formatNotification } from './format-notification.ts'

export type Bell = {
  count: number
  /** The id of the last notification; `null` when it is not known. */
  newest: number | null
  /** Text of the latest notification received while the page was open. */
  announcement: string
  /** Incremented with every change, so that lists refetch. */
  revision: number
}

type Message = { type: 'who' } | { type: 'event'; event: BellEvent }

/** A tab hidden for this long closes its connection. */
const HIDDEN_MS = 5 * 60_000

const silent: Bell = { count: 0, newest: null, announcement: '', revision: 0 }
const store = createStore(silent, () => unfollow)
let following: { owner: number; stop: AbortController; close: () => void } | null = null

export const readBell = store.get
export const setBell = (change: Partial<Bell>): void => store.set({ ...store.get(), ...change })

/** Calls `listener` when the account's bell changes. One connection serves all tabs of a browser, and all listeners. */
export function subscribeToBell(owner: number, listener: () => void): () => void {
  const end = store.subscribe(listener)
  if (following?.owner !== owner) follow(owner)
  return end
}

function unfollow(): void {
  following?.stop.abort()
  following?.close()
  following = null
  store.set(silent)
}

function follow(owner: number): void {
  unfollow()
  const name = `haat-bell-${owner}`
  const stop = new AbortController()
  let leading = false
  const tabs = openTabChannel<Message>(name, (message) => {
    if (message.type === 'event') apply(message.event)
    else if (leading) post({ type: 'event', event: { count: readBell().count, newest: readBell().newest } })
  })
  following = { owner, stop, close: tabs.close }
  const post = (message: Message) => {
    if (!stop.signal.aborted) tabs.post(message)
  }
  post({ type: 'who' })
  const followAsLeader = async () => {
    leading = true
    const leave = leaveWhenHidden(stop.signal)
    try {
      return await followBell((event) => {
        apply(event)
        post({ type: 'event', event })
      }, leave.signal)
    } finally {
      leave.end()
      leading = false
    }
  }
  const compete = async () => {
    while (!stop.signal.aborted) {
      await untilSeen(stop.signal)
      const end = await withLock(name, async () => (stop.signal.aborted || isHidden() ? 'left' : followAsLeader()))
      if (end === 'refused') return
    }
  }
  void compete()
}

function apply(event: BellEvent): void {
  if ('count' in event) return setBell({ count: event.count, newest: event.newest, revision: readBell().revision + 1 })
  setBell({ announcement: formatNotification(event.notification) })
}

const isHidden = () => document.visibilityState === 'hidden'

/** Aborts when the tab has been hidden for long, or when `stop` aborts. */
function leaveWhenHidden(stop: AbortSignal): { signal: AbortSignal; end: () => void } {
  const long = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (isHidden()) timer = setTimeout(() => long.abort(), HIDDEN_MS)
  }
  look()
  document.addEventListener('visibilitychange', look)
  return {
    signal: AbortSignal.any([stop, long.signal]),
    end() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

function untilSeen(stop: AbortSignal): Promise<void> {
  if (!isHidden() || stop.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (isHidden() && !stop.aborted) return
      document.removeEventListener('visibilitychange', look)
      stop.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    stop.addEventListener('abort', look)
  })
}
