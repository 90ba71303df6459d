import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { readAccount } from '#web/api/session-store.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import { useIsHere } from '#web/use-is-here.ts'

/**
 * A seller who left the form while it was being saved is told that it was not, and led back: what was typed is its draft.
 * @returns says why it was not saved where the form was left; `false` where the form can say so itself
 */
export function useNotSaved(product: SellerProduct | null) {
  const isHere = useIsHere()
  const navigate = useNavigate()
  const [owner] = useState(() => readAccount()?.id)
  const path = product === null ? paths.newProduct() : paths.editProduct(product.id)
  return (why: string): boolean => {
    if (isHere()) return false
    const text =
      product === null
        ? m.products_selling_left_not_added({ why })
        : m.products_selling_left_not_saved({ name: nameOf(product), why })
    const action = { label: m.products_selling_to_form(), onClick: () => void navigate(path) }
    if (readAccount()?.id === owner) notify.error(text, { action })
    return true
  }
}
