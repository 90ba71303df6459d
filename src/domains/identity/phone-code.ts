import { createHmac, randomInt } from 'node:crypto'
import type { CodePurpose } from '#contract/identity/phone.ts'
import type { Keys } from '#platform/keys.ts'
import { plainCode } from './rules.ts'

const DIGITS = 6

/** What a code is for: its number, and the account whose action it confirms; signing in has none yet. */
export type CodeUse =
  | { phone: string; purpose: 'sign_in' }
  | { phone: string; purpose: Exclude<CodePurpose, 'sign_in'>; userId: number }

export const accountOf = (use: CodeUse): number | null => (use.purpose === 'sign_in' ? null : use.userId)

export const createPhoneCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/**
 * Keyed, since a million codes are quickly tried against a plain hash. The use is part of it, so that a code asked for one is
 * wrong for every other.
 */
export const hashPhoneCode = ({ secret }: Pick<Keys, 'secret'>, use: CodeUse, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`phone code${useOf(use)}\n${use.phone}\n${plainCode(code)}`)
    .digest()

/** What an entered code may be stored as: it may have been asked for before the keys were rotated. */
export const possibleHashes = ({ secrets }: Pick<Keys, 'secrets'>, use: CodeUse, code: string): Buffer[] =>
  secrets.map((secret) => hashPhoneCode({ secret }, use, code))

const useOf = (use: CodeUse) => (use.purpose === 'sign_in' ? '' : ` ${use.purpose} ${use.userId}`)
