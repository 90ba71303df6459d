import type { SellerDetail } from '#contract/sellers/sellers.ts'
import { shorten } from '#contract/shorten.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'

const SUMMARY_MAX = 160

/** What search engines and shared links say of a store. */
export function storeSummary({ seller_name: name, description }: SellerDetail): string {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return m.store_description({ name })
  return shorten(text, SUMMARY_MAX)
}

/** schema.org, for search engines: the store and the way to it. */
export function storeFacts(seller: SellerDetail, origin: string) {
  const { seller_name: name, slug, description, location, image, banner, rating, rating_count: count } = seller
  const address = (path: string) => origin + withLocale(path)
  const crumbs = [
    [m.shell_home(), paths.home()],
    [m.shell_products(), paths.products()],
    [name, paths.store(slug)],
  ] as const
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Store',
      name,
      url: address(paths.store(slug)),
      ...(description && { description }),
      ...(image && { logo: origin + image }),
      ...((banner ?? image) && { image: origin + (banner ?? image) }),
      address: { '@type': 'PostalAddress', addressCountry: 'BD', ...(location && { addressLocality: location }) },
      currenciesAccepted: 'BDT',
      ...(count > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: count, bestRating: 5 },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([label, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: address(path),
      })),
    },
  ]
}
