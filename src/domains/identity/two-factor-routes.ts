import * as contract from '#contract/identity/two-factor.ts'
import { type Route, route } from '#platform/route.ts'
import { disableTwoFactor, renewRecoveryCodes } from './manage-two-factor.ts'
import { enableTwoFactor, setUpTwoFactor } from './set-up-two-factor.ts'

/** Failed passwords and codes are limited where they are checked. */
export const twoFactorRoutes: readonly Route[] = [
  route(contract.setUpTwoFactor, { access: 'user' }, ({ user, body, resources }) =>
    setUpTwoFactor(resources, user, body.password),
  ),
  route(contract.enableTwoFactor, { access: 'user' }, async ({ user, body, resources }) => ({
    recovery_codes: await enableTwoFactor(resources, user, body),
  })),
  route(contract.disableTwoFactor, { access: 'user' }, ({ user, body, resources }) =>
    disableTwoFactor(resources, user, body),
  ),
  route(contract.renewRecoveryCodes, { access: 'user' }, async ({ user, body, headers, resources }) => ({
    recovery_codes: await renewRecoveryCodes(resources, user, body, headers['idempotency-key']),
  })),
]
