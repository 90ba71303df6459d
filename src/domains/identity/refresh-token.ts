import { hkdfSync, randomBytes } from 'node:crypto'

export const createSalt = (): Buffer => randomBytes(32)

/**
 * Derives the successor of `token`. It needs the token (which only the client has) and the salt (which only the database has),
 * so that a repeated renewal returns the same successor although no token is stored.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  Buffer.from(hkdfSync('sha256', token, salt, 'haat refresh token', 32)).toString('base64url')
