import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'

export type OrderState =
  | { status: 'loading' }
  | { status: 'ready'; order: Order }
  | { status: 'missing' }
  | { status: 'failed'; error: ApiError }

export type OneOrder = { state: OrderState; retry: () => void; show: (order: Order) => void }

/** One order of the signed-in account; `retry` refetches after a failure, `show` takes an updated order. */
export function useOrder(id: number, signedIn: boolean): OneOrder {
  const [tries, setTries] = useState(0)
  const question = `${id}/${tries}`
  const [answer, setAnswer] = useState<{ question: string; state: OrderState } | null>(null)

  useEffect(() => {
    if (!signedIn) return undefined
    const leaving = new AbortController()
    const setState = (state: OrderState) => setAnswer({ question, state })
    callApi('GET /orders/{id}/', { params: { id }, query: {} }, { signal: leaving.signal }).then(
      // An order of the own store is shown on the seller dashboard.
      (order) =>
        setState(order.viewer === 'seller' ? { status: 'missing' } : { status: 'ready', order: localNames(order) }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState(error.status === 404 || error.status === 400 ? { status: 'missing' } : { status: 'failed', error })
      },
    )
    return () => leaving.abort()
  }, [id, signedIn, question])

  const retry = useCallback(() => setTries((times) => times + 1), [])
  const show = (order: Order) => setAnswer({ question, state: { status: 'ready', order: localNames(order) } })
  return { state: answer?.question === question ? answer.state : { status: 'loading' }, retry, show }
}
