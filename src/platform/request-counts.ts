import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** How many requests a sender sent since its window began; `ttl`: milliseconds until the window ends. */
type Window = { beganAt: number; current: number; ttl: number }
export type Windows = Map<string, Window>

/** Senders remembered at once. The first to be forgotten is the one whose window began first. */
const SENDERS = 20_000

/**
 * Counts requests by sender for @fastify/rate-limit, in this process. Unlike its own store, which answers by a callback,
 * this one can be asked without a promise (`countIn`).
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #windows: Windows

  constructor(windows: Windows = new Map()) {
    this.#windows = windows
  }

  incr(sender: string, done: (error: null, counted: Window) => void, length: number): void {
    done(null, countIn(this.#windows, sender, length))
  }

  child(): RequestCounts {
    return new RequestCounts()
  }
}

/** Counts one request of a sender; its window ends `length` milliseconds after its first request. */
export function countIn(windows: Windows, sender: string, length: number): Window {
  const now = performance.now()
  const known = windows.get(sender)
  if (known && now - known.beganAt < length) {
    known.current += 1
    known.ttl = length - (now - known.beganAt)
    return known
  }
  windows.delete(sender)
  if (windows.size >= SENDERS) for (const first of windows.keys()) if (windows.delete(first)) break
  const begun = { beganAt: now, current: 1, ttl: length }
  windows.set(sender, begun)
  return begun
}
