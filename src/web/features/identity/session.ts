import { useEffect, useSyncExternalStore } from 'react'
import type { Profile, Role } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { send } from '#web/api/send.ts'
import { settleSession, tellSignedIn, tellSignedOut } from '#web/api/session-channel.ts'
import {
  clearTokens,
  readAccount,
  readTokens,
  storeAccount,
  storeTokens,
  subscribeToSession,
} from '#web/api/session-store.ts'
import { forgetOwn } from '#web/api/stored.ts'
import { getLocale } from '#web/language.ts'

export type Session =
  | { status: 'guest'; role: null; name: null; id: null; avatar: null }
  /** Role and name are `null` until the profile is there. */
  | { status: 'signed_in'; role: Role | null; name: string | null; id: number | null; avatar: string | null }

const guest: Session = { status: 'guest', role: null, name: null, id: null, avatar: null }

let last: Session = guest

/** Whether this tab's person chose to sign out: SPEC 4 leads to /login then, and to nowhere afterwards. */
let left = false
export const leftOnPurpose = () => left

/** While an account is being closed its sessions end under our feet: that leads nobody to sign-in. */
let closing = false
export const isClosing = () => closing

/** The same object until something changes, as useSyncExternalStore asks. */
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

/** Who is here. A guest on the server and until a page is hydrated, then what the browser has stored. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribeToSession, readSession, () => guest)
  const unnamed = session.status === 'signed_in' && session.id === null
  useEffect(() => {
    void settleSession()
  }, [])
  useEffect(() => {
    // SPEC 8: a profile that cannot be loaded is not worth a word.
    if (unnamed) void loadProfile().catch(() => null)
  }, [unnamed])
  return session
}

let loading: Promise<Profile> | null = null

/** The account's profile, asked once for many; its name and role are remembered for the header. */
export function loadProfile(): Promise<Profile> {
  loading ??= callApi('GET /auth/profile/')
    .then((profile) => {
      storeAccount(profile)
      return profile
    })
    .finally(() => {
      loading = null
    })
  return loading
}

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
  const kept = remember && consent
  const body = { email: email.trim(), password, remember: kept, consent, ...(otp !== undefined && { otp }) }
  const { access, refresh, user } = await callApi('POST /auth/login/', { body })
  const tokens = { access, refresh: kept ? null : refresh }
  const account = { id: user.id, name: user.name, role: user.role, avatar: user.avatar }
  left = false
  storeTokens(tokens, kept, account)
  if (!kept) tellSignedIn(tokens, account)
  return user
}

/** Makes a buyer's account (SPEC 5), whose mails are in the language of this page; signing in comes after. @throws ApiError */
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
    closing = false
    throw error
  }
}

/**
 * Signs out here at once, and on the server as well as can be: without a connection this browser still forgets
 * everything that was the account's.
 */
export async function signOut(): Promise<void> {
  left = true
  closing = false
  const tokens = readTokens()
  clearTokens()
  forgetOwn()
  if (tokens === null) return
  tellSignedOut(tokens.refresh)
  const body = tokens.refresh === null ? {} : { refresh: tokens.refresh }
  const request = { method: 'POST', path: '/auth/logout/', body, access: tokens.access, keepalive: true }
  await send(request).catch(() => undefined)
}
