import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { isSteepFall } from '#contract/catalogue/selling-rules.ts'
import { hasOptions, soldOf, type VariantForm, type VariantsForm } from './variants-form.ts'

export type Fall = { before: string; price: string }

/** The first price that falls by more than half (rules.md C-21), if any. */
export function fallOf(
  product: Pick<SellerProduct, 'price' | 'variants'>,
  form: VariantsForm & { price: string },
): Fall | null {
  if (!hasOptions(form.options)) return fallOfOne(product.price, form.price)
  return fallOfVariants(product.variants, soldOf(form))
}

export function fallOfVariants(
  before: readonly { id: number; price: string }[],
  variants: readonly Pick<VariantForm, 'id' | 'price'>[],
): Fall | null {
  const prices = new Map(before.map(({ id, price }) => [id, price]))
  for (const { id, price } of variants) {
    const fall = fallOfOne(id === null ? undefined : prices.get(id), price)
    if (fall) return fall
  }
  return null
}

const fallOfOne = (before: string | undefined, price: string): Fall | null =>
  before !== undefined && isSteepFall(before, price) ? { before, price } : null
