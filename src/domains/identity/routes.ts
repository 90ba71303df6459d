import { invalid, tokenNotValid } from '#contract/errors.ts'
import * as contract from '#contract/identity/identity.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { removeAvatar, setAvatar } from './change-avatar.ts'
import { changeProfile } from './change-profile.ts'
import { credentialRoutes } from './credential-routes.ts'
import { deviceCookie } from './device-cookie.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { phoneRoutes } from './phone-routes.ts'
import { presentProfile, presentSession } from './present.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { registerBuyer } from './register-buyer.ts'
import { renewSession } from './renew-session.ts'
import { signIn } from './sign-in.ts'
import { signInNumberRoutes } from './sign-in-number-routes.ts'
import { signOut } from './sign-out.ts'
import { findProfile } from './store.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'
import { listSessionsOf } from './views.ts'

const registrations = { by: 'address', max: 60, windowSeconds: HOUR / SECOND } as const
const avatars = { by: 'user', max: 30, windowSeconds: HOUR / SECOND } as const

export const identityRoutes: readonly Route[] = [
  route(
    contract.register,
    { access: 'public', ignoresToken: true, rate: registrations },
    async ({ body, resources: { db, config } }) => presentProfile(await registerBuyer(db, body), config),
  ),

  route(contract.login, { access: 'public', ignoresToken: true }, async ({ body, request, reply, resources }) => {
    const { access, refresh, device, user } = await signIn(resources, body, request)
    if (body.remember && body.consent) refreshCookie.set(reply, refresh)
    else refreshCookie.clear(reply)
    deviceCookie.set(reply, device)
    return { access, refresh, user: presentProfile(user, resources.config) }
  }),

  route(
    contract.refreshToken,
    { access: 'public', ignoresToken: true },
    async ({ body, request, reply, resources }) => {
      const cookieToken = refreshCookie.read(request)
      const token = body.refresh || cookieToken
      if (!token) throw invalid({ field: 'refresh', code: 'required', text: 'This field is required.' })
      const tokens = await renewSession(resources, token)
      if (token === cookieToken && tokens) refreshCookie.set(reply, tokens.refresh)
      if (token === cookieToken && !tokens) refreshCookie.clear(reply)
      if (!tokens) throw tokenNotValid('refresh')
      return tokens
    },
  ),

  route(contract.logout, { access: 'public', ignoresToken: true }, async ({ body, request, reply, resources }) => {
    await signOut(resources, [body.refresh, refreshCookie.read(request)], request.authorization)
    refreshCookie.clear(reply)
  }),

  route(contract.getProfile, { access: 'user' }, async ({ user, resources: { db, config } }) =>
    presentProfile(await findProfile(db, user.id), config),
  ),
  route(contract.putProfile, { access: 'user' }, async ({ user, body, resources: { db, config } }) =>
    presentProfile(await changeProfile(db, user.id, body), config),
  ),
  route(contract.patchProfile, { access: 'user' }, async ({ user, body, resources: { db, config } }) =>
    presentProfile(await changeProfile(db, user.id, body), config),
  ),

  route(contract.listSessions, { access: 'user' }, async ({ user, resources: { db } }) =>
    (await listSessionsOf(db, user.id)).map((row) => presentSession(row, user.sessionId)),
  ),
  route(contract.endSession, { access: 'user' }, ({ user, params, body, resources }) =>
    endSession(resources, user, params.id, body.otp),
  ),
  route(contract.endOtherSessions, { access: 'user' }, ({ user, body, resources }) =>
    endOtherSessions(resources, user, body.otp),
  ),

  route(
    contract.putAvatar,
    { access: 'user', rate: avatars, bodyLimit: PICTURE_BODY_MAX, multipart: { files: 1, bytes: PICTURE_BYTES_MAX } },
    async ({ user, body: { image }, files: [file], resources }) =>
      presentProfile(await setAvatar(resources, user.id, { image, file }), resources.config),
  ),
  route(contract.deleteAvatar, { access: 'user' }, async ({ user, resources: { db, config } }) =>
    presentProfile(await removeAvatar(db, user.id), config),
  ),

  ...credentialRoutes,
  ...phoneRoutes,
  ...signInNumberRoutes,
  ...twoFactorRoutes,
]
