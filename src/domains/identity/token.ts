import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: a refresh token, a link's token, or a device token. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The hash that the database stores; the token cannot be derived from it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
