import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Haat'
/** The parameters that every authenticator app supports (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Tolerates phone clocks that are off by some seconds: the previous and the next code are accepted too. */
const WINDOW = 1
const SECRET_BYTES = 20

export const createSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).buffer)

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), ...KIND })

/** The secret in base32, and as the URL of a QR code. */
export function describeSecret(secret: Buffer, label: string): { secret: string; otpauth_url: string } {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, otpauth_url: totp.toString() }
}

/** The 30-second step of a code; `null` when it is none of those around `now`. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta
}
