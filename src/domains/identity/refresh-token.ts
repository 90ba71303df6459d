import { hkdfSync, randomBytes } from 'node:crypto'

export const createSalt = (): Buffer => randomBytes(32)

/**
 * The token that follows `token`. Needs both the token (which only its owner has) and the salt (which only the database
 * has), so that a renewal asked twice can be answered twice the same although no token is stored.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  Buffer.from(hkdfSync('sha256', token, salt, 'haat refresh token', 32)).toString('base64url')
