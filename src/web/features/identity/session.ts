import { useEffect } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Profile, Role } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { send } from '#web/api/send.ts'
import { announceSignIn, announceSignOut, settleSession } from '#web/api/session-channel.ts'
import {
  clearTokens,
  readAccount,
  readTokens,
  storeAccount,
  storeTokens,
  subscribeToSession,
} from '#web/api/session-store.ts'
import { claimOwn, clearOwn } from '#web/api/stored.ts'
import { getLocale } from '#web/language.ts'
import { useStore } from '#web/synced-store.ts'

export type Session =
  | { status: 'guest'; role: null; name: null; id: null; avatar: null }
  /** Role and name are `null` until the profile is loaded. */
  | { status: 'signed_in'; role: Role | null; name: string | null; id: number | null; avatar: string | null }

const guest: Session = { status: 'guest', role: null, name: null, id: null, avatar: null }

let last: Session = guest

/** Whether the user signed out in this tab: then the page leads to /login, without a return path (rules.md A-11). */
let signedOutHere = false
export const hasSignedOut = () => signedOutHere

/** While an account is being closed its sessions end; that must not lead to sign-in. */
let closing = false
/** Whether a call to close it got no answer: it may be closed. */
let perhapsClosed = false
export const isClosing = () => closing

/** The same object until something changes. */
export function readSession(): Session {
  const account = readAccount()
  const { role = null, name = null, id = null, avatar = null } = account ?? {}
  const next: Session = readTokens() === null ? guest : { status: 'signed_in', role, name, id, avatar }
  const same =
    next.status === last.status &&
    next.id === last.id &&
    next.name === last.name &&
    next.role === last.role &&
    next.avatar === last.avatar
  if (!same) last = next
  return last
}

/** The session: a guest's on the server and until hydration, then the stored one. */
export function useSession(): Session {
  const session = useStore({ get: readSession, subscribe: subscribeToSession }, guest)
  const unnamed = session.status === 'signed_in' && session.id === null
  useEffect(() => {
    void settleSession()
  }, [])
  useEffect(() => {
    // A profile that cannot be loaded only leaves the header without a name: no error is shown (rules.md A-14).
    if (unnamed) void loadProfile().catch(() => null)
  }, [unnamed])
  return session
}

let loading: Promise<Profile> | null = null

/** The account's profile; concurrent calls share one request. Its name and role are stored for the header. */
export function loadProfile(): Promise<Profile> {
  loading ??= readProfile().finally(() => {
    loading = null
  })
  return loading
}

async function readProfile(): Promise<Profile> {
  let profile = await callApi('GET /auth/profile/')
  const account = readAccount()
  // Somebody else has signed in while it was on its way.
  if (account !== null && account.id !== profile.id) profile = await callApi('GET /auth/profile/')
  storeAccount(profile)
  return profile
}

type SignedIn = { access: string; refresh: string; user: Profile }

export type SignIn = {
  email: string
  password: string
  remember: boolean
  consent: boolean
  /** The second step, for accounts that have one. */
  otp?: string
}

/** @throws ApiError as the server refuses */
export async function signIn({ email, password, remember, consent, otp }: SignIn): Promise<Profile> {
  const rememberMe = remember && consent
  const body = { email: email.trim(), password, remember: rememberMe, consent, ...(otp !== undefined && { otp }) }
  return keepSession(await callApi('POST /auth/login/', { body }), rememberMe)
}

/** Signs in here with what the server answered, and in the other tabs unless they read it from the cookie. */
export function keepSession({ access, refresh, user }: SignedIn, rememberMe: boolean): Profile {
  const tokens = { access, refresh: rememberMe ? null : refresh }
  const account = { id: user.id, name: user.name, role: user.role, avatar: user.avatar }
  signedOutHere = false
  claimOwn(user.id)
  storeTokens(tokens, rememberMe, account)
  if (!rememberMe) announceSignIn(tokens, account)
  return user
}

/**
 * Creates a buyer's account (rules.md A-1), with mails in the language of this page, without signing in. @throws
 * ApiError
 */
export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  const { name, email, password } = person
  const body = { name: name.trim(), email: email.trim(), password, role: 'BUYER', locale: getLocale() }
  await callApi('POST /auth/register/', { body })
}

/**
 * Closes the account for good. The caller leads to the goodbye, which signs out.
 * @throws ApiError as the server refuses
 */
export async function closeAccount(password: string, otp: string): Promise<void> {
  closing = true
  try {
    await callApi('POST /auth/close/', { body: { password, ...(otp !== '' && { otp }) } })
  } catch (error) {
    // The first call had closed it: its session has ended.
    if (perhapsClosed && error instanceof ApiError && error.status === 401) return
    perhapsClosed = error instanceof ApiError && error.code === 'network'
    closing = perhapsClosed
    throw error
  }
}

/**
 * Signs out here at once, and on the server if possible: without a connection this browser still clears
 * everything that was the account's.
 */
export async function signOut(): Promise<void> {
  signedOutHere = true
  closing = false
  perhapsClosed = false
  const tokens = readTokens()
  clearTokens()
  clearOwn()
  if (tokens === null) return
  announceSignOut(tokens.refresh)
  const body = tokens.refresh === null ? {} : { refresh: tokens.refresh }
  const request = { method: 'POST', path: '/auth/logout/', body, access: tokens.access, keepalive: true }
  await send(request).catch(() => undefined)
}
