import { PRICE_SLIDER } from '#contract/catalogue/catalogue-rules.ts'
import { categoryLabel, splitCategory } from '#web/features/catalogue/categories.ts'
import { formatWhole } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { ProductsParams } from '#web/paths.ts'
import { changed, type ListParams, toggled } from './list-params.ts'

/** A filter that is on, and the list without it. */
export type Chosen = { key: string; label: string; without: ProductsParams }

function formatPriceRange({ priceMin, priceMax }: ListParams): string {
  const [min, max] = [formatWhole(priceMin), formatWhole(priceMax)]
  if (priceMin === PRICE_SLIDER.min) return m.products_price_under({ amount: max })
  if (priceMax === PRICE_SLIDER.max) return m.products_price_over({ amount: min })
  return m.products_price_between({ min, max })
}

export const subCategoryLabel = (name: string) => {
  const { group, label } = splitCategory(categoryLabel(name))
  return group === null ? label : `${group}: ${label}`
}

/** Every filter that is on, in the order of the panel. */
export function chosenFilters(params: ListParams): Chosen[] {
  const { query, categories, subCategory, sellers, priceMin, priceMax } = params
  const chosen: Chosen[] = []
  if (query) chosen.push({ key: 'query', label: `“${query}”`, without: changed(params, { query: '' }) })
  if (subCategory) {
    const without = changed(params, { subCategory: undefined })
    chosen.push({ key: 'sub-category', label: subCategoryLabel(subCategory), without })
  }
  if (priceMin !== PRICE_SLIDER.min || priceMax !== PRICE_SLIDER.max) {
    const { min, max } = PRICE_SLIDER
    chosen.push({
      key: 'price',
      label: formatPriceRange(params),
      without: changed(params, { priceMin: min, priceMax: max }),
    })
  }
  for (const name of categories) {
    const without = changed(params, { categories: toggled(categories, name) })
    chosen.push({ key: `category-${name}`, label: categoryLabel(name), without })
  }
  for (const name of sellers) {
    chosen.push({ key: `seller-${name}`, label: name, without: changed(params, { sellers: toggled(sellers, name) }) })
  }
  return chosen
}
