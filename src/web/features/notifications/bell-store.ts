import { withLock } from '#web/api/lock.ts'
import { followBell, type Told } from './follow-bell.ts'
import { formatNotification } from './format-notification.ts'

export type Bell = {
  count: number
  /** The newest that arrived while somebody looked, in words. */
  said: string
  /** Rises with every change, so that lists look again. */
  turn: number
}

type Word = { word: 'who' } | { word: 'told'; told: Told }

/** A tab that nobody has looked at for so long lets go of its connection. */
const HIDDEN_MS = 5 * 60_000

const silent: Bell = { count: 0, said: '', turn: 0 }
let bell: Bell = silent
const listeners = new Set<() => void>()
let following: { owner: number; stop: AbortController; channel: BroadcastChannel | null } | null = null

export const readBell = (): Bell => bell

export function setBell(change: Partial<Bell>): void {
  bell = { ...bell, ...change }
  for (const listener of listeners) listener()
}

/** Calls `listener` when somebody's bell changes. One connection serves all tabs of a browser, and all listeners. */
export function subscribeToBell(owner: number, listener: () => void): () => void {
  listeners.add(listener)
  if (following?.owner !== owner) follow(owner)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unfollow()
  }
}

function unfollow(): void {
  following?.stop.abort()
  following?.channel?.close()
  following = null
  bell = silent
}

function follow(owner: number): void {
  unfollow()
  const name = `haat-bell-${owner}`
  const stop = new AbortController()
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  let leading = false
  following = { owner, stop, channel }
  const say = (word: Word) => {
    if (!stop.signal.aborted) channel?.postMessage(word)
  }
  channel?.addEventListener('message', ({ data: said }: MessageEvent<Word>) => {
    if (said.word === 'told') hear(said.told)
    else if (leading) say({ word: 'told', told: { count: bell.count } })
  })
  say({ word: 'who' })
  const lead = async () => {
    leading = true
    const leave = leaveWhenHidden(stop.signal)
    try {
      return await followBell((told) => {
        hear(told)
        say({ word: 'told', told })
      }, leave.signal)
    } finally {
      leave.end()
      leading = false
    }
  }
  const stay = async () => {
    while (!stop.signal.aborted) {
      await untilSeen(stop.signal)
      const end = await withLock(name, async () => (stop.signal.aborted || isHidden() ? 'left' : lead()))
      if (end === 'refused') return
    }
  }
  void stay()
}

function hear(told: Told): void {
  if ('count' in told) return setBell({ count: told.count, turn: bell.turn + 1 })
  setBell({ said: formatNotification(told.notification) })
}

const isHidden = () => document.visibilityState === 'hidden'

/** Aborts when the tab has been out of sight for long, or `stop` says so. */
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
