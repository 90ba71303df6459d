import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optionalQuery } from '#contract/page.ts'
import { code, ownPassword } from './identity.ts'
import { twoFactorNotSetUp, twoFactorOff, twoFactorOn, twoFactorReplaced } from './identity-errors.ts'

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/setup/',
  summary: 'Create a secret for an authenticator app; it takes effect once enabled with a code',
  body: z.object({ password: ownPassword }),
  response: z.object({ secret: z.string(), otpauth_url: z.string() }),
  errors: [twoFactorOn],
})
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/enable/',
  summary: 'Turn two-factor sign-in on; answers the recovery codes once, and ends every other session',
  body: z.object({
    code,
    /** The secret that the code is of: a setup that was begun later, as in another tab, has replaced it. */
    secret: z.string().max(64).optional(),
  }),
  response: RecoveryCodes,
  errors: [twoFactorOn, twoFactorNotSetUp, twoFactorReplaced],
})
export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/disable/',
  summary: 'Turn two-factor sign-in off; ends every other session',
  body: z.object({ password: ownPassword, code }),
  errors: [twoFactorOff],
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes/',
  summary:
    'Replace the recovery codes by ten new ones; ends every other session. The same request with the same Idempotency-Key answers the same codes for an hour, until one of them is used',
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: z.object({ password: ownPassword, code }),
  response: RecoveryCodes,
  errors: [twoFactorOff],
})

export const twoFactorEndpoints = [setUpTwoFactor, enableTwoFactor, disableTwoFactor, renewRecoveryCodes] as const
