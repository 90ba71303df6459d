import { type CategoryLabel, shortLabel } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import type { ProductsParams } from '#web/paths.ts'
import type { ListParams } from './list-params.ts'

/** The list's title: the search text, the one category, or all products. */
export function titleOf({ query, categories, subCategory }: ListParams, categoryLabel: CategoryLabel): string {
  if (query) return m.products_results_for({ query })
  if (subCategory) return shortLabel(categoryLabel(subCategory))
  const [only, ...others] = categories
  return only !== undefined && others.length === 0 ? categoryLabel(only) : m.products_title()
}

/** The canonical list: search engines index categories, not combinations of filters. */
export function canonicalList({ categories, subCategory, page }: ListParams): ProductsParams {
  return { subCategory, page, ...(categories.length === 1 && { categories }) }
}
