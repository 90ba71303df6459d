import { createHmac, timingSafeEqual } from 'node:crypto'
import { clock, MINUTE, SECOND } from './clock.ts'
import type { Keys } from './keys.ts'

const LIFETIME_MS = 15 * MINUTE
/** Links made within the same five minutes are equal, so that a browser can cache what they show. */
const STEP_MS = 5 * MINUTE

/** Signs the path of a private resource: anyone with the link may fetch it for 10 to 15 minutes from now. */
export function signLink({ secret }: Pick<Keys, 'secret'>, path: string): string {
  const now = clock.now().getTime()
  const expires = String((Math.floor(now / STEP_MS) * STEP_MS + LIFETIME_MS) / SECOND)
  return `${path}?expires=${expires}&signature=${signatureOf(secret, path, expires).toString('base64url')}`
}

/** Whether the signature is valid and the link has not expired. */
export function isSignedLink(
  { secrets }: Pick<Keys, 'secrets'>,
  path: string,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  const actual = Buffer.from(signature, 'base64url')
  const isRight = secrets.some((secret) => {
    const expected = signatureOf(secret, path, expires)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
  return isRight && Number(expires) * SECOND > clock.now().getTime()
}

const signatureOf = (secret: Buffer, path: string, expires: string) =>
  createHmac('sha256', secret).update(`signed link\n${path}\n${expires}`).digest()
