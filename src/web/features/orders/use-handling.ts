import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { orderStatusName } from './order-status.tsx'
import { useLookAgain, useShowSellerOrders } from './use-seller-orders.ts'

/** In words; where somebody else was quicker, how it stands now. */
export function formatHandling(problem: {
  code: string
  params?: Record<string, string | number> | undefined
}): string {
  const status = orderStatuses.find((one) => one === problem.params?.['from'])
  if (problem.code === 'move_refused' && status) return m.fulfilment_meanwhile({ status: orderStatusName(status) })
  return formatProblem(new ApiError(409, { detail: '', ...problem }))
}

/** One call about one order: the server says what has become of it. A refusal is said, and the row is looked at again. */
export function useHandling(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const show = useShowSellerOrders()
  const lookAgain = useLookAgain()
  const handle = async (call: () => Promise<Order>, said: string) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      show([await call()])
      notify.success(said)
      onDone()
    } catch (failure) {
      setError(failure)
      if (failure instanceof ApiError && failure.status !== 0) lookAgain()
    } finally {
      setBusy(false)
    }
  }
  const problem =
    error === null ? null : error instanceof ApiError ? formatHandling(error.problem) : formatProblem(error)
  return { busy, error, problem, handle }
}
