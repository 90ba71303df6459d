import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { mobileInput } from '#contract/fields.ts'
import { ownPassword, Profile } from './identity.ts'
import { linkInvalid, numberNeeded, numberNotForTeam, smsOff } from './identity-errors.ts'
import { CodeSent, code, locale } from './phone.ts'

export const askForNumber = endpoint({
  method: 'POST',
  path: '/auth/phone/number/codes/',
  summary:
    'Send a code to a number that is to sign in to this account; the response does not reveal whether it has one',
  body: z.object({ phone: mobileInput, locale }),
  response: CodeSent,
  status: 202,
  errors: [numberNotForTeam, smsOff],
})

/**
 * 400 at `code` as signing in, at `password` and `otp` as changing the e-mail, at `phone`: `phone_unchanged`, or `phone_taken`,
 * which only who has the number learns. A first number signs in at once; another one replaces it after 24 hours, in which the
 * old one signs in, is told and may stop it.
 */
export const changeNumber = endpoint({
  method: 'POST',
  path: '/auth/phone/number/',
  summary: 'Add the number that signs in, or ask to change it, by the code sent to the new one',
  body: z.object({
    phone: mobileInput,
    code,
    /** For an account without a password, a code that was sent to its number (POST /auth/phone/confirm/). */
    password: z.string().max(200),
    otp: z.string().max(40).optional(),
  }),
  response: Profile,
  status: 202,
  errors: [numberNotForTeam],
})

/** 400 at `password` and `otp` as changing the e-mail. An account without a number is answered as it is. */
export const removeNumber = endpoint({
  method: 'POST',
  path: '/auth/phone/number/remove/',
  summary:
    'Remove the number that signs in from an account with an e-mail address and a password; ends every other session',
  body: z.object({ password: ownPassword, otp: z.string().max(40).optional() }),
  response: Profile,
  errors: [numberNeeded],
})

export const stopNumberChange = endpoint({
  method: 'DELETE',
  path: '/auth/phone/number/change/',
  summary: 'Stop the pending change of the sign-in number; one that was carried out is seen in the answer',
  response: Profile,
})

export const stopNumberChangeByLink = endpoint({
  method: 'POST',
  path: '/auth/phone/number/stop/',
  summary: 'Stop a pending change of the sign-in number by the link sent to the old number and the e-mail address',
  body: z.object({ token: z.string().max(100) }),
  errors: [linkInvalid],
})

export const signInNumberEndpoints = [
  askForNumber,
  changeNumber,
  removeNumber,
  stopNumberChange,
  stopNumberChangeByLink,
] as const
