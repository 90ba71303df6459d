import { useState } from 'react'
import { createAttempts } from '#web/api/attempts.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'

/** A draft with the same words; its form opens. Pressed again after a lost answer, it opens the one that was made. */
export function useDuplicate() {
  const changed = useProductsChanged()
  const navigate = useNavigateHere()
  const [attempts] = useState(createAttempts)
  return async ([id]: number[]) => {
    if (id === undefined) return
    try {
      const headers = { 'idempotency-key': attempts.keyFor(id) }
      const copy = await callApi('POST /seller/products/{id}/duplicate/', { params: { id }, headers })
      attempts.end()
      changed(copy)
      notify.success(m.products_selling_duplicated())
      navigate(paths.editProduct(copy.id))
    } catch (error) {
      notify.error(formatProblem(error))
    }
  }
}
