import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldProblem } from '#contract/errors.ts'
import { DAY } from '#platform/clock.ts'

/** How accounts are told apart: by e-mail without regard to case. */
export const normaliseEmail = (typed: string) => typed.trim().toLowerCase()

/** PRODUCT 2: not among the 10,000 commonest passwords. The list is sorted by how common they are, in lower case. */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].slice(0, 10_000))
/** Shorter parts of a name turn up in passwords by chance. */
const TELLING_LENGTH = 4

/** What is wrong with a password beside its length; empty when nothing is. */
export function passwordProblems(password: string, owner: { name: string; email: string }): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').trim().toLowerCase()))
    problems.push({ field: 'password', code: 'password_common', text: 'This password is too common.' })
  if (resembles(password, owner))
    problems.push({
      field: 'password',
      code: 'password_similar',
      text: 'This password is too similar to your name or email address.',
    })
  return problems
}

function resembles(password: string, { name, email }: { name: string; email: string }): boolean {
  const guess = bare(password)
  const parts = [name, ...name.split(/\s+/), email, email.split('@')[0] ?? ''].map(bare).filter((part) => part !== '')
  return parts.some((part) => guess === part || (part.length >= TELLING_LENGTH && guess.includes(part)))
}

/** Letters and digits only, in lower case: 'Rahim.Uddin' and 'rahim uddin' are the same. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

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
