import { randomUUID } from 'node:crypto'

export type Credentials = { username: string; password: string; appKey: string; appSecret: string }

type Options = { credentials: Credentials; now: () => number; lifeSeconds: number; callsPerHour: number }

const HOUR_MS = 3_600_000

/** bKash's tokens: more than two calls in an hour block the merchant for an hour. */
export function createTokens({ credentials, now, lifeSeconds, callsPerHour }: Options) {
  const calls: number[] = []
  const valid = new Map<string, number>()
  const refreshes = new Set<string>()
  let blockedUntil = 0
  let failing = false

  const grant = () => {
    const token = `id.${randomUUID()}`
    const refresh_token = `refresh.${randomUUID()}`
    valid.set(token, now() + lifeSeconds * 1000)
    refreshes.add(refresh_token)
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token: token,
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      refresh_token,
    }
  }
  return {
    calls,
    isValid: (token: string) => (valid.get(token.replace(/^Bearer /, '')) ?? 0) > now(),
    /** Ends all tokens, as bKash may. */
    revoke: () => valid.clear(),
    forgetRefreshes: () => refreshes.clear(),
    /** Lets calls for tokens fail until it is taken back. */
    fail: (on: boolean) => {
      failing = on
    },
    isBlocked: () => blockedUntil > now(),
    ask(headers: Record<string, unknown>, body: Record<string, unknown>, refresh: boolean) {
      const at = now()
      calls.push(at)
      if (calls.filter((each) => each > at - HOUR_MS).length > callsPerHour) blockedUntil = at + HOUR_MS
      if (blockedUntil > at) return { status: 403, json: { message: 'Too many token calls: blocked' } }
      if (failing) return { status: 503, json: { message: 'Service Unavailable' } }
      const right =
        headers.username === credentials.username &&
        headers.password === credentials.password &&
        body.app_key === credentials.appKey &&
        body.app_secret === credentials.appSecret
      if (!right) return { json: { statusCode: '2001', statusMessage: 'Invalid App Key' } }
      if (refresh && !refreshes.has(String(body.refresh_token)))
        return { json: { statusCode: '2005', statusMessage: 'Invalid refresh token' } }
      return { json: grant() }
    },
  }
}
