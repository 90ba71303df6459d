import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailInput, fileAddress, moment, phoneInput, typedLine, typedText } from '#contract/fields.ts'
import { ADDRESS_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { dataUrl } from '#contract/upload.ts'
import * as errors from './identity-errors.ts'
import { permissions, staffRoles } from './staff-rules.ts'

export const roles = ['BUYER', 'SELLER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const locales = ['en', 'bn'] as const
export type Locale = (typeof locales)[number]

const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

export const Register = z.object({
  name: typedLine(NAME_MAX, 1),
  email: emailInput,
  password,
  /** Accepted and ignored: sign-up always makes a buyer (rules.md A-1). */
  role: z.string().max(40).optional(),
  /** The language of the page, used for mails; English by default. */
  locale: z.enum(locales).optional(),
})

export const Login = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(256),
  /** With it and `consent`, the refresh token is also set as an HttpOnly cookie for 30 days (rules.md A-6). */
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
  /** Empty for an account that has a phone number alone. */
  email: z.string(),
  phone: z.string(),
  /** The proven mobile number that signs in (E.164); null without one. */
  sign_in_phone: z.string().nullable(),
  address: z.string(),
  avatar: fileAddress.nullable(),
  role: z.enum(roles),
  /** The staff role and its permissions; null for everybody else, and until two-factor sign-in is on where staff must use it. */
  staff: z.object({ role: z.enum(staffRoles), permissions: z.array(z.enum(permissions)) }).nullable(),
  email_verified: z.boolean(),
  /** The new address of a pending e-mail change; null without one. */
  pending_email: z.string().nullable(),
  /** The number that is to sign in from then on, instead of this one; null without a pending change. */
  number_change: z.object({ phone: z.string(), at: moment }).nullable(),
  /** Without one, a code to its number confirms what others confirm by their password. */
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** The language of mails. */
  locale: z.enum(locales),
  created_at: moment,
})
export type Profile = z.infer<typeof Profile>

const ProfilePart = z
  .object({
    name: typedLine(NAME_MAX, 1),
    phone: z.union([z.literal(''), phoneInput]),
    address: typedText(ADDRESS_MAX),
    locale: z.enum(locales),
    /** What the fields that are sent were when they were read: 409 `changed_meanwhile` where they are something else by now. */
    seen: Profile.pick({ name: true, phone: true, address: true, locale: true }).partial(),
  })
  .partial()

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.string(),
  /** Browser and system, such as "Chrome · Android"; empty when the user agent is not recognised. */
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
  errors: [errors.invalidCredentials, errors.twoFactorRequired, errors.twoFactorInvalid],
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
  summary: 'Change name, phone and address; absent fields stay',
  body: ProfilePart,
  response: Profile,
  errors: [changedMeanwhile],
})
export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/auth/profile/',
  summary: 'Change some of name, phone and address',
  body: ProfilePart,
  response: Profile,
  errors: [changedMeanwhile],
})
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions/',
  summary: 'The sessions of this account',
  response: z.array(Session),
})
/**
 * Where two-factor sign-in is on: a code of the app, or a recovery code. Without it 400 `required` at `otp`; wrong or used:
 * 400 `code_wrong`; 429 after wrong ones. Everybody else leaves it out.
 */
const otp = z.string().max(40).optional()

/** The current session needs no `otp`: ending it is signing out. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}/',
  summary: 'End one session of this account',
  params: z.object({ id: z.uuid() }),
  body: z.object({ otp }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/',
  summary: 'End every other session of this account',
  body: z.object({ otp }),
})

/** A sentence that says what happens next, for clients without their own text. */
const Detail = z.object({ detail: z.string() })
/** The token of a link in a mail. Unknown, used, expired or replaced by a newer one: `link_invalid`. */
const linkToken = z.string().min(1).max(200)
/**
 * The current password, for re-authentication. Wrong: 400 `password_wrong` at its field; after repeated failures 429 with
 * growing delays.
 */
export const ownPassword = z.string().min(1).max(PASSWORD_MAX)
/** Six digits of the authenticator app (a recovery code where two-factor sign-in is on). Wrong or used: 400 `code_wrong`. */
export const code = z.string().min(1).max(40)

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/password/forgot/',
  summary: 'Send a password reset link (30 minutes, once); the response does not reveal whether the account exists',
  body: z.object({ email: emailInput, locale: z.enum(locales).optional() }),
  response: Detail,
  status: 202,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset/',
  summary: 'Set a new password by a reset link; ends every session',
  body: z.object({ token: linkToken, password }),
  errors: [errors.linkInvalid],
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password/change/',
  summary: 'Change the own password; ends every other session',
  body: z.object({ current_password: ownPassword, password, otp }),
})
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/email/verify/',
  summary: 'Verify an e-mail address by the link sent there',
  body: z.object({ token: linkToken }),
  errors: [errors.linkInvalid],
})
export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/email/verification/',
  summary: 'Send the verification link again',
  response: Detail,
  status: 202,
  errors: [errors.emailNeeded],
})
/** The response never reveals whether the new address has an account; only the recipient of the link sent there learns it. */
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
  summary: 'Cancel a pending change of e-mail; one that was confirmed meanwhile is seen in the answer',
  response: Profile,
})
/** Idempotent. `email_taken`: the new address has been registered meanwhile. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/confirm/',
  summary: 'Confirm a change of e-mail by the link sent to one of the two addresses',
  body: z.object({ token: linkToken }),
  /** The address still to be confirmed; null once the change is done. */
  response: z.object({ waiting_for: z.enum(['old', 'new']).nullable() }),
  errors: [errors.linkInvalid, errors.emailTaken],
})
export const putAvatar = endpoint({
  method: 'PUT',
  path: '/auth/avatar/',
  summary: 'Set the own avatar (JPEG, PNG, WebP, GIF or AVIF up to 10 MB), cropped square by the server',
  body: z.object({ image: dataUrl(PICTURE_BYTES_MAX).optional() }),
  files: ['image'],
  response: Profile,
})
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/auth/avatar/',
  summary: 'Remove the own avatar',
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
  putAvatar,
  deleteAvatar,
] as const
