import { shelves } from './products.ts'
import type { SeedCategory } from './types.ts'

/** The 18 featured categories in their order, each with its children in the order of its shelf. */
export const categories: SeedCategory[] = Object.entries(shelves).map(([name, shelf]) => ({
  name,
  children: [...new Set(shelf.map((product) => product.category))],
}))
