import { latinDigits } from '#contract/digits.ts'
import { DAY, MINUTE } from '#platform/clock.ts'

/** E-mails identify accounts, ignoring case. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** A session's lifetime without use (rules.md A-4). */
const IDLE_MS = { remembered: 30 * DAY, brief: DAY }
/** The maximum lifetime of a session, however much it is used. */
const SESSION_MAX_MS = 180 * DAY

/** The end of a session that is used at `now`. */
export function sessionEnd(session: { remember: boolean; startedAt: Date }, now: Date): Date {
  const idle = session.remember ? IDLE_MS.remembered : IDLE_MS.brief
  return new Date(Math.min(now.getTime() + idle, session.startedAt.getTime() + SESSION_MAX_MS))
}

/** Normalises an entered code: no spaces or dashes, capitals, Latin digits. */
export const plainCode = (code: string): string => latinDigits(code.replaceAll(/[\s-]+/g, '')).toUpperCase()

/** Whether it is a code of an authenticator app, not a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The staff role whose rights an account has: none where two-factor sign-in is `required` and not on. */
export const staffRoleInForce = <R extends string>(
  { staff_role, two_factor_on_at }: { staff_role: R | null; two_factor_on_at: Date | null },
  required: boolean,
): R | null => (required && two_factor_on_at === null ? null : staff_role)

/** A code by text message (rules.md A-17). */
export const PHONE_CODE = {
  livesMs: 3 * MINUTE,
  /** Wrong tries. */
  triesMax: 5,
  pauseSeconds: 60,
  /** Once proven, the time to enter a name or a second factor. */
  provenMs: 10 * MINUTE,
} as const

/** How long an account need not prove a number again for its orders (rules.md A-20). */
export const NUMBER_PROVEN_MS = 180 * DAY

/** How long the old number still signs in and may stop a change (rules.md A-21). */
export const NUMBER_CHANGE_MS = DAY
