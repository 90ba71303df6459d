import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that say nothing by themselves: a refresh token, a link in a mail, a browser's mark. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps: with it alone nobody can do anything. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
