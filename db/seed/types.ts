import type { ProductOption } from '#contract/catalogue/variant-rules.ts'

export type SeedStore = {
  slug: string
  name: string
  ownerName: string
  ownerEmail: string
  location: string
  description: string
  returnPolicy: string
  joinedOn: string
}

/** A top-level category; its children are written 'Group - Label' and are unique in the whole market. */
export type SeedCategory = { name: string; children: string[] }

/** How a generated picture shows a product. */
export type View = 'single' | 'close' | 'pair' | 'trio' | 'colours' | 'packed' | 'props' | 'side'

/**
 * `file` is the stem of db/seed/pictures/<file>-320.avif, -640.avif and -1280.avif; `shade` is that of a picture which shows
 * the product in another colour.
 */
export type SeedPicture = { file: string; alt: string; view: View; shade?: string }

export type SeedVariant = {
  /** One of each option. */
  values: string[]
  /** In taka, as the product's. */
  price: number
  originalPrice?: number
  stock: number
  sku: string
  grams: number | null
  /** The file of its own picture. */
  picture: string | null
}

export type SeedProduct = {
  slug: string
  name: string
  description: string
  /** whole taka, or with two decimals */
  price: number
  originalPrice?: number
  stock: number
  /** a child category, 'Group - Label' */
  category: string
  store: string
  tags: string[]
  ratingCount: number
  /** the stars of all ratings added up */
  ratingSum: number
  recommended?: true
  freeShipping?: true
  videos?: string[]
  pictures: SeedPicture[]
  /** By the key of the attribute; more follow from the row (derived-attributes.ts). */
  attributes: Record<string, string>
  /** what the picture script draws: see art/studio.mjs */
  art: string
  /** [] for a product without options, which has no `variants` either. */
  options: ProductOption[]
  variants: SeedVariant[]
}
