import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'

/**
 * A seller who left the form while it was being saved is told that it was not, and led back: what was typed is its draft.
 * @returns says why it was not saved where the form was left; `false` where the form can say so itself
 */
export function useNotSaved(product: SellerProduct | null) {
  const tellIfLeft = useTellIfLeft(product === null ? paths.newProduct() : paths.editProduct(product.id))
  return (why: string): boolean =>
    tellIfLeft(
      product === null
        ? m.products_selling_left_not_added({ why })
        : m.products_selling_left_not_saved({ name: nameOf(product), why }),
    )
}
