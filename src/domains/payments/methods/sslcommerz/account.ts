import { createHash } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** A merchant's store at SSLCommerz. */
export type SslcommerzAccount = { origin: string; storeId: string; password: string }

/** Whether this server takes payments by SSLCommerz. */
export const isSslcommerzSet = (config: Config): boolean => config.SSLCOMMERZ_URL !== undefined

/** @throws Error without the settings (`isSslcommerzSet`) */
export function sslcommerzAccount(config: Config): SslcommerzAccount {
  const { SSLCOMMERZ_URL, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD } = config
  if (!SSLCOMMERZ_URL || !SSLCOMMERZ_STORE_ID || !SSLCOMMERZ_STORE_PASSWORD) throw new Error('SSLCommerz is not set up')
  return {
    origin: new URL(SSLCOMMERZ_URL).origin,
    storeId: SSLCOMMERZ_STORE_ID,
    password: SSLCOMMERZ_STORE_PASSWORD,
  }
}

/** What SSLCommerz signs with: the password itself never leaves it. */
export const signingSecret = ({ password }: SslcommerzAccount): string =>
  createHash('md5').update(password).digest('hex')
