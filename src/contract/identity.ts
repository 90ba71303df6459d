import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailInput, moment, phoneInput, typedText } from './fields.ts'
import { ADDRESS_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

export const roles = ['BUYER', 'SELLER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export { PASSWORD_MIN }

const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

export const Register = z.object({
  name: typedText(NAME_MAX, 1),
  email: emailInput,
  password,
  /** Accepted and ignored: sign-up always makes a buyer (PRODUCT 2). */
  role: z.string().max(40).optional(),
})

export const Login = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(256),
  /** With it and `consent`, the refresh token is also set as an HttpOnly cookie for 30 days (SPEC 7). */
  remember: z.boolean().optional(),
  consent: z.boolean().optional(),
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
  email_verified: z.boolean(),
  created_at: moment,
})
export type Profile = z.infer<typeof Profile>

const profileFields = {
  name: typedText(NAME_MAX, 1),
  phone: z.union([z.literal(''), phoneInput]),
  address: typedText(ADDRESS_MAX),
}

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.string(),
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
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}/',
  summary: 'Sign out one session of this account',
  params: z.object({ id: z.uuid() }),
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
] as const
