import type { MetaDescriptor } from 'react-router'
import { baseLocale, getLocale, locales, withLocale } from './language.ts'
import { m } from './paraglide/messages.js'

type Match = { id: string; loaderData?: unknown } | undefined

export type PageFacts = {
  /** Without the shop's name; absent on the home page. */
  title?: string
  description: string
  /** The address that search engines keep: a path of paths.ts, without the language. */
  path: string
  /** Absolute or of this site. */
  image?: string | null | undefined
  type?: 'website' | 'product'
  /** Not for search engines: results of a search, a person's own pages. */
  hidden?: boolean
}

/** Those who fetch a shared page's picture read WebP, few of them AVIF. */
function shareable(image: string, origin: string): string {
  const file = image.replace(/^(\/media\/[a-z0-9]+)-\d+\.avif$/, '$1-1280.webp')
  return file.startsWith('/') ? origin + file : file
}

const openGraphLocales = { en: 'en_BD', bn: 'bn_BD' }

/** The site's address, without a path. */
export function originOf(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { origin: string } | undefined)?.origin ?? ''
}

/** Title, description, canonical address, the same page in the other language, Open Graph. */
export function pageMeta(matches: readonly Match[], facts: PageFacts): MetaDescriptor[] {
  const { description, path, image, type = 'website', hidden = false } = facts
  const origin = originOf(matches)
  const locale = getLocale()
  const title = facts.title ? m.shell_title({ page: facts.title }) : `${m.shell_brand()} · ${m.shell_tagline()}`
  const canonical = origin + withLocale(path, locale)
  const alternates = locales.map((one) => ({ hrefLang: one as string, href: origin + withLocale(path, one) }))
  const picture = image && shareable(image, origin)
  return [
    { title },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...[...alternates, { hrefLang: 'x-default', href: origin + withLocale(path, baseLocale) }].map((alternate) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...alternate,
    })),
    { property: 'og:site_name', content: m.shell_brand() },
    { property: 'og:type', content: type },
    { property: 'og:title', content: facts.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocales[locale] },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}
