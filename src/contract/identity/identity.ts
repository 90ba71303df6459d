import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { emailInput, moment, phoneInput, typedText } from '#contract/fields.ts'
import { ADDRESS_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { dataUrl } from '#contract/upload.ts'
import { permissions, staffRoles } from './staff-rules.ts'

export const roles = ['BUYER', 'SELLER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const locales = ['en', 'bn'] as const
export type Locale = (typeof locales)[number]

export { PASSWORD_MIN }

const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

export const Register = z.object({
  name: typedText(NAME_MAX, 1),
  email: emailInput,
  password,
  /** Accepted and ignored: sign-up always makes a buyer (PRODUCT 2). */
  role: z.string().max(40).optional(),
  /** The language of the page: mails come in it. English unless told. */
  locale: z.enum(locales).optional(),
})

export const Login = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(256),
  /** With it and `consent`, the refresh token is also set as an HttpOnly cookie for 30 days (SPEC 7). */
  remember: z.boolean().optional(),
  consent: z.boolean().optional(),
  /**
   * Six digits of the authenticator app, or a recovery code. Without it an account with two-factor sign-in answers 401
   * `two_factor_required` (asked only once the password was right); a wrong or used one 401 `two_factor_invalid`.
   */
  otp: z.string().max(40).optional(),
})

export const Tokens = z.object({ access: z.string(), refresh: z.string() })

export const Profile = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  /** One of the team, and what that allows; null for everybody else. */
  staff: z.object({ role: z.enum(staffRoles), permissions: z.array(z.enum(permissions)) }).nullable(),
  email_verified: z.boolean(),
  /** The address that a change of e-mail is waiting for; null without one. */
  pending_email: z.string().nullable(),
  two_factor: z.boolean(),
  /** The language of mails. */
  locale: z.enum(locales),
  created_at: moment,
})
export type Profile = z.infer<typeof Profile>

const profileFields = {
  name: typedText(NAME_MAX, 1),
  phone: z.union([z.literal(''), phoneInput]),
  address: typedText(ADDRESS_MAX),
  locale: z.enum(locales),
}

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.string(),
  /** Browser and system in words, such as "Chrome · Android"; empty when the user agent names none that we know. */
  device: z.string(),
  ip: z.string(),
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register/',
  summary: 'Create a buyer account',
  body: Register,
  response: Profile,
  status: 201,
})
export const login = endpoint({
  method: 'POST',
  path: '/auth/login/',
  summary: 'Sign in; answers an access and a refresh token',
  body: Login,
  response: Tokens.extend({ user: Profile }),
})
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/token/refresh/',
  summary: 'Exchange a refresh token (body or cookie) for a new pair; the old one is spent',
  body: z.object({ refresh: z.string().max(200).optional() }),
  response: Tokens,
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout/',
  summary: 'End this session',
  body: z.object({ refresh: z.string().max(200).optional() }),
})
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile/',
  summary: 'The signed-in account',
  response: Profile,
})
export const putProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile/',
  summary: 'Change name, phone and address; left-out fields stay',
  body: z.object(profileFields).partial(),
  response: Profile,
})
export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/auth/profile/',
  summary: 'Change some of name, phone and address',
  body: z.object(profileFields).partial(),
  response: Profile,
})
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions/',
  summary: 'Where this account is signed in',
  response: z.array(Session),
})
/**
 * Where two-factor sign-in is on: a code of the app, or a recovery code. Without it 400 `required` at `otp`; wrong or used:
 * 400 `code_wrong`; 429 after wrong ones. Everybody else leaves it out.
 */
const otp = z.string().max(40).optional()

/** The session that asks needs no `otp`: that is signing out. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}/',
  summary: 'Sign out one session of this account',
  params: z.object({ id: z.uuid() }),
  body: z.object({ otp }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/',
  summary: 'Sign out every other session of this account',
  body: z.object({ otp }),
})

/** One sentence for whoever has no page of ours: what happens next. */
const Said = z.object({ detail: z.string() })
/** Of a link in a mail. Unknown, used, expired or replaced by a newer one: 409 `link_invalid`. */
const linkToken = z.string().min(1).max(200)
/** The own password, asked again. Wrong: 400 `password_wrong` at its field; 429 after wrong ones, ever longer. */
const ownPassword = z.string().min(1).max(PASSWORD_MAX)
/** Six digits of the authenticator app (a recovery code where two-factor sign-in is on). Wrong or used: 400 `code_wrong`. */
const code = z.string().min(1).max(40)

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/password/forgot/',
  summary: 'Send a link that sets a new password (30 minutes, once); the same answer whether the account exists',
  body: z.object({ email: emailInput, locale: z.enum(locales).optional() }),
  response: Said,
  status: 202,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset/',
  summary: 'Set a new password by such a link; ends every session',
  body: z.object({ token: linkToken, password }),
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password/change/',
  summary: 'Change the own password; ends every other session, this one stays',
  body: z.object({ current_password: ownPassword, password, otp }),
})
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/email/verify/',
  summary: 'Confirm that an address is its account holder’s, by the link sent there',
  body: z.object({ token: linkToken }),
})
export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/email/verification/',
  summary: 'Send the link that verifies the own address again',
  response: Said,
  status: 202,
})
/** The answer never says whether the new address has an account: whoever opens the link sent there learns it. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/email/change/',
  summary:
    'Ask for another address: it changes once links sent to the old and the new one were both opened; ends every other session',
  body: z.object({ email: emailInput, password: ownPassword, otp }),
  response: Profile,
  status: 202,
})
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/auth/email/change/',
  summary: 'Keep the address as it is',
})
/** Opening a link twice answers twice alike. 409 `email_taken` when the new address has got an account meanwhile. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/confirm/',
  summary: 'Confirm a change of address by the link sent to one of the two',
  body: z.object({ token: linkToken }),
  /** Which address is still to confirm; null once the change is done. */
  response: z.object({ waiting_for: z.enum(['old', 'new']).nullable() }),
})
/** While it is on already: 409 `two_factor_on`. */
export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/setup/',
  summary: 'A fresh secret for an authenticator app; nothing changes until a code of it was sent to enable',
  body: z.object({ password: ownPassword }),
  response: z.object({ secret: z.string(), otpauth_url: z.string() }),
})
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
/** 409 `two_factor_on` when it is on, `two_factor_not_set_up` without a secret from the setup. */
export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/enable/',
  summary: 'Turn two-factor sign-in on; answers recovery codes, this once, and ends every other session',
  body: z.object({ code }),
  response: RecoveryCodes,
})
/** Here and below: 409 `two_factor_off` when it is not on. */
export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/disable/',
  summary: 'Turn two-factor sign-in off; ends every other session',
  body: z.object({ password: ownPassword, code }),
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes/',
  summary: 'Ten new recovery codes in place of the old ones; ends every other session',
  body: z.object({ password: ownPassword, code }),
  response: RecoveryCodes,
})
export const putAvatar = endpoint({
  method: 'PUT',
  path: '/auth/avatar/',
  summary: 'Set the own picture (JPEG, PNG, WebP, GIF or AVIF up to 10 MB), cut square by the server if it is not',
  body: z.object({ image: dataUrl(PICTURE_BYTES_MAX).optional() }),
  files: ['image'],
  response: Profile,
})
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/auth/avatar/',
  summary: 'Take the own picture away',
  response: Profile,
})

export const identityEndpoints = [
  register,
  login,
  refreshToken,
  logout,
  getProfile,
  putProfile,
  patchProfile,
  listSessions,
  endSession,
  endOtherSessions,
  forgotPassword,
  resetPassword,
  changePassword,
  verifyEmail,
  resendVerification,
  changeEmail,
  cancelEmailChange,
  confirmEmailChange,
  setUpTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  putAvatar,
  deleteAvatar,
] as const
