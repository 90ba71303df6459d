import { DAY } from '#platform/clock.ts'

/** How accounts are told apart: by e-mail without regard to case. */
export const normaliseEmail = (typed: string) => typed.trim().toLowerCase()

/** PRODUCT 2: how long a session lasts without being used. */
const IDLE_MS = { remembered: 30 * DAY, brief: DAY }
/** However much it is used, a session ends some day and the password is asked again. */
const SESSION_MAX_MS = 180 * DAY

/** When a session used at `now` ends. */
export function sessionEnd(session: { remember: boolean; startedAt: Date }, now: Date): Date {
  const idle = session.remember ? IDLE_MS.remembered : IDLE_MS.brief
  return new Date(Math.min(now.getTime() + idle, session.startedAt.getTime() + SESSION_MAX_MS))
}

/** A code as it was meant: no spaces and dashes, capitals, and the digits of a Bangla keyboard are digits. */
export const plainCode = (typed: string): string =>
  typed
    .replaceAll(/[\s-]+/g, '')
    .replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
    .toUpperCase()

/** Of an authenticator app, not a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
