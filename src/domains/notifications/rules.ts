import { HOUR, MINUTE } from '#platform/clock.ts'

/** How long a mail waits after each try that the server refused; the last one is repeated. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]

/** When to try again after the `attempts`th try; `null` when it would be too late by then. */
export function nextAttempt(attempts: number, now: Date, sendUntil: Date): Date | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE
  const next = new Date(now.getTime() + pause)
  return next < sendUntil ? next : null
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
