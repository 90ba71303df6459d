import { createHash } from 'node:crypto'
import type { GatewayContext, GatewayMessage, RawMessage } from '../gateway.ts'
import { isSameText } from '../same-text.ts'
import { signingSecret, sslcommerzAccount } from './account.ts'

const NAMES_MAX = 100
/** What decides which payment a message is about must be signed, too. */
const SIGNED = ['tran_id', 'status', 'val_id'] as const

/**
 * Reads a message (IPN): a form whose fields are signed with the store's password, by MD5 and nowadays by SHA-256 as well. What it says
 * is asked again, by query and validation.
 */
export async function readIpn({ config }: GatewayContext, { body }: RawMessage): Promise<GatewayMessage | null> {
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  const fields = Object.fromEntries(form)
  if (names.length > NAMES_MAX || new Set(names).size !== names.length) return null
  const { tran_id, status, val_id = '', verify_key = '', verify_sign, verify_sign_sha2 } = fields
  const signed = verify_key.split(',')
  if (!tran_id || !status || !verify_sign || new Set(signed).size !== signed.length) return null
  if (SIGNED.some((name) => name in fields && !signed.includes(name))) return null
  if (signed.some((name) => !Object.hasOwn(fields, name))) return null
  const text = signedText(fields, signed, signingSecret(sslcommerzAccount(config)))
  const md5 = isSameText(verify_sign, digest('md5', text))
  const sha2 = verify_sign_sha2 === undefined || isSameText(verify_sign_sha2, digest('sha256', text))
  if (!(md5 && sha2)) return null
  return { id: `${tran_id}:${status}:${val_id}`.slice(0, 200), about: { reference: tran_id } }
}

const digest = (hash: string, text: string) => createHash(hash).update(text).digest('hex')

/** The named fields and the store's password, hashed, in the order of the alphabet. */
function signedText(fields: Record<string, string>, names: readonly string[], secret: string): string {
  const all = { ...Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])), store_passwd: secret }
  return Object.entries(all)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
