import { useState } from 'react'
import { useNavigate } from 'react-router'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { addLine } from '#web/features/cart/change-cart.ts'
import type { LineOf } from '#web/features/cart/guest-cart.ts'
import { boughtItems } from '#web/features/orders/items-of.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'

/** Adds an order's items to the cart at today's prices, and reports unavailable ones. */
export function useBuyAgain() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  const buyAgain = async (order: Order): Promise<void> => {
    if (busy) return
    setBusy(true)
    const items = boughtItems(order)
    try {
      const missing = await addAll(items)
      const action = { label: m.order_again_cart(), onClick: () => void navigate(paths.cart()) }
      const names = missing.join(', ')
      if (missing.length === 0) notify.success(m.order_again_added(), { action })
      else if (missing.length < items.length) notify.say(m.order_again_partly({ names }), { action })
      else notify.error(m.order_again_none({ names }))
    } catch (error) {
      notify.error(formatProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, buyAgain }
}

/** Sequential, since all change the same cart. @returns names of products not or only partly available */
async function addAll(items: Order['items']): Promise<string[]> {
  const missing: string[] = []
  for (const { product_id, variant_id, product_name, variant_name, quantity } of items) {
    const of = { product_id, variant_id }
    try {
      await addLine(of, quantity)
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error
      if (!(await addRest(of, error))) missing.push(nameWithVariant(product_name, variant_name))
    }
  }
  return missing
}

/** Adds the remaining stock when it is less than was ordered. */
async function addRest(of: LineOf, { code, problem }: ApiError): Promise<boolean> {
  const left = Number(problem.params?.left ?? 0)
  if (code !== 'out_of_stock' || left < 1) return false
  return addLine(of, left).then(
    () => true,
    () => false,
  )
}
