import { latinDigits } from '#contract/digits.ts'

/** Normalizes a typed code: removes spaces, converts Bangla digits. */
export const readCode = (typed: string): string => latinDigits(typed).replaceAll(/\s/g, '')

/** The six digits of an authenticator app. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(readCode(typed))

/** Too short to be either a code of the app or a recovery code. */
const RECOVERY_MIN = 8

/** Rejects only what can be neither; the server decides. */
export const mayBeCode = (typed: string): boolean => isAppCode(typed) || readCode(typed).length >= RECOVERY_MIN
