import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { localNames } from '#web/local-names.ts'

export type OrderState =
  | { status: 'loading' }
  | { status: 'ready'; order: Order }
  | { status: 'missing' }
  | { status: 'failed'; error: ApiError }

export type OneOrder = { state: OrderState; retry: () => void; refresh: () => void; show: (order: Order) => void }

/**
 * One order of the signed-in account, read again when its tab is seen again. `retry` refetches after a failure, `refresh` refetches
 * what stays shown, `show` takes an updated order.
 */
export function useOrder(id: number, signedIn: boolean): OneOrder {
  const [tries, setTries] = useState(0)
  const question = `${id}/${tries}`
  const [answer, setAnswer] = useState<{ question: string; state: OrderState } | null>(null)
  const reading = useRef<AbortController>(null)

  const read = useCallback(() => {
    reading.current?.abort()
    const leaving = new AbortController()
    reading.current = leaving
    const setState = (state: OrderState) => {
      if (leaving.signal.aborted) return
      const isLess = (now: OrderState) => now.status === 'ready' && state.status === 'failed'
      setAnswer((now) => (now?.question === question && isLess(now.state) ? now : { question, state }))
    }
    callApi('GET /orders/{id}/', { params: { id }, query: {} }, { signal: leaving.signal }).then(
      // An order of the own store is shown on the seller dashboard.
      (order) =>
        setState(order.viewer === 'seller' ? { status: 'missing' } : { status: 'ready', order: localNames(order) }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState(isMissing(error) ? { status: 'missing' } : { status: 'failed', error })
      },
    )
  }, [id, question])

  useEffect(() => {
    if (signedIn) read()
    return () => reading.current?.abort()
  }, [signedIn, read])

  const retry = useCallback(() => setTries((times) => times + 1), [])
  const refresh = useCallback(() => {
    if (signedIn) read()
  }, [signedIn, read])
  useWhenSeen(refresh)
  const show = (order: Order) => {
    // What is being read may be older.
    reading.current?.abort()
    setAnswer({ question, state: { status: 'ready', order: localNames(order) } })
  }
  return { state: answer?.question === question ? answer.state : { status: 'loading' }, retry, refresh, show }
}

function useWhenSeen(onSeen: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onSeen()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onSeen])
}
