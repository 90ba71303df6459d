import * as contract from '#contract/identity/phone.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { deviceCookie } from './device-cookie.ts'
import { presentProfile, presentProvenNumber } from './present.ts'
import { askToProveNumber, proveNumber } from './prove-number.ts'
import { listProvenNumbers } from './proven-number-views.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { PHONE_CODE } from './rules.ts'
import { sendConfirmationCode } from './send-confirmation-code.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { signInByPhone } from './sign-in-by-phone.ts'

export const codeSent = {
  detail: 'A code is on its way to this number.',
  expires_in: PHONE_CODE.livesMs / SECOND,
  resend_in: PHONE_CODE.pauseSeconds,
}
const none = { detail: 'This number is proven already.', expires_in: 0, resend_in: 0 }

/** Codes are limited in phone-limits.ts; an account, beside that, to as many numbers as anybody has. */
const codes = { by: 'user', max: 10, windowSeconds: HOUR / SECOND } as const

export const phoneRoutes: readonly Route[] = [
  route(contract.askPhoneCode, { access: 'public', ignoresToken: true }, async ({ body, request, resources }) => {
    const { phone, locale = 'en' } = body
    await sendPhoneCode(resources, { phone, purpose: 'sign_in' }, locale, request)
    return codeSent
  }),
  route(
    contract.signInByPhone,
    { access: 'public', ignoresToken: true },
    async ({ body, request, reply, resources }) => {
      const { access, refresh, device, user, created } = await signInByPhone(resources, body, request)
      if (body.remember && body.consent) refreshCookie.set(reply, refresh)
      else refreshCookie.clear(reply)
      deviceCookie.set(reply, device)
      return { access, refresh, user: presentProfile(user, resources.config), created }
    },
  ),
  route(contract.askToConfirm, { access: 'user', rate: codes }, async ({ user, body, request, resources }) => {
    await sendConfirmationCode(resources, user, body.locale ?? 'en', request)
    return codeSent
  }),
  route(contract.askToProve, { access: 'user', rate: codes }, async ({ user, body, request, resources }) => {
    const proven = await askToProveNumber(resources, user, body, request)
    return { proven, ...(proven ? none : codeSent) }
  }),
  route(contract.proveNumber, { access: 'user' }, async ({ user, body, request, resources }) => {
    const proven_at = await proveNumber(resources, user, body, request)
    return presentProvenNumber({ phone: body.phone, proven_at })
  }),
  route(contract.listProvenNumbers, { access: 'user' }, async ({ user, resources: { db } }) => ({
    numbers: (await listProvenNumbers(db, user.id)).map(presentProvenNumber),
  })),
]
