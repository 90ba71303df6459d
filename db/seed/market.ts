import { demoAccounts } from './accounts.ts'
import { categories } from './categories.ts'
import { products } from './products.ts'
import { stores } from './stores.ts'

export { categories, demoAccounts, products, stores }

const toCategories = (...names: string[]): string => `/products?categories=${names.map(encodeURIComponent).join(',')}`

/** The three slides of the home page, in order; their words are messages of the interface. */
export const heroSlides = [
  { picture: 'hero-1', to: toCategories('Fashion & Apparel') },
  { picture: 'hero-2', to: toCategories('Kitchen Item') },
  { picture: 'hero-3', to: toCategories('Gadgets & Electronics') },
] as const

/** File stems of the pictures that do not belong to a product. */
export const categoryPicture = (name: string): string => `category-${stemOf(name)}`
export const storeLogo = (slug: string): string => `store-${slug}-logo`
export const storeBanner = (slug: string): string => `store-${slug}-banner`

const stemOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
