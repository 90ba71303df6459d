import type { Worker } from 'node:worker_threads'
import { MINUTE } from '#platform/clock.ts'

const IDLE_MS = 5 * MINUTE

/** One idle thread that waits a while for the next import: starting one takes longer than a small file. */
export type SpareThread = {
  /** @returns false when there is one already */
  put: (thread: Worker) => boolean
  take: () => Worker | null
  close: () => Promise<void>
}

export function openSpareThread(): SpareThread {
  let spare: { thread: Worker; timer: NodeJS.Timeout } | null = null
  const take = (): Worker | null => {
    if (!spare) return null
    const { thread, timer } = spare
    spare = null
    clearTimeout(timer)
    thread.ref()
    // A thread that has exited has no id any more.
    return thread.threadId > 0 ? thread : null
  }
  const close = async () => void (await take()?.terminate())
  return {
    put(thread) {
      if (spare) return false
      thread.unref()
      spare = { thread, timer: setTimeout(() => void close(), IDLE_MS).unref() }
      return true
    },
    take,
    close,
  }
}
