import { cookieName } from '#contract/cookies.ts'
import { readStored, removeStored, writeStored } from './api/stored.ts'
import { CONSENT, DECLINED } from './first-script/consent.ts'
import { createSignal, useStore } from './synced-store.ts'

const PREFERENCES = ['products_view', 'products_sort'] as const
const OURS = [CONSENT, ...PREFERENCES] as const
const YEAR = 365 * 24 * 60 * 60

type Name = (typeof OURS)[number]
export type Preference = (typeof PREFERENCES)[number]

const isSecure = () => location.protocol === 'https:'

function readAs(name: string): string | null {
  const pair = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
}

/** Earlier versions used the plain name behind https, too. */
const readCookie = (name: Name): string | null => readAs(cookieName(name, isSecure())) ?? readAs(name)

function writeAs(name: string, value: string, maxAge: number): void {
  const secure = isSecure() ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

function writeCookie(name: Name, value: string, maxAge: number): void {
  writeAs(cookieName(name, isSecure()), value, maxAge)
  if (isSecure() && readAs(name) !== null) writeAs(name, '', 0)
}

/** Renames cookies that an earlier version has set. */
export function renameOldCookies(): void {
  if (!isSecure()) return
  for (const name of OURS) if (readAs(name) !== null) writeCookie(name, readCookie(name) ?? '', YEAR)
}

const { notify, subscribe } = createSignal()

export const hasConsent = (): boolean => readCookie(CONSENT) === '1'

/** Accepted for a year, or declined for this visit. */
export const hasAnswered = (): boolean => hasConsent() || readStored('session', DECLINED) === '1'

export function giveConsent(): void {
  writeCookie(CONSENT, '1', YEAR)
  removeStored('session', DECLINED)
  notify()
}

export function declineConsent(): void {
  writeStored('session', DECLINED, '1')
  notify()
}

/**
 * Deletes every cookie that consent allowed, under either name. Scripts cannot reach the refresh cookie:
 * `endRememberedSession` asks the server to delete it.
 */
export async function withdrawConsent(endRememberedSession: () => Promise<void>): Promise<void> {
  for (const name of OURS) writeCookie(name, '', 0)
  declineConsent()
  await endRememberedSession()
}

/** Display preferences of lists; stored only with consent. */
export function rememberPreference(name: Preference, value: string): void {
  if (hasConsent()) writeCookie(name, value, YEAR)
}

/** `null` until the page is hydrated. */
export const useConsent = (): boolean | null => useStore({ get: hasConsent, subscribe }, null)
export const useAnswered = (): boolean | null => useStore({ get: hasAnswered, subscribe }, null)

/** Whether cookies have their https names. `rendered`: the protocol that the server assumed. */
export const useSecureNames = (rendered: string): boolean =>
  useStore({ get: isSecure, subscribe }, rendered.startsWith('https:'))
