import type { Keys } from '#platform/keys.ts'
import { currentKeyId as keyId, seal, unseal } from '#platform/sealed-value.ts'

const PURPOSE = 'two-factor secret'
const of = (userId: number) => ({ purpose: PURPOSE, owner: `user ${userId}` })

/** The prefix of secrets encrypted with the current key. */
export const currentKeyId = (keys: Pick<Keys, 'secret'>): Buffer => keyId(keys, PURPOSE)

export const sealSecret = (keys: Pick<Keys, 'secret'>, userId: number, secret: Buffer): Buffer =>
  seal(keys, of(userId), secret)

/** `null` when its key is gone or it was tampered with. */
export const openSecret = (keys: Pick<Keys, 'secrets'>, userId: number, sealed: Buffer): Buffer | null =>
  unseal(keys, of(userId), sealed)
