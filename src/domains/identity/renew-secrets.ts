import type { Resources } from '#platform/resources.ts'
import { currentKeyId, openSecret, sealSecret } from './two-factor-secret.ts'
import { findSecretsOfOtherKeys, replaceSecret } from './two-factor-store.ts'

const AT_ONCE = 500

/**
 * Re-encrypts secrets after a key rotation, so that the old key can be removed. A secret that no known key decrypts stays, and
 * is logged.
 */
export async function renewSecrets({ db, keys, log }: Pick<Resources, 'db' | 'keys' | 'log'>): Promise<void> {
  const stale = await findSecretsOfOtherKeys(db, currentKeyId(keys), AT_ONCE)
  for (const { id, two_factor_secret: sealed } of stale) {
    const secret = openSecret(keys, id, sealed)
    if (secret) await replaceSecret(db, id, sealed, sealSecret(keys, id, secret))
    else log.warn({ user: id }, 'no key of ours opens a two-factor secret: only recovery codes sign this account in')
  }
}
