import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatCode, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { orderStatusName } from './order-status.tsx'
import { useReload, useShowSellerOrders } from './use-seller-orders.ts'

/** The error text; after a conflict, with the current status. */
export function formatHandling(problem: {
  code: string
  params?: Record<string, string | number> | undefined
}): string {
  const status = orderStatuses.find((one) => one === problem.params?.['from'])
  if (problem.code === 'move_refused' && status) return m.orders_selling_meanwhile({ status: orderStatusName(status) })
  return formatCode(problem.code, problem.params)
}

/** Runs a call on one order, caches the returned order, and says what was done. A refusal is reported, and the list is refetched. */
export function useHandling(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const show = useShowSellerOrders()
  const reload = useReload()
  const handle = async (call: () => Promise<Order>, message: string | ((now: Order) => string)) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      const now = await call()
      show([now])
      notify.success(typeof message === 'string' ? message : message(now))
      onDone()
    } catch (failure) {
      setError(failure)
      if (failure instanceof ApiError && failure.status !== 0) reload()
    } finally {
      setBusy(false)
    }
  }
  const problem =
    error === null ? null : error instanceof ApiError ? formatHandling(error.problem) : formatProblem(error)
  return { busy, error, problem, handle }
}
