import { useSyncExternalStore } from 'react'

/** SPEC 9: one cookie says that others may be kept. */
const CONSENT = 'cookie_consent'
const PREFERENCES = ['products_view', 'products_sort'] as const
const YEAR = 365 * 24 * 60 * 60
/** Saying no needs no cookie: it holds until the browser is closed. */
const DECLINED = 'cookie_consent_declined'
const CHANGED = 'haat:consent'

export type Preference = (typeof PREFERENCES)[number]

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
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
 * Deletes every cookie that consent allowed. The refresh cookie is out of a script's reach: `endKeptSession` asks the
 * server to delete it.
 */
export async function withdrawConsent(endKeptSession: () => Promise<void>): Promise<void> {
  for (const name of [CONSENT, ...PREFERENCES]) writeCookie(name, '', 0)
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

/** `null` until the page is alive. */
export const useConsent = (): boolean | null => useSyncExternalStore(subscribe, hasConsent, () => null)
export const useAnswered = (): boolean | null => useSyncExternalStore(subscribe, hasAnswered, () => null)
