import { locales } from '#web/paraglide/runtime.js'

/** Only the shape of an address is looked at, never this host. */
const HERE = 'http://haat.invalid'

/** Sign-in pages and non-pages: not valid as return paths. */
const notPages = /^\/(?:login|api|media)(?:\/|$)/

/**
 * The page to return to after signing in, as it stands in the address bar, or `null` unless `next` is a path of this
 * site: `//evil.test`, `/\evil.test`, `javascript:…` and whole addresses are not.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return null
  let url: URL
  try {
    url = new URL(next, HERE)
  } catch {
    return null
  }
  // Paths like '/.//evil.test' are normalized to '//evil.test' on parsing.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null
  if (notPages.test(withoutLanguage(url.pathname))) return null
  return `${url.pathname}${url.search}${url.hash}`
}

function withoutLanguage(pathname: string): string {
  const [, first, ...rest] = pathname.split('/')
  return locales.some((locale) => locale === first) ? `/${rest.join('/')}` : pathname
}
