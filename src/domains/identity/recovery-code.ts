import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Keys } from '#platform/keys.ts'
import { plainCode } from './rules.ts'
import { hashToken } from './token.ts'

const HOW_MANY = 10
/** 80 bits: 16 letters and digits, enough without a slow hash. */
const BYTES = 10

/** A request for new codes: its Idempotency-Key, and the code that confirmed it. */
export type Renewal = { userId: number; key: string; code: string }

export const createRenewalSalt = (): Buffer => randomBytes(32)

/** "ABCD-EFGH-IJKL-MNOP", ten of them. */
export const createRecoveryCodes = (): string[] => spell(randomBytes(HOW_MANY * BYTES))

/**
 * Derives the codes that a request is answered with. That needs the request (which only the client has) and the salt (which
 * only the database has), so that the same codes can be answered again although none is stored.
 */
export function deriveRecoveryCodes({ secret }: Pick<Keys, 'secret'>, renewal: Renewal, salt: Buffer): string[] {
  const request = createHash('sha256')
    .update(JSON.stringify([renewal.userId, renewal.key, plainCode(renewal.code)]))
    .digest()
  const bits = hkdfSync('sha256', Buffer.concat([secret, request]), salt, 'haat recovery codes', HOW_MANY * BYTES)
  return spell(Buffer.from(bits))
}

/** Normalised: without dashes, in lower case. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(plainCode(code))

const spell = (bits: Buffer): string[] =>
  Array.from({ length: HOW_MANY }, (_, n) => {
    const characters = new Secret({ buffer: Uint8Array.from(bits.subarray(n * BYTES, (n + 1) * BYTES)).buffer }).base32
    return characters.replaceAll(/.{4}(?!$)/g, '$&-')
  })
