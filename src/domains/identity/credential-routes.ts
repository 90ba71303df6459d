import * as contract from '#contract/identity/identity.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { cancelEmailChange, changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { forgotPassword } from './forgot-password.ts'
import { presentProfile } from './present.ts'
import { resetPassword } from './reset-password.ts'
import { resendVerification } from './send-verification.ts'
import { verifyEmail } from './verify-email.ts'

const windowSeconds = HOUR / SECOND
const linksOpened = { by: 'address', max: 120, windowSeconds } as const
const verifications = { by: 'user', max: 5, windowSeconds } as const
const addresses = { by: 'user', max: 10, windowSeconds } as const

/** Passwords and e-mail addresses. */
export const credentialRoutes: readonly Route[] = [
  route(contract.forgotPassword, { access: 'public', ignoresToken: true }, async ({ body, request, resources }) => {
    await forgotPassword(resources, body, request)
    return { detail: 'If this address has an account, a link to set a new password is on its way.' }
  }),
  route(
    contract.resetPassword,
    { access: 'public', ignoresToken: true, rate: linksOpened },
    ({ body, request, resources }) => resetPassword(resources, body, request),
  ),
  route(contract.changePassword, { access: 'user' }, ({ user, body, resources }) =>
    changePassword(resources, user, body),
  ),

  route(
    contract.verifyEmail,
    { access: 'public', ignoresToken: true, rate: linksOpened },
    ({ body, resources: { db } }) => verifyEmail(db, body.token),
  ),
  route(contract.resendVerification, { access: 'user', rate: verifications }, async ({ user, resources: { db } }) => ({
    detail: (await resendVerification(db, user.id))
      ? 'A link to verify your address is on its way.'
      : 'Your address is verified already.',
  })),

  route(contract.changeEmail, { access: 'user', rate: addresses }, async ({ user, body, resources }) =>
    presentProfile(await changeEmail(resources, user, body), resources.config),
  ),
  route(contract.cancelEmailChange, { access: 'user' }, async ({ user, resources: { db, config } }) =>
    presentProfile(await cancelEmailChange(db, user.id), config),
  ),
  route(
    contract.confirmEmailChange,
    { access: 'public', ignoresToken: true, rate: linksOpened },
    async ({ body, resources: { db } }) => ({ waiting_for: await confirmEmailChange(db, body.token) }),
  ),
]
