import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { plainCode } from './rules.ts'
import { hashToken } from './token.ts'

const HOW_MANY = 10
/** 80 bits: 16 letters and digits, enough without a slow hash. */
const BYTES = 10

/** "ABCD-EFGH-IJKL-MNOP", ten of them. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const characters = new Secret({ buffer: Uint8Array.from(randomBytes(BYTES)).buffer }).base32
    return characters.replaceAll(/.{4}(?!$)/g, '$&-')
  })

/** Normalised: without dashes, in lower case. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(plainCode(code))
