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

/** `file` is the stem of db/seed/pictures/<file>-320.avif, -640.avif and -1280.avif. */
export type SeedPicture = { file: string; alt: string; view: View }

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
}
