import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: a refresh token, a link's token, or a device token. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** 72 random bits, for a link in a text message: it has little room, and works for a day. */
export const createShortToken = (): string => randomBytes(9).toString('base64url')

/** The hash that the database stores; the token cannot be derived from it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
