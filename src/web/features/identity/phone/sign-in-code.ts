import { useState } from 'react'
import { readMobile } from '#contract/phone.ts'
import { drafts } from '#web/drafts.ts'
import { parseSentCode, type SentCode } from './sent-code.ts'

/** With what was entered before it was sent. */
export type SignInCode = SentCode & { phone: string; remember: boolean }

const stored = drafts<SignInCode>({ name: 'sign_in_code', area: 'session', version: 1, parse })()

function parse(value: unknown): SignInCode | null {
  const sent = parseSentCode(value)
  if (sent === null) return null
  const { phone, remember } = value as Record<string, unknown>
  if (typeof phone !== 'string' || typeof remember !== 'boolean') return null
  return { ...sent, phone, remember }
}

/** Whether somebody who was sent a code may come back with it. */
export const isCodeOnItsWay = (): boolean => stored.read() !== null

/** The last code for signing in: a phone may drop the page while its message is read. */
export function useSignInCode() {
  const [code, setCode] = useState(stored.read)
  const keep = (sent: SignInCode) => {
    stored.save(sent)
    setCode(sent)
  }
  /** The one that still works, if it was sent to this number. */
  const codeTo = (phone: string): SignInCode | null => {
    const sent = stored.read()
    return sent !== null && readMobile(sent.phone) === readMobile(phone) ? sent : null
  }
  return { code, keep, codeTo, forget: stored.clear }
}
