import { categoryLabel, shortCategoryLabel } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import type { ProductsParams } from '#web/paths.ts'
import type { ListParams } from './list-params.ts'

/** What the list is of: the words looked for, the one category, or everything. */
export function titleOf({ query, categories, subCategory }: ListParams): string {
  if (query) return m.products_results_for({ query })
  if (subCategory) return shortCategoryLabel(subCategory)
  const [only, ...others] = categories
  return only !== undefined && others.length === 0 ? categoryLabel(only) : m.products_title()
}

/** Search engines keep a category's pages; other combinations lead them back there. */
export function canonicalList({ categories, subCategory, page }: ListParams): ProductsParams {
  return { subCategory, page, ...(categories.length === 1 && { categories }) }
}
