import type { ProductPage } from '#contract/catalogue/catalogue.ts'
import { PRICE_SLIDER } from '#contract/catalogue/catalogue-rules.ts'
import { formatWhole } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListParams } from './list-params.ts'

/** The price that a search names, and the search without it. */
export type NamedPrice = NonNullable<ProductPage['price']>

export const formatBounds = ({ min, max }: NamedPrice): string =>
  formatPriceRange({ priceMin: Number(min ?? PRICE_SLIDER.min), priceMax: max === null ? undefined : Number(max) })

export function formatPriceRange({ priceMin, priceMax }: Pick<ListParams, 'priceMin' | 'priceMax'>): string {
  const min = formatWhole(priceMin)
  if (priceMax === undefined) return m.products_price_over({ amount: min })
  const max = formatWhole(priceMax)
  return priceMin === PRICE_SLIDER.min
    ? m.products_price_under({ amount: max })
    : m.products_price_between({ min, max })
}
