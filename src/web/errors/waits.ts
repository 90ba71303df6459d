import type { ParamsOfError } from '#contract/error-codes.ts'
import type { Problem } from '#contract/errors.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

const SECOND = 1000
const MINUTE = 60

export function formatWait({ seconds }: ParamsOfError<'throttled'>): string {
  const wait = Number(seconds)
  if (!(wait > 0)) return m.error_busy()
  if (wait <= 2 * MINUTE) return m.error_throttled({ count: wait, shown: formatNumber(wait) })
  return m.error_throttled_minutes({ minutes: formatNumber(Math.ceil(wait / MINUTE)) })
}

/** By the text that names it: forms hand their errors on as texts. Empty on the server, where they would be other visitors'. */
const waits = new Map<string, number>()
/** A text may be formatted with every render: its wait began with the answer. */
const ends = new WeakMap<Problem, number>()

/** Remembers when the wait is over that a text names. */
export function noteWait(text: string, problem: Problem): void {
  const seconds = Number(problem.params?.seconds)
  if (typeof window === 'undefined' || !(seconds > 0)) return
  const end = ends.get(problem) ?? Date.now() + seconds * SECOND
  ends.set(problem, end)
  waits.set(text, end)
}

/** When one may try again, by this device's clock; `undefined` for a text that names no wait. */
export const endOfWait = (text: string): number | undefined => waits.get(text)

export const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / SECOND))
