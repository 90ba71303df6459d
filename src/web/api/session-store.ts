import type { Role } from '#contract/identity/identity.ts'
import { own, readStored, readStoredJson, removeStored, writeStored } from './stored.ts'

/** Who the stored tokens belong to, as far as a header needs to know. */
export type Account = { id: number; name: string; role: Role; avatar: string | null }

export type Tokens = {
  access: string
  /** `null` when it is in the HttpOnly cookie, out of reach. */
  refresh: string | null
}

/** SPEC 9. */
const ACCESS = 'accessToken'
const REFRESH = 'refreshtoken'
const ACCOUNT = own('account')
/** When the access token ends by this device's clock, which may be wrong. */
const ENDS = own('access_ends')
const keys = [ACCESS, REFRESH, ACCOUNT, ENDS] as const

/** An access token this close to its end is renewed before it is used. */
const SKEW_MS = 20_000

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` when the tokens or the account change, in this tab or (kept ones) in another. */
export function subscribeToSession(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || keys.some((key) => key === event.key)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/**
 * Tokens of this tab first: someone who signed in here without "remember" is that person here. A refresh token in session
 * storage is a sign-in by itself (SPEC 2): its access token has yet to be asked for.
 */
export function readTokens(): Tokens | null {
  const ofTab = readStored('session', REFRESH)
  const access = readStored('session', ACCESS) ?? readStored('local', ACCESS) ?? (ofTab === null ? null : '')
  if (access === null) return null
  return { access, refresh: ofTab ?? readStored('local', REFRESH) }
}

export const isKept = () => readStored('session', ACCESS) === null && readStored('local', ACCESS) !== null

/**
 * `kept` (remember ticked, cookies allowed): the access token in local storage, the refresh token only in the server's
 * HttpOnly cookie. Else both in session storage (PRODUCT 2).
 */
export function storeTokens(tokens: Tokens, kept: boolean, account: Account | null = readAccount()): void {
  for (const key of keys) removeStored(kept ? 'session' : 'local', key)
  const area = kept ? 'local' : 'session'
  const ends = String(Date.now() + lifetimeOf(tokens.access))
  writeStored(area, ENDS, ends)
  writeStored(area, ACCESS, tokens.access)
  if (!kept && tokens.refresh !== null) writeStored(area, REFRESH, tokens.refresh)
  else removeStored(area, REFRESH)
  if (account !== null) writeStored(area, ACCOUNT, JSON.stringify(account))
  else removeStored(area, ACCOUNT)
  changed()
}

/** SPEC 4: out of both storages. */
export function clearTokens(): void {
  for (const key of keys) {
    removeStored('local', key)
    removeStored('session', key)
  }
  changed()
}

/** Noticed before the call, so that a public page is not answered 401 for an old token. */
export function isSpent({ access }: Tokens): boolean {
  if (access === '') return true
  const area = isKept() ? 'local' : 'session'
  const noted = Number(readStored(area, ENDS) ?? Number.NaN)
  const ends = Number.isNaN(noted) ? endOf(access) : noted
  return ends - SKEW_MS <= Date.now()
}

/** Milliseconds between a token's making and its end; endless when it does not say. */
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
