import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Haat'
/** What every authenticator app understands (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks of phones are off by some seconds: the code before and the next are taken too. */
const WINDOW = 1
const SECRET_BYTES = 20

export const createSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).buffer)

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), ...KIND })

/** The secret as a person may type it, and as an app reads it from a QR code. */
export function describeSecret(secret: Buffer, label: string): { secret: string; otpauth_url: string } {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, otpauth_url: totp.toString() }
}

/** Which 30 seconds a code belongs to; `null` when it is none of those around `now`. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta
}
