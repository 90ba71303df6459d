import { drafts } from '#web/drafts.ts'
import { type NumberCode, parseNumberCode, useNumberCode } from './sent-code.ts'

/** With what was entered before it was sent. */
export type SignInCode = NumberCode & { remember: boolean }

const stored = drafts<SignInCode>({ name: 'sign_in_code', area: 'session', version: 1, parse })()

function parse(value: unknown): SignInCode | null {
  const sent = parseNumberCode(value)
  if (sent === null) return null
  const { remember } = value as Record<string, unknown>
  return typeof remember === 'boolean' ? { ...sent, remember } : null
}

/** Whether somebody who was sent a code may come back with it. */
export const isCodeOnItsWay = (): boolean => stored.read() !== null

/** The last code for signing in. */
export const useSignInCode = () => useNumberCode(stored)
