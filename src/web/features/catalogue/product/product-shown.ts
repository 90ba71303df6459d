import type { ProductAttribute } from '#contract/catalogue/attributes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { type Offer, toOffer } from '#web/features/catalogue/offer.ts'
import { type GalleryItem, galleryOf } from '#web/features/catalogue/product-media.ts'
import { getLocale } from '#web/language.ts'
import { inPageLanguage } from '#web/local-names.ts'

/** What the product page shows. */
export type ProductShown = Offer & {
  description: string
  category: string
  freeShipping: boolean
  tags: string[]
  brand: string | null
  /** In the page's language; the key tells the brand. */
  specification: { key: string; name: string; value: string }[]
  gallery: GalleryItem[]
}

export const toProductShown = (product: Product): ProductShown => ({
  ...toOffer(product),
  description: inPageLanguage(product.description, product.description_bn),
  category: product.category.name,
  freeShipping: product.free_shipping,
  tags: product.tags.map((tag) => tag.name),
  brand: product.brand,
  specification: (product.attributes ?? []).map(inLanguage),
  gallery: galleryOf(product),
})

function inLanguage({ key, name, name_bn, label, label_bn }: ProductAttribute) {
  const isBangla = getLocale() === 'bn'
  return { key, name: isBangla ? (name_bn ?? name) : name, value: isBangla ? (label_bn ?? label) : label }
}
