import { dayInDhaka } from '#contract/business-days.ts'
import { createSignal } from '#web/synced-store.ts'

const CHECK_MS = 10_000

/** How far the server's clock is ahead of this device's, in ms, as its last answer said. */
let ahead = 0

const { notify, subscribe } = createSignal(() => {
  const timer = setInterval(() => notify(), CHECK_MS)
  return () => clearInterval(timer)
})

/** Reads the clock of an answer that comes from the server itself, not from a cache. */
export function readServerClock({ headers }: Response): void {
  const sent = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(sent) || !headers.get('cache-control')?.includes('no-store')) return
  ahead = sent - Date.now()
  notify()
}

/** Today in Dhaka by the server's clock, since this device's may be wrong. Follows the days while somebody listens. */
export const todayInDhaka = { get: () => dayInDhaka(new Date(Date.now() + ahead)), subscribe }
