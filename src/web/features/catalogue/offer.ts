import type { Product } from '#contract/catalogue/catalogue.ts'
import { isLuxury } from '#contract/catalogue/catalogue-rules.ts'
import { discountPercent, parseAmount } from '#contract/money.ts'
import { shorten } from '#contract/shorten.ts'
import { inPageLanguage, nameOf, otherLanguage, sellerOf } from '#web/local-names.ts'

export type OfferPicture = { url: string; alt: string; width: number; height: number; placeholder: string }

/** A day in Dhaka: '2026-12-03'. */
export type Away = { backOn: string | null }

/** The fields of a product that a card shows; loaders send no others to the browser. */
export type Offer = {
  id: number
  name: string
  price: string
  /** Some of its variants cost more. */
  from: boolean
  originalPrice: string | null
  /** Whole percent, 0 without a saving. */
  saved: number
  stock: number
  rating: number
  reviews: number
  seller: string
  sellerSlug: string
  /** Its store is on holiday; `backOn` is the day it reopens, if given. Left out of most, since a page has a dozen. */
  away?: Away
  luxury: boolean
  label: string | null
  picture: OfferPicture | null
  /** It has options: what is bought is chosen on its page. */
  hasOptions: boolean
  colours: Colours | null
}

/** The first swatches of a product that comes in several colours, and how many there are. */
export type Colours = { swatches: string[]; count: number }

/** Further fields of the list view. */
export type OfferDetails = Offer & { description: string; category: string; tags: string[] }

const DESCRIPTION_MAX = 220
/** Dots on a card; the others are counted (rules.md C-35). */
const SWATCHES_MAX = 5

export function toOffer(product: Product): Offer {
  const { id, price, rating, reviews, label } = product
  return {
    id,
    name: nameOf(product),
    price,
    from: Number(product.price_max) > Number(price),
    originalPrice: product.original_price,
    saved: savedOn(product),
    stock: product.stock_quantity,
    rating,
    reviews,
    seller: sellerOf(product),
    sellerSlug: product.seller_slug,
    ...(product.seller_on_holiday && { away: { backOn: product.seller_back_on } }),
    luxury: label === 'Luxury' || isLuxury(product.category),
    label,
    picture: pictureOf(product),
    hasOptions: product.options.length > 0,
    colours: coloursOf(product.options),
  }
}

/** Whole percent, 0 without a saving. */
export function savedOn({ price, original_price }: Pick<Product, 'price' | 'original_price'>): number {
  const now = parseAmount(price)
  return now === null ? 0 : discountPercent(now, original_price === null ? null : parseAmount(original_price))
}

/** Null unless there are two colours to tell apart. */
export function coloursOf(options: Product['options']): Colours | null {
  const swatches = options.flatMap(({ values }) => values.flatMap(({ swatch }) => swatch ?? []))
  return swatches.length < 2 ? null : { swatches: swatches.slice(0, SWATCHES_MAX), count: swatches.length }
}

export function toOfferDetails(product: Product): OfferDetails {
  const { category, tags } = product
  const description = inPageLanguage(product.description, product.description_bn)
  return {
    ...toOffer(product),
    description: shorten(description, DESCRIPTION_MAX),
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
