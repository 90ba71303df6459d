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

const changed = <T extends object>(typed: T, base: T): T =>
  Object.fromEntries(Object.entries(typed).filter(([key, value]) => !isSame(value, base[key as keyof T]))) as T
