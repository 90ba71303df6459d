import { baseLocale, getLocale, type Locale, locales, overwriteGetLocale } from '#web/paraglide/runtime.js'

export { baseLocale, getLocale, type Locale, locales }

/** Sets how messages, numbers and dates of this process determine the language. */
export const speak = (read: () => Locale) => overwriteGetLocale(read)

/** The router's base path of a language: English has none, Bangla lives below /bn. */
export const baseOf = (locale: Locale) => (locale === baseLocale ? '/' : `/${locale}`)

/** '/bn/products' is '/products' in Bangla. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const locale = locales.find(
    (one) => one !== baseLocale && (pathname === `/${one}` || pathname.startsWith(`/${one}/`)),
  )
  if (!locale) return { locale: baseLocale, path: pathname }
  return { locale, path: pathname.slice(locale.length + 1) || '/' }
}

/** A path of paths.ts as it stands in the address bar of a language; links of the router do this by themselves. */
export function withLocale(path: string, locale: Locale = getLocale()): string {
  if (locale === baseLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
