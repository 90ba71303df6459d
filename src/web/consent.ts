import { useSyncExternalStore } from 'react'
import { cookieName } from '#contract/cookies.ts'

/** SPEC 9: one cookie says that others may be kept. */
const CONSENT = 'cookie_consent'
const PREFERENCES = ['products_view', 'products_sort'] as const
const OURS = [CONSENT, ...PREFERENCES] as const
const YEAR = 365 * 24 * 60 * 60
/** Saying no needs no cookie: it holds until the browser is closed. */
const DECLINED = 'cookie_consent_declined'
const CHANGED = 'haat:consent'

type Name = (typeof OURS)[number]
export type Preference = (typeof PREFERENCES)[number]

const isSecure = () => location.protocol === 'https:'

function readAs(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Before there was a prefix the plain name was used behind https, too. */
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

/** Cookies that this browser has under their names of before: kept, under those of today. */
export function renameOldCookies(): void {
  if (!isSecure()) return
  for (const name of OURS) if (readAs(name) !== null) writeCookie(name, readCookie(name) ?? '', YEAR)
}

const tell = () => window.dispatchEvent(new Event(CHANGED))

export const hasConsent = (): boolean => readCookie(CONSENT) === '1'

/** Accepted for a year, or declined for this visit. */
export const hasAnswered = (): boolean => hasConsent() || sessionStorage.getItem(DECLINED) === '1'

export function giveConsent(): void {
  writeCookie(CONSENT, '1', YEAR)
  sessionStorage.removeItem(DECLINED)
  tell()
}

export function declineConsent(): void {
  sessionStorage.setItem(DECLINED, '1')
  tell()
}

/**
 * Deletes every cookie that consent allowed, under either name. The refresh cookie is out of a script's reach:
 * `endKeptSession` asks the server to delete it.
 */
export async function withdrawConsent(endKeptSession: () => Promise<void>): Promise<void> {
  for (const name of OURS) writeCookie(name, '', 0)
  declineConsent()
  await endKeptSession()
}

/** How someone likes to see lists; kept only with consent. */
export function rememberPreference(name: Preference, value: string): void {
  if (hasConsent()) writeCookie(name, value, YEAR)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** `null` until the page is hydrated. */
export const useConsent = (): boolean | null => useSyncExternalStore(subscribe, hasConsent, () => null)
export const useAnswered = (): boolean | null => useSyncExternalStore(subscribe, hasAnswered, () => null)

/** Whether cookies have the names that they have behind https. `rendered`: what the server took for the address. */
export const useSecureNames = (rendered: string): boolean =>
  useSyncExternalStore(subscribe, isSecure, () => rendered.startsWith('https:'))
