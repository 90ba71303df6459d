import { createHmac, timingSafeEqual } from 'node:crypto'
import { clock, MINUTE, SECOND } from './clock.ts'

const LIFETIME_MS = 15 * MINUTE
/** Links asked for within the same five minutes are the same, so that a browser fetches what they show once. */
const STEP_MS = 5 * MINUTE

/** A path of ours that whoever holds it may fetch, for 10 to 15 minutes from now: what it shows is not public. */
export function signLink(secret: Buffer, path: string): string {
  const now = clock.now().getTime()
  const expires = String((Math.floor(now / STEP_MS) * STEP_MS + LIFETIME_MS) / SECOND)
  return `${path}?expires=${expires}&signature=${signatureOf(secret, path, expires).toString('base64url')}`
}

/** Whether we made this link, and it has not expired. */
export function isSignedLink(
  secret: Buffer,
  path: string,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  const given = Buffer.from(signature, 'base64url')
  const made = signatureOf(secret, path, expires)
  return (
    given.length === made.length && timingSafeEqual(given, made) && Number(expires) * SECOND > clock.now().getTime()
  )
}

const signatureOf = (secret: Buffer, path: string, expires: string) =>
  createHmac('sha256', secret).update(`signed link\n${path}\n${expires}`).digest()
