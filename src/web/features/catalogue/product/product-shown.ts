import type { Product } from '#contract/catalogue/catalogue.ts'
import { type Offer, toOffer } from '#web/features/catalogue/offer.ts'
import { type GalleryItem, galleryOf } from '#web/features/catalogue/product-media.ts'
import { inPageLanguage } from '#web/local-names.ts'

/** What the product page shows. */
export type ProductShown = Offer & {
  description: string
  category: string
  freeShipping: boolean
  tags: string[]
  gallery: GalleryItem[]
}

export const toProductShown = (product: Product): ProductShown => ({
  ...toOffer(product),
  description: inPageLanguage(product.description, product.description_bn),
  category: product.category.name,
  freeShipping: product.free_shipping,
  tags: product.tags.map((tag) => tag.name),
  gallery: galleryOf(product),
})
