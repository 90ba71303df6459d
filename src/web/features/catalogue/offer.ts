import type { Product } from '#contract/catalogue/catalogue.ts'
import { isLuxury } from '#contract/catalogue/catalogue-rules.ts'
import { discountPercent, parseAmount } from '#contract/money.ts'

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
  const { id, name, price, rating, reviews, seller, label } = product
  const now = parseAmount(price)
  const before = product.original_price === null ? null : parseAmount(product.original_price)
  return {
    id,
    name,
    price,
    originalPrice: product.original_price,
    saved: now === null ? 0 : discountPercent(now, before),
    stock: product.stock_quantity,
    rating,
    reviews,
    seller,
    sellerSlug: product.seller_slug,
    away: product.seller_on_holiday ? { backOn: product.seller_back_on } : null,
    luxury: label === 'Luxury' || isLuxury(product.category),
    label,
    picture: pictureOf(product),
  }
}

export function toOfferDetails(product: Product): OfferDetails {
  const { description, category, tags } = product
  return {
    ...toOffer(product),
    description:
      description.length > DESCRIPTION_MAX ? `${description.slice(0, DESCRIPTION_MAX).trimEnd()}…` : description,
    category: category.name,
    tags: tags.map((tag) => tag.name),
  }
}

/** The cover. */
export function pictureOf({ media, image, name }: Pick<Product, 'media' | 'image' | 'name'>): OfferPicture | null {
  const first = media.find((item) => item.media_type === 'IMAGE')
  if (first) {
    const { url, alt, width, height, placeholder } = first
    return { url, alt: alt || name, width, height, placeholder }
  }
  return image === null ? null : { url: image, alt: name, width: 0, height: 0, placeholder: '' }
}
