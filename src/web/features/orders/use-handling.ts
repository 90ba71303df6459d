import { useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
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

function formatFailure(error: unknown): string {
  if (isUnanswered(error)) return m.orders_selling_unanswered({ problem: formatProblem(error) })
  return error instanceof ApiError ? formatHandling(error.problem) : formatProblem(error)
}

/**
 * Where a call takes a parcel, and what is said when it turns out to be there although the call's answer was lost. Another
 * `input` is another call, of which nothing has been done.
 */
type Goal = { status: OrderStatus; input?: string; message: string }

const isThere = (failure: unknown, { status }: Goal) =>
  failure instanceof ApiError && failure.code === 'move_refused' && failure.problem.params?.['from'] === status

/** Runs a call on one order, caches the returned order, and says what was done. A refusal is reported, and the list is refetched. */
export function useHandling(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** The goals of calls whose answers were lost. */
  const lost = useRef(new Set<string>())
  const show = useShowSellerOrders()
  const reload = useReload()
  const handle = async (call: () => Promise<Order>, message: string | ((now: Order) => string), goal?: Goal) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      const now = await call()
      show([now])
      notify.success(typeof message === 'string' ? message : message(now))
      onDone()
    } catch (failure) {
      reload()
      // Sent again after its answer was lost, and refused since it is done.
      const key = goal && `${goal.status} ${goal.input}`
      if (goal && key && lost.current.has(key) && isThere(failure, goal)) {
        notify.success(goal.message)
        return onDone()
      }
      if (key && isUnanswered(failure)) lost.current.add(key)
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, problem: error === null ? null : formatFailure(error), handle }
}
