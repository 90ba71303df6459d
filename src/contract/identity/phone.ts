import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { mobileInput, moment, typedLine } from '#contract/fields.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { locales, Profile, Tokens } from './identity.ts'
import {
  invalidCredentials,
  numberChanging,
  numberNotForTeam,
  passwordInstead,
  smsOff,
  twoFactorInvalid,
  twoFactorRequired,
} from './identity-errors.ts'

/** What a code is for; it is refused for anything else. */
export type CodePurpose = 'sign_in' | 'confirm' | 'order' | 'change_number' | 'payout'

export const CodeSent = z.object({
  detail: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  resend_in: z.int(),
})

export const code = z.string().min(1).max(40)
export const locale = z.enum(locales).optional()

export const askPhoneCode = endpoint({
  method: 'POST',
  path: '/auth/phone/codes/',
  summary: 'Send a code to a mobile number by text message; the response does not reveal whether it has an account',
  body: z.object({ phone: mobileInput, locale }),
  response: CodeSent,
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
    code,
    /** For a new account. */
    name: typedLine(NAME_MAX).optional(),
    locale,
    remember: z.boolean().optional(),
    consent: z.boolean().optional(),
    otp: z.string().max(40).optional(),
  }),
  response: Tokens.extend({ user: Profile, created: z.boolean() }),
  errors: [invalidCredentials, twoFactorRequired, twoFactorInvalid, numberChanging, numberNotForTeam],
})

export const askToConfirm = endpoint({
  method: 'POST',
  path: '/auth/phone/confirm/',
  summary:
    'Send a code to the sign-in number of an account without a password: it is entered where others enter their password',
  body: z.object({ locale }),
  response: CodeSent,
  status: 202,
  errors: [passwordInstead, smsOff],
})

export const askToProve = endpoint({
  method: 'POST',
  path: '/auth/phone/prove/',
  summary: 'Send a code to a number that an order is to name; none is sent to one that this account has proven already',
  body: z.object({ phone: mobileInput, locale }),
  response: CodeSent.extend({ proven: z.boolean() }),
  status: 202,
  errors: [smsOff],
})

export const ProvenNumber = z.object({
  phone: z.string(),
  /** `null`: it is the sign-in number of the account, which stays proven. */
  proven_until: moment.nullable(),
})

/** 400 at `code`: `sms_code_wrong` or `code_expired`, as signing in. */
export const proveNumber = endpoint({
  method: 'POST',
  path: '/auth/phone/prove/confirm/',
  summary: 'Prove a number by the code sent to it: orders of this account may name it for 180 days',
  body: z.object({ phone: mobileInput, code }),
  response: ProvenNumber,
})

export const listProvenNumbers = endpoint({
  method: 'GET',
  path: '/auth/phone/prove/',
  summary: 'The numbers that this account has proven and may order with, its sign-in number first',
  response: z.object({ numbers: z.array(ProvenNumber) }),
})

export const phoneEndpoints = [
  askPhoneCode,
  signInByPhone,
  askToConfirm,
  askToProve,
  proveNumber,
  listProvenNumbers,
] as const
