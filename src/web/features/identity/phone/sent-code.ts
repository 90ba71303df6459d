import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { drafts } from '#web/drafts.ts'

const SECOND = 1000

/** Until when the last code sent to a number works, and when the next may be sent; milliseconds of this device's clock. */
export type SentCode = { endsAt: number; againAt: number }

const sentCodes = drafts<SentCode>({ name: 'sent_code', area: 'session', version: 1, parse: parseSentCode })

/** `null` for one that no longer works. */
export function parseSentCode(value: unknown): SentCode | null {
  if (typeof value !== 'object' || value === null) return null
  const { endsAt, againAt } = value as Record<string, unknown>
  if (typeof endsAt !== 'number' || typeof againAt !== 'number' || endsAt <= Date.now()) return null
  return { endsAt, againAt }
}

/** The code that is on its way to a number: a phone may drop the page while its message is read. */
export function useSentCode(phone: string) {
  const [stored] = useState(() => sentCodes(phone))
  const [code, setCode] = useState(() => stored.read())
  const keep = (sent: SentCode) => {
    stored.save(sent)
    setCode(sent)
  }
  return [code, keep, stored.clear] as const
}

export function sentNow({ expires_in, resend_in }: { expires_in: number; resend_in: number }): SentCode {
  const now = Date.now()
  return { endsAt: now + expires_in * SECOND, againAt: now + resend_in * SECOND }
}

/** Also after too many wrong tries. */
export const hasExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.field_codes?.code?.includes('code_expired') === true

/** How long to wait before another is sent. */
export const secondsUntilAgain = ({ againAt }: SentCode): number =>
  Math.max(0, Math.ceil((againAt - Date.now()) / SECOND))
