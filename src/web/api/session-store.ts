import type { Role } from '#contract/identity/identity.ts'
import { ACCESS_KEY as ACCESS, REFRESH_KEY as REFRESH } from '#web/first-script/session.ts'
import { createSignal, onStored } from '#web/synced-store.ts'
import { own, readStored, readStoredJson, removeStored, writeStored } from './stored.ts'

/** The signed-in account, as far as the header needs it. */
export type Account = { id: number; name: string; role: Role; avatar: string | null }

export type Tokens = {
  access: string
  /** `null` when it is in the HttpOnly cookie. */
  refresh: string | null
}

const ACCOUNT = own('account')
/** When the access token expires by this device's clock, which may be wrong. */
const ENDS = own('access_ends')
const keys = [ACCESS, REFRESH, ACCOUNT, ENDS] as const

/** An access token this close to expiry is renewed before it is used. */
const SKEW_MS = 20_000

const { notify: changed, subscribe } = createSignal(() => onStored(keys, changed))

/** Calls the listener when the tokens or the account change, in this tab or (in local storage) in another. */
export const subscribeToSession = subscribe

/**
 * Tokens of this tab take precedence: signing in without "remember" applies to this tab. A refresh token in session
 * storage is a session by itself (rules.md A-7): its access token has yet to be fetched.
 */
export function readTokens(): Tokens | null {
  const ofTab = readStored('session', REFRESH)
  const access = readStored('session', ACCESS) ?? readStored('local', ACCESS) ?? (ofTab === null ? null : '')
  if (access === null) return null
  return { access, refresh: ofTab ?? readStored('local', REFRESH) }
}

export const isKept = () => readStored('session', ACCESS) === null && readStored('local', ACCESS) !== null

/**
 * `remember` (ticked, and cookies allowed): the access token in local storage, the refresh token only in the server's
 * HttpOnly cookie. Otherwise both in session storage (rules.md A-7).
 */
export function storeTokens(tokens: Tokens, remember: boolean, account: Account | null = readAccount()): void {
  for (const key of keys) removeStored(remember ? 'session' : 'local', key)
  const area = remember ? 'local' : 'session'
  const ends = String(Date.now() + lifetimeOf(tokens.access))
  writeStored(area, ENDS, ends)
  writeStored(area, ACCESS, tokens.access)
  if (!remember && tokens.refresh !== null) writeStored(area, REFRESH, tokens.refresh)
  else removeStored(area, REFRESH)
  if (account !== null) writeStored(area, ACCOUNT, JSON.stringify(account))
  else removeStored(area, ACCOUNT)
  changed()
}

/** Clears both storages (rules.md A-8). */
export function clearTokens(): void {
  for (const key of keys) {
    removeStored('local', key)
    removeStored('session', key)
  }
  changed()
}

/** Checked before the call, so that a public page is not refused with 401 for an expired token. */
export function isSpent({ access }: Tokens): boolean {
  if (access === '') return true
  const area = isKept() ? 'local' : 'session'
  const storedEnd = Number(readStored(area, ENDS) ?? Number.NaN)
  const ends = Number.isNaN(storedEnd) ? endOf(access) : storedEnd
  return ends - SKEW_MS <= Date.now()
}

/** Lifetime of a token in milliseconds; infinite when it has none. */
const lifetimeOf = (access: string): number => {
  const { iat, exp } = claimsOf(access)
  return iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : endOf(access) - Date.now()
}

const endOf = (access: string): number => (claimsOf(access).exp ?? Number.POSITIVE_INFINITY) * 1000

function claimsOf(access: string): { iat?: number; exp?: number } {
  try {
    const payload = (access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload))
  } catch {
    return {}
  }
}

export function readAccount(): Account | null {
  const stored = readStoredJson(isKept() ? 'local' : 'session', ACCOUNT)
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name, role, avatar = null } = stored as Partial<Account>
  return typeof id === 'number' && typeof name === 'string' && role !== undefined ? { id, name, role, avatar } : null
}

export function storeAccount({ id, name, role, avatar }: Account): void {
  if (readTokens() === null) return
  writeStored(isKept() ? 'local' : 'session', ACCOUNT, JSON.stringify({ id, name, role, avatar }))
  changed()
}
