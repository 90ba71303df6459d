import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'
import { plainCode } from './rules.ts'

const DIGITS = 6

export const createPhoneCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** Keyed, since a million codes are quickly tried against a plain hash. */
export const hashPhoneCode = ({ secret }: Pick<Keys, 'secret'>, phone: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`phone code\n${phone}\n${plainCode(code)}`)
    .digest()
