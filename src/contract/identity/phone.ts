import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { mobileInput, typedText } from '#contract/fields.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { locales, Profile, Tokens } from './identity.ts'
import { invalidCredentials, smsOff, twoFactorInvalid, twoFactorRequired } from './identity-errors.ts'

export const askPhoneCode = endpoint({
  method: 'POST',
  path: '/auth/phone/codes/',
  summary: 'Send a code to a mobile number by text message; the response does not reveal whether it has an account',
  body: z.object({ phone: mobileInput, locale: z.enum(locales).optional() }),
  response: z.object({
    detail: z.string(),
    /** Seconds. */
    expires_in: z.int(),
    resend_in: z.int(),
  }),
  status: 202,
  errors: [smsOff],
})

/**
 * 400 at `code`: `sms_code_wrong`, or `code_expired` after 3 minutes, 5 wrong tries, a newer code or its use. At `name`:
 * `required`, when the number has no account yet; the same code is then sent again, with the name. The same holds for `otp`
 * after 401 `two_factor_required`. 401 `invalid_credentials`: the account's password was changed in this moment.
 */
export const signInByPhone = endpoint({
  method: 'POST',
  path: '/auth/phone/login/',
  summary: 'Sign in with a mobile number and the code sent to it; a number without an account makes a buyer’s',
  body: z.object({
    phone: mobileInput,
    code: z.string().min(1).max(40),
    /** For a new account. */
    name: typedText(NAME_MAX).optional(),
    locale: z.enum(locales).optional(),
    remember: z.boolean().optional(),
    consent: z.boolean().optional(),
    otp: z.string().max(40).optional(),
  }),
  response: Tokens.extend({ user: Profile, created: z.boolean() }),
  errors: [invalidCredentials, twoFactorRequired, twoFactorInvalid],
})

export const phoneEndpoints = [askPhoneCode, signInByPhone] as const
