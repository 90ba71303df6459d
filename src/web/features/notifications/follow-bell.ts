import { ApiError } from '#contract/errors.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { openEvents } from '#web/api/open-events.ts'
import { pauseAfter } from '#web/offline/pause-after.ts'
import { readEvents } from './read-events.ts'

/** `newest`: the id of the last notification, 0 when there is none. */
export type BellEvent = { count: number; newest: number | null } | { notification: Notification }

const STREAM = '/notifications/stream/'
/** The server sends a heartbeat every 25 s. */
const SILENCE_MS = 70_000
const LONGEST_PAUSE_MS = 60_000
/** The server has closed this stream for a newer one of the same person. */
const REPLACED_PAUSE_MS = 5 * 60_000

/**
 * Stays connected until `leave` aborts, the session ends or the account is suspended: emits events and reconnects after every
 * disconnect, with exponential backoff, and at once when the network returns.
 */
export async function followBell(onEvent: (event: BellEvent) => void, leave: AbortSignal): Promise<'left' | 'refused'> {
  let lastEventId = ''
  let failures = 0
  while (!leave.aborted) {
    let replaced = false
    try {
      for await (const { name, id, data } of openOnce(lastEventId, leave)) {
        failures = 0
        if (id !== '') lastEventId = id
        if (name === 'replaced') replaced = true
        else emit(name, id, data, onEvent)
      }
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.code === 'account_suspended')) return 'refused'
      failures += 1
    }
    await pause(replaced ? REPLACED_PAUSE_MS : pauseAfter(failures, LONGEST_PAUSE_MS), leave)
  }
  return 'left'
}

/** One connection, aborted when the heartbeat stops. */
async function* openOnce(lastEventId: string, leave: AbortSignal) {
  const silent = new AbortController()
  const signal = AbortSignal.any([leave, silent.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENCE_MS)
  }
  alive()
  try {
    yield* readEvents(await openEvents(STREAM, { lastEventId, signal }), alive)
  } finally {
    clearTimeout(timer)
  }
}

function emit(name: string, id: string, data: string, onEvent: (event: BellEvent) => void): void {
  const content: unknown = JSON.parse(data)
  if (name === 'unread') onEvent({ ...(content as { count: number }), newest: id === '' ? null : Number(id) })
  if (name === 'notification') onEvent({ notification: content as Notification })
}

function pause(milliseconds: number, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      leave.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    leave.addEventListener('abort', end)
    if (leave.aborted) end()
  })
}
