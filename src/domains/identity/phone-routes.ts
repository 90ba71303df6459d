import * as contract from '#contract/identity/phone.ts'
import { SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { askPhoneCode } from './ask-phone-code.ts'
import { deviceCookie } from './device-cookie.ts'
import { presentProfile } from './present.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { PHONE_CODE } from './rules.ts'
import { signInByPhone } from './sign-in-by-phone.ts'

/** Codes are limited in phone-limits.ts. */
export const phoneRoutes: readonly Route[] = [
  route(contract.askPhoneCode, { access: 'public', ignoresToken: true }, async ({ body, request, resources }) => {
    await askPhoneCode(resources, body, request)
    return {
      detail: 'A code is on its way to this number.',
      expires_in: PHONE_CODE.livesMs / SECOND,
      resend_in: PHONE_CODE.pauseSeconds,
    }
  }),
  route(
    contract.signInByPhone,
    { access: 'public', ignoresToken: true },
    async ({ body, request, reply, resources }) => {
      const { access, refresh, device, user, created } = await signInByPhone(resources, body, request)
      if (body.remember && body.consent) refreshCookie.set(reply, refresh)
      else refreshCookie.clear(reply)
      deviceCookie.set(reply, device)
      return { access, refresh, user: presentProfile(user), created }
    },
  ),
]
