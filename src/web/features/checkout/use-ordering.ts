import { useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { refreshSettings } from '#web/settings.tsx'
import { findLostOrder, type OrderRequest, placeOrder } from './place-order.ts'

/** Where an order stands: being put together, shown for a last look, being paid, refused, or placed. */
export type Ordering =
  | { step: 'filling' }
  | { step: 'confirming'; request: OrderRequest }
  | { step: 'paying'; request: OrderRequest }
  | { step: 'refused'; request: OrderRequest; problem: ApiError }
  | { step: 'placed'; order: Order }

export type UseOrdering = {
  ordering: Ordering
  confirm: (request: OrderRequest) => void
  pay: (request: OrderRequest) => void
  back: () => void
}

const filling: Ordering = { step: 'filling' }

/** `refresh` reads the cart again: after every answer it may hold something else. */
export function useOrdering(signedIn: boolean, refresh: () => Promise<void>): UseOrdering {
  const [ordering, setOrdering] = useState<Ordering>(filling)

  const placed = (order: Order) => {
    setOrdering({ step: 'placed', order })
    void refresh()
  }
  const pay = (request: OrderRequest) => {
    setOrdering({ step: 'paying', request })
    placeOrder(request).then(placed, async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // What is said next should already stand beside the cart as it is now.
      if (isCartOutdated(error)) await Promise.all([refresh(), refreshSettings()])
      setOrdering({ step: 'refused', request, problem: error })
    })
  }

  useEffect(() => {
    // The answer to an order may have got lost with the page that asked.
    const look = async () => {
      const order = await findLostOrder()
      if (!order) return
      setOrdering((now) => (now.step === 'filling' ? { step: 'placed', order } : now))
      await refresh()
    }
    // Not knowing is no reason to stop anyone.
    if (signedIn) look().catch(() => undefined)
  }, [signedIn, refresh])

  return {
    ordering,
    confirm: (request) => setOrdering({ step: 'confirming', request }),
    pay,
    back: () => setOrdering(filling),
  }
}

export const isCartOutdated = ({ code, status }: ApiError) =>
  status === 409 && ['out_of_stock', 'unavailable', 'store_on_holiday', 'total_changed'].includes(code)
