import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** 256 random bits that say nothing by themselves. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps: with it alone nobody can renew a session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const createSalt = (): Buffer => randomBytes(32)

/**
 * The token that follows `token`. Needs both the token (which only its owner has) and the salt (which only the database
 * has), so that a renewal asked twice can be answered twice the same although no token is stored.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  Buffer.from(hkdfSync('sha256', token, salt, 'haat refresh token', 32)).toString('base64url')
