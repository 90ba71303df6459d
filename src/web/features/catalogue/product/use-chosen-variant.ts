import { useLocation } from 'react-router'
import type { ProductShown } from './product-shown.ts'
import { VARIANT_PARAMETER } from './product-view.ts'
import { shownFirst, type VariantShown } from './variants.ts'

/** A product with the price, stock and picture of the chosen variant; `variant` is null for a product without options. */
export type ProductChosen = ProductShown & { variant: VariantShown | null }

type Chosen = { product: ProductChosen; named: number | null; isGone: boolean }

/**
 * The variant that the address names, else the one that is shown first (rules.md C-34). `named` is its id where the address
 * names it; `isGone`: the address names one that is not offered any more.
 */
export function useChosenVariant(product: ProductShown): Chosen {
  const { search } = useLocation()
  const { variants, gallery } = product
  // As the server reads it (page-parameters.ts).
  const id = Number(new URLSearchParams(search).get(VARIANT_PARAMETER))
  const named = variants.find((one) => one.id === id)
  const variant = named ?? shownFirst(variants)
  if (!variant) return { product: { ...product, variant: null }, named: null, isGone: false }
  const { price, originalPrice, saved, stock } = variant
  const item = gallery[variant.picture]
  const picture = item?.kind === 'picture' ? item.picture : product.picture
  return {
    product: { ...product, price, originalPrice, saved, stock, picture, variant },
    named: named?.id ?? null,
    isGone: !named && id > 0 && Number.isSafeInteger(id),
  }
}
