import { useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { readMobile } from '#contract/phone.ts'
import { type Draft, drafts } from '#web/drafts.ts'
import { readCode } from '../code.ts'

const SECOND = 1000

/**
 * Until when the last code sent to a number works (`null`: it no longer does), and when the next may be sent; milliseconds of
 * this device's clock.
 */
export type SentCode = { endsAt: number | null; againAt: number }

/** With the number it was sent to. */
export type NumberCode = SentCode & { phone: string }

/** Shared by all tabs: after a code was requested in one, the next is refused for a minute in each. */
const sentCodes = drafts<SentCode>({ name: 'sent_code', area: 'local', version: 1, parse: parseSentCode })

/** `null` for one that no longer works. */
export function parseSentCode(value: unknown): SentCode | null {
  if (typeof value !== 'object' || value === null) return null
  const { endsAt, againAt } = value as Record<string, unknown>
  if (typeof endsAt !== 'number' || typeof againAt !== 'number' || endsAt <= Date.now()) return null
  return { endsAt, againAt }
}

export function parseNumberCode(value: unknown): NumberCode | null {
  const sent = parseSentCode(value)
  if (sent === null) return null
  const { phone } = value as Record<string, unknown>
  return typeof phone === 'string' ? { ...sent, phone } : null
}

/**
 * The code that is on its way for a subject (a number, a payout): a phone may drop the page while its message is read.
 * @param field what the API calls it
 */
export function useSentCode(subject: string, field?: string) {
  const [stored] = useState(() => sentCodes(subject))
  return useKeptCode(stored, field)
}

/** The last code that was sent to a number which is entered here. */
export function useNumberCode<C extends NumberCode>(stored: Draft<C>) {
  const { look, ...kept } = useKeptCode(stored)
  /** The one that still works, if it was sent to this number. */
  const codeTo = (phone: string): C | null => {
    const sent = look()
    return sent !== null && readMobile(sent.phone) === readMobile(phone) ? sent : null
  }
  return { ...kept, codeTo }
}

function useKeptCode<C extends SentCode>(stored: Draft<C>, field = 'code') {
  const [code, setCode] = useState(stored.read)
  const refused = useRef<{ typed: string; error: unknown } | null>(null)
  const keep = (sent: C) => {
    refused.current = null
    stored.save(sent)
    setCode(sent)
  }
  /** The one that still works, also when it was asked for in another tab. */
  const look = () => {
    const sent = stored.read()
    if (sent !== null) setCode(sent)
    return sent
  }
  /** Sends what was typed, but not once more what was just refused: every wrong try counts (rules.md A-17). */
  const enter = async <T>(typed: string, send: (digits: string) => Promise<T>): Promise<T> => {
    const digits = readCode(typed)
    if (refused.current?.typed === digits) throw refused.current.error
    try {
      const answer = await send(digits)
      stored.clear()
      return answer
    } catch (error) {
      if (isRefused(error, field)) refused.current = { typed: digits, error }
      if (hasExpired(error, field)) {
        stored.clear()
        setCode((last) => last && { ...last, endsAt: null })
      }
      throw error
    }
  }
  /** Whether it is what was just refused, which is not sent again. */
  const isJustRefused = (typed: string) => refused.current?.typed === readCode(typed)
  return { code, keep, look, enter, isJustRefused, forget: stored.clear }
}

export function sentNow({ expires_in, resend_in }: { expires_in: number; resend_in: number }): SentCode {
  const now = Date.now()
  return { endsAt: now + expires_in * SECOND, againAt: now + resend_in * SECOND }
}

const codesOf = (error: unknown, field: string) =>
  error instanceof ApiError ? (error.problem.field_codes?.[field] ?? []) : []

/** Also after too many wrong tries. */
export const hasExpired = (error: unknown, field: string) => codesOf(error, field).includes('code_expired')
const isRefused = (error: unknown, field: string) =>
  hasExpired(error, field) || codesOf(error, field).includes('sms_code_wrong')

/** How long to wait before another is sent. */
export const secondsUntilAgain = ({ againAt }: SentCode): number =>
  Math.max(0, Math.ceil((againAt - Date.now()) / SECOND))
