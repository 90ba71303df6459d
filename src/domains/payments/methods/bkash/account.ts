import { createHash } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** A merchant's account at bKash. */
export type BkashAccount = {
  origin: string
  username: string
  password: string
  appKey: string
  appSecret: string
}

/** Whether this server takes payments by bKash. */
export const isBkashSet = (config: Config): boolean => config.BKASH_URL !== undefined

/** @throws Error without the settings (`isBkashSet`) */
export function bkashAccount(config: Config): BkashAccount {
  const { BKASH_URL, BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET } = config
  if (!BKASH_URL || !BKASH_USERNAME || !BKASH_PASSWORD || !BKASH_APP_KEY || !BKASH_APP_SECRET)
    throw new Error('bKash is not set up')
  return {
    origin: new URL(BKASH_URL).origin,
    username: BKASH_USERNAME,
    password: BKASH_PASSWORD,
    appKey: BKASH_APP_KEY,
    appSecret: BKASH_APP_SECRET,
  }
}

export const secretsOf = ({ username, password, appKey, appSecret }: BkashAccount): string[] => [
  username,
  password,
  appKey,
  appSecret,
]

/** Names the account without telling anything of it. */
export const accountId = ({ origin, ...credentials }: BkashAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([origin, ...secretsOf({ origin, ...credentials })]))
    .digest('hex')
