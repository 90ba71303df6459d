import { categories } from './categories.ts'
import { products } from './products.ts'
import { stores } from './stores.ts'

export { categories, products, stores }

/** The people of the demo, who can sign in. */
const password = 'haat-demo-2026'
export const demoAccounts = [
  { email: 'buyer@haat.test', name: 'Arif Hossain', role: 'BUYER', password },
  { email: 'seller@haat.test', name: 'Nusrat Jahan', role: 'SELLER', password },
  { email: 'admin@haat.test', name: 'Farhana Rahman', role: 'ADMIN', staff: 'owner', password },
  { email: 'support@haat.test', name: 'Tanvir Islam', role: 'ADMIN', staff: 'support', password },
  { email: 'catalogue@haat.test', name: 'Sharmin Akter', role: 'ADMIN', staff: 'catalogue', password },
  { email: 'finance@haat.test', name: 'Rezaul Karim', role: 'ADMIN', staff: 'finance', password },
] as const

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
