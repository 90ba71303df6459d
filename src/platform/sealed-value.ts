import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 8
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * What a stored secret is: `purpose` has a key of its own; the secret is authenticated with `owner`, so that one copied to
 * another row does not decrypt.
 */
export type SealedFor = { purpose: string; owner: string }

const keyFrom = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `haat ${purpose}`, 32))
const idOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)

/** The prefix of secrets encrypted with the current key. */
export const currentKeyId = ({ secret }: Pick<Keys, 'secret'>, purpose: string): Buffer =>
  idOf(keyFrom(secret, purpose))

/** The stored form: key id, then nonce, tag and secret (AES-256-GCM). */
export function seal(keys: Pick<Keys, 'secret'>, { purpose, owner }: SealedFor, secret: Buffer): Buffer {
  const key = keyFrom(keys.secret, purpose)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([idOf(key), iv, cipher.getAuthTag(), sealed])
}

/** `null` when its key is gone or it was tampered with. */
export function unseal(keys: Pick<Keys, 'secrets'>, { purpose, owner }: SealedFor, sealed: Buffer): Buffer | null {
  const id = sealed.subarray(0, KEY_ID_BYTES)
  const key = keys.secrets.map((secret) => keyFrom(secret, purpose)).find((known) => idOf(known).equals(id))
  if (!key) return null
  const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES)
  const body = KEY_ID_BYTES + IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(KEY_ID_BYTES + IV_BYTES, body))
    return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()])
  } catch {
    return null
  }
}
