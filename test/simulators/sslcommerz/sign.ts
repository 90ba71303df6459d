import { createHash } from 'node:crypto'
import { STORE } from './api.ts'
import { type Attempt, describe } from './state.ts'

const hash = (name: string, text: string) => createHash(name).update(text).digest('hex')

/** The fields, signed as SSLCommerz does; `wrong` signs with another password. */
export function signFields(fields: Record<string, string>, wrong = false): Record<string, string> {
  const names = Object.keys(fields)
  const signed: Record<string, string> = {
    ...fields,
    store_passwd: hash('md5', wrong ? 'another password' : STORE.password),
  }
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return {
    ...fields,
    verify_sign: hash('md5', text),
    verify_sign_sha2: hash('sha256', text),
    verify_key: names.join(','),
  }
}

/** Messages and returns have the same form. */
export const signedMessage = (attempt: Attempt, wrong: boolean) =>
  signFields(
    { ...describe(attempt), status: attempt.status === 'VALIDATED' ? 'VALID' : attempt.status, store_id: STORE.id },
    wrong,
  )
