import type { Product } from '#contract/catalogue/catalogue.ts'
import { isLuxury } from '#contract/catalogue/catalogue-rules.ts'
import { discountPercent, parseAmount } from '#contract/money.ts'
import { inPageLanguage, nameOf, otherLanguage, sellerOf } from '#web/local-names.ts'

export type OfferPicture = { url: string; alt: string; width: number; height: number; placeholder: string }

/** A day in Dhaka: '2026-12-03'. */
export type Away = { backOn: string | null }

/** The fields of a product that a card shows; loaders send no others to the browser. */
export type Offer = {
  id: number
  name: string
  price: string
  originalPrice: string | null
  /** Whole percent, 0 without a saving. */
  saved: number
  stock: number
  rating: number
  reviews: number
  seller: string
  sellerSlug: string
  /** Its store is on holiday; `backOn` is the day it reopens, if given. */
  away: Away | null
  luxury: boolean
  label: string | null
  picture: OfferPicture | null
}

/** Further fields of the list view. */
export type OfferDetails = Offer & { description: string; category: string; tags: string[] }

const DESCRIPTION_MAX = 220

export function toOffer(product: Product): Offer {
  const { id, price, rating, reviews, label } = product
  const now = parseAmount(price)
  const before = product.original_price === null ? null : parseAmount(product.original_price)
  return {
    id,
    name: nameOf(product),
    price,
    originalPrice: product.original_price,
    saved: now === null ? 0 : discountPercent(now, before),
    stock: product.stock_quantity,
    rating,
    reviews,
    seller: sellerOf(product),
    sellerSlug: product.seller_slug,
    away: product.seller_on_holiday ? { backOn: product.seller_back_on } : null,
    luxury: label === 'Luxury' || isLuxury(product.category),
    label,
    picture: pictureOf(product),
  }
}

export function toOfferDetails(product: Product): OfferDetails {
  const { category, tags } = product
  const description = inPageLanguage(product.description, product.description_bn)
  return {
    ...toOffer(product),
    description:
      description.length > DESCRIPTION_MAX ? `${description.slice(0, DESCRIPTION_MAX).trimEnd()}…` : description,
    category: category.name,
    tags: tags.map((tag) => tag.name),
  }
}

/** A seller describes a picture in one language: where it is not the page's, the product's name describes it. */
export const altOf = (alt: string, product: Pick<Product, 'name' | 'name_bn'>): string =>
  alt === '' || (product.name_bn !== null && otherLanguage(alt)) ? nameOf(product) : alt

/** The cover. */
export function pictureOf(product: Pick<Product, 'media' | 'image' | 'name' | 'name_bn'>): OfferPicture | null {
  const { media, image } = product
  const first = media.find((item) => item.media_type === 'IMAGE')
  if (first) {
    const { url, alt, width, height, placeholder } = first
    return { url, alt: altOf(alt, product), width, height, placeholder }
  }
  return image === null ? null : { url: image, alt: nameOf(product), width: 0, height: 0, placeholder: '' }
}
