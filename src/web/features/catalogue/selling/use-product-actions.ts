import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

type Action = 'list' | 'unlist' | 'submit' | 'delete'

const done: Record<Action, (inputs: { count: number; shown: string }) => string> = {
  list: m.products_selling_done_listed,
  unlist: m.products_selling_done_unlisted,
  submit: m.products_selling_done_submitted,
  delete: m.products_selling_done_deleted,
}
const back = { list: 'unlist', unlist: 'list' } as const

/** Actions on one or several products, all or nothing. Listing and unlisting can be undone. */
export function useProductActions() {
  const changed = useProductsChanged()
  const [busy, setBusy] = useState(false)

  const run = async (ids: number[], action: Action): Promise<boolean> => {
    setBusy(true)
    try {
      await callApi('POST /seller/products/bulk/', { headers: {}, body: { ids, action } })
      const undo = action === 'list' || action === 'unlist' ? back[action] : null
      const text = done[action]({ count: ids.length, shown: formatNumber(ids.length) })
      notify.success(
        text,
        undo ? { action: { label: m.products_selling_undo(), onClick: () => void run(ids, undo) } } : undefined,
      )
      return true
    } catch (error) {
      notify.error(formatProblem(error))
      return false
    } finally {
      changed()
      setBusy(false)
    }
  }
  return { run, busy }
}
