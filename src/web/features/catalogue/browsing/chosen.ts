import { PRICE_SLIDER } from '#contract/catalogue/catalogue-rules.ts'
import { type CategoryLabel, splitCategory } from '#web/features/catalogue/categories.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { ProductsParams } from '#web/paths.ts'
import { formatBounds, formatPriceRange, type NamedPrice } from './format-price-range.ts'
import { changed, type ListParams, toggled, withToggled } from './list-params.ts'
import type { AttributeFilter, ShownFacets } from './load-list.ts'

/** An active filter, and the list's params without it. */
export type Chosen = { key: string; label: string; without: ProductsParams }

/** 'Women: Saris' of the label 'Women - Saris' */
export const subCategoryLabel = (categoryLabel: string) => {
  const { group, label } = splitCategory(categoryLabel)
  return group === null ? label : `${group}: ${label}`
}

/** Every active filter, in the order of the panel. */
export function chosenFilters(
  params: ListParams,
  categoryLabel: CategoryLabel,
  facets: Pick<ShownFacets, 'sellers' | 'attributes'> | null,
  named?: NamedPrice,
): Chosen[] {
  const { query, categories, subCategory, sellers, priceMin, priceMax } = params
  const chosen: Chosen[] = []
  if (query) chosen.push({ key: 'query', label: m.ui_quoted({ text: query }), without: changed(params, { query: '' }) })
  if (named) {
    const without = changed(params, { query: named.phrase })
    chosen.push({ key: 'named-price', label: formatBounds(named), without })
  }
  if (subCategory) {
    const without = changed(params, { subCategory: undefined })
    chosen.push({ key: 'sub-category', label: subCategoryLabel(categoryLabel(subCategory)), without })
  }
  if (priceMin !== PRICE_SLIDER.min || priceMax !== undefined) {
    const without = changed(params, { priceMin: undefined, priceMax: undefined })
    chosen.push({ key: 'price', label: formatPriceRange(params), without })
  }
  if (params.minRating) {
    const label = m.products_rating_from({ rating: formatNumber(params.minRating) })
    chosen.push({ key: 'rating', label, without: changed(params, { minRating: undefined }) })
  }
  if (params.inStock)
    chosen.push({ key: 'in-stock', label: m.products_in_stock(), without: changed(params, { inStock: false }) })
  if (params.freeShipping) {
    const without = changed(params, { freeShipping: false })
    chosen.push({ key: 'free-shipping', label: m.products_free_shipping(), without })
  }
  for (const name of categories) {
    const without = changed(params, { categories: toggled(categories, name) })
    chosen.push({ key: `category-${name}`, label: categoryLabel(name), without })
  }
  chosen.push(...chosenValues(params, facets?.attributes ?? []))
  for (const name of sellers) {
    chosen.push({
      key: `seller-${name}`,
      label: facets?.sellers.shown.find((one) => one.name === name)?.label ?? name,
      without: changed(params, { sellers: toggled(sellers, name) }),
    })
  }
  return chosen
}

/** 'Warranty: 12 months'; as the address has it while the list is not there that knows better. */
function chosenValues(params: ListParams, attributes: readonly AttributeFilter[]): Chosen[] {
  return Object.entries(params.attributes).flatMap(([key, values]) => {
    const attribute = attributes.find((one) => one.key === key)
    return values.map((value) => {
      const label = attribute?.shown.find((one) => one.value === value)?.label ?? value
      return {
        key: `${key}-${value}`,
        label: attribute ? m.products_attribute_chosen({ name: attribute.name, value: label }) : label,
        without: changed(params, { attributes: withToggled(params.attributes, key, value) }),
      }
    })
  })
}
