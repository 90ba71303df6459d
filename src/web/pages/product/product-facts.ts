import { dayInDhaka } from '#contract/business-days.ts'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { shorten } from '#contract/shorten.ts'
import { type CategoryLabel, shortLabel } from '#web/features/catalogue/categories.ts'
import type { ProductShown } from '#web/features/catalogue/product/product-shown.ts'
import type { ReviewShown } from '#web/features/reviews/review-shown.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { ReviewsShown } from './reviews-section.tsx'

const SUMMARY_MAX = 160

export function summaryOf({ description }: ProductShown): string {
  return shorten(description.replaceAll(/\s+/g, ' ').trim(), SUMMARY_MAX)
}

/** schema.org, for search engines: the offer and the way to it. */
export function productFacts(
  product: ProductShown,
  { average, count, list }: Pick<ReviewsShown, 'average' | 'count' | 'list'>,
  { origin, categoryLabel }: { origin: string; categoryLabel: CategoryLabel },
) {
  const { id, name, description, seller, sellerSlug, category, gallery, brand, variants } = product
  const address = (path: string) => origin + withLocale(path)
  const sold = { '@type': 'Organization', name: seller, url: address(paths.store(sellerSlug)) }
  const pictures = gallery.flatMap((item) => (item.kind === 'picture' ? [origin + item.picture.url] : []))
  const offer = ({ price, stock }: Pick<ProductShown, 'price' | 'stock'>, path: string) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'BDT',
    availability: `https://schema.org/${stock > 0 && !product.away ? 'InStock' : 'OutOfStock'}`,
    url: address(path),
    seller: sold,
  })
  const crumbs = [
    [m.shell_home(), paths.home()],
    [m.shell_products(), paths.products()],
    [shortLabel(categoryLabel(category)), paths.products({ categories: [category] })],
    [name, paths.product(id)],
  ] as const
  return [
    {
      '@context': 'https://schema.org',
      '@type': variants.length > 0 ? 'ProductGroup' : 'Product',
      name,
      description,
      category: categoryLabel(category),
      ...(brand !== null && { brand: { '@type': 'Brand', name: brand.label } }),
      image: pictures,
      url: address(paths.product(id)),
      ...(variants.length === 0
        ? { offers: offer(product, paths.product(id)) }
        : {
            productGroupID: String(id),
            variesBy: product.options.map((option) => option.name),
            hasVariant: variants.map((variant) => ({
              '@type': 'Product',
              name: nameWithVariant(name, variant.name),
              ...(pictures[variant.picture] !== undefined && { image: pictures[variant.picture] }),
              offers: offer(variant, paths.product(id, variant.id)),
            })),
          }),
      ...(count > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
        review: list.map(reviewFact),
      }),
    },
    breadcrumbFact(crumbs.map(([label, path]) => [label, address(path)])),
  ]
}

const breadcrumbFact = (crumbs: readonly (readonly [label: string, address: string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
})

/** One that stands on the page. */
const reviewFact = ({ user, rating, title, comment, at }: ReviewShown) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user },
  datePublished: dayInDhaka(new Date(at)),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  ...(title && { name: title }),
  ...(comment && { reviewBody: comment }),
})
