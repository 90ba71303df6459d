import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 8
const IV_BYTES = 12
const TAG_BYTES = 16

const keyFrom = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'haat two-factor secret', 32))
const idOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
/** Authenticated with the account's id, so that a secret copied to another row does not decrypt. */
const boundTo = (userId: number) => Buffer.from(`user ${userId}`)

/** The prefix of secrets encrypted with the current key. */
export const currentKeyId = ({ secret }: Pick<Keys, 'secret'>): Buffer => idOf(keyFrom(secret))

/** The stored form: key id, then nonce, tag and secret (AES-256-GCM). */
export function sealSecret(keys: Pick<Keys, 'secret'>, userId: number, secret: Buffer): Buffer {
  const key = keyFrom(keys.secret)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([idOf(key), iv, cipher.getAuthTag(), sealed])
}

/** `null` when its key is gone or it was tampered with. */
export function openSecret(keys: Pick<Keys, 'secrets'>, userId: number, sealed: Buffer): Buffer | null {
  const id = sealed.subarray(0, KEY_ID_BYTES)
  const key = keys.secrets.map(keyFrom).find((known) => idOf(known).equals(id))
  if (!key) return null
  const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES)
  const body = KEY_ID_BYTES + IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(userId)).setAuthTag(sealed.subarray(KEY_ID_BYTES + IV_BYTES, body))
    return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()])
  } catch {
    return null
  }
}
