import type { ProductForm } from './product-form.ts'
import { rebaseVariants } from './variants/rebase-variants.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What was typed over one version of a product (`base`), brought onto a later one: what was not touched is as another tab or the
 * team left it, so that saving does not undo it.
 */
export function rebaseForm(typed: ProductForm, base: ProductForm, latest: ProductForm): ProductForm {
  return {
    ...latest,
    ...changed(typed, base),
    attributes: { ...latest.attributes, ...changed(typed.attributes, base.attributes) },
    ...rebaseVariants(typed, base, latest),
  }
}

const TEXTS = [
  'name',
  'description',
  'name_bn',
  'description_bn',
  'price',
  'original_price',
  'sku',
  'low_stock_limit',
] as const

/** Texts that were typed here and changed elsewhere, as they are now: saving would replace what nobody here has seen. */
export function changedElsewhere(typed: ProductForm, base: ProductForm, latest: ProductForm) {
  const both = TEXTS.filter((field) => typed[field] !== base[field] && latest[field] !== base[field])
  return both.filter((field) => typed[field] !== latest[field]).map((field) => [field, latest[field]] as const)
}

const changed = <T extends object>(typed: T, base: T): T =>
  Object.fromEntries(Object.entries(typed).filter(([key, value]) => !isSame(value, base[key as keyof T]))) as T
