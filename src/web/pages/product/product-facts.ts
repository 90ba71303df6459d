import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { ProductShown } from './product-shown.ts'

const SUMMARY_MAX = 160

export function summaryOf({ description }: ProductShown): string {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  return text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX - 1).trimEnd()}…`
}

/** schema.org, for search engines: the offer and the way to it. */
export function productFacts(product: ProductShown, origin: string) {
  const { id, name, description, price, stock, rating, reviews, seller, category, gallery } = product
  const address = (path: string) => origin + withLocale(path)
  const crumbs = [
    [m.shell_home(), paths.home()],
    [m.shell_products(), paths.products()],
    [category, paths.products({ categories: [category] })],
    [name, paths.product(id)],
  ] as const
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description,
      category,
      image: gallery.flatMap((item) => (item.kind === 'picture' ? [origin + item.picture.url] : [])),
      url: address(paths.product(id)),
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'BDT',
        availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
        url: address(paths.product(id)),
        seller: { '@type': 'Organization', name: seller },
      },
      ...(reviews > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews },
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
