import { jwtVerify, SignJWT } from 'jose'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Keys } from '#platform/keys.ts'

/** Short, since a stolen token is valid until then (rules.md A-3). */
const ACCESS_TOKEN_MS = 15 * MINUTE
const ISSUER = 'haat'

/** A signed statement of the user and session; EdDSA, 15 minutes. */
export function signAccessToken(keys: Keys, session: { id: string; userId: number }): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: session.id, token_type: 'access' })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.kid })
    .setSubject(String(session.userId))
    .setIssuer(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_MS / 1000)
    .sign(keys.signing.key)
}

export type AccessToken = { sessionId: string; userId: number; expiresAt: number }

/** The session of a token, or `null` when it is forged, signed by an unknown key, or expired. */
export async function readAccessToken(keys: Keys, token: string): Promise<AccessToken | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid ? keys.verifying.get(kid) : undefined
        if (!key) throw new Error('unknown key')
        return key
      },
      { issuer: ISSUER, algorithms: ['EdDSA'], currentDate: clock.now(), requiredClaims: ['exp', 'sid'] },
    )
    if (payload.token_type !== 'access' || typeof payload.sid !== 'string') return null
    return { sessionId: payload.sid, userId: Number(payload.sub), expiresAt: (payload.exp ?? 0) * 1000 }
  } catch {
    return null
  }
}

/** The bearer token of an Authorization header, if it has the right form. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
