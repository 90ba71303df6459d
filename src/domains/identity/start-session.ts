import { randomUUID } from 'node:crypto'
import { invalidCredentials, twoFactorRequired } from '#contract/identity/identity-errors.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { signAccessToken } from './access-token.ts'
import { deviceCookie } from './device-cookie.ts'
import { deviceName } from './device-name.ts'
import { findDevices, saveDevice } from './device-store.ts'
import { codeExpired } from './refusals.ts'
import { sessionEnd } from './rules.ts'
import { insertRefreshToken, insertSession } from './session-store.ts'
import { lockUser, type OwnedRow } from './store.ts'
import { suspended } from './suspended.ts'
import { createToken, hashToken } from './token.ts'

const USER_AGENT_MAX = 400

export type StartedSession = { access: string; refresh: string; device: string }

/** The account as it was when its owner was authenticated: by the password behind `password_hash`, or a code sent to `byNumber`. */
export type Authenticated = Pick<OwnedRow, 'id' | 'password_hash' | 'two_factor_on_at'> & { byNumber?: string }

/**
 * Starts a session.
 * @returns the tokens, and the device token of this browser
 * @throws ApiError 401 invalid_credentials when the password was changed in the meantime, two_factor_required when two-factor
 * sign-in was turned on; 400 at code when the number was changed; 403 account_suspended
 */
export async function startSession(
  { db, keys }: Resources,
  user: Authenticated,
  remember: boolean,
  request: RequestFacts,
): Promise<StartedSession> {
  const id = randomUUID()
  const now = clock.now()
  const refresh = createToken()
  const device = deviceCookie.readOrCreate(request)
  await db.transaction().execute(async (tx) => {
    // A change of password ends all sessions: none may be started concurrently with the old one.
    const { password_hash, two_factor_on_at, suspended_at, sign_in_phone } = await lockUser(tx, user.id)
    if (password_hash !== user.password_hash) throw invalidCredentials()
    // Turning two-factor sign-in on ends the sessions that were started without a code.
    if (two_factor_on_at !== null && user.two_factor_on_at === null) throw twoFactorRequired()
    // Nor by a number that was taken off.
    if (user.byNumber !== undefined && sign_in_phone !== user.byNumber) throw codeExpired('code')
    // Nor during a suspension.
    if (suspended_at) throw await suspended(tx, user.id)
    await insertSession(tx, {
      id,
      user_id: user.id,
      remember,
      user_agent: request.userAgent.slice(0, USER_AGENT_MAX),
      ip: request.ip,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd({ remember, startedAt: now }, now),
    })
    await insertRefreshToken(tx, id, hashToken(refresh))
    await publish(tx, 'session.started', {
      userId: user.id,
      sessionId: id,
      newDevice: await registerDevice(tx, user.id, device),
      device: deviceName(request.userAgent),
      ip: request.ip,
    })
  })
  return { access: await signAccessToken(keys, { id, userId: user.id }), refresh, device }
}

/** Whether this browser is new to the account. The account's first browser is not reported as new. */
async function registerDevice(tx: Tx, userId: number, device: string): Promise<boolean> {
  const mark = hashToken(device)
  const devices = await findDevices(tx, userId)
  await saveDevice(tx, userId, mark)
  return devices.length > 0 && !devices.some(({ device_hash }) => device_hash.equals(mark))
}
