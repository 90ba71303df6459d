import { useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { refreshSettings } from '#web/settings.tsx'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { useToGateway } from '#web/use-to-gateway.ts'
import { findLostOrder, type OrderRequest, placeOrder } from './place-order.ts'
import { usePlacedAfter } from './use-placed-after.ts'

/** The steps of a checkout: filling, confirming, paying, refused, and placed or leaving for a gateway. */
export type Ordering =
  | { step: 'filling' }
  | { step: 'confirming'; request: OrderRequest }
  | { step: 'paying'; request: OrderRequest }
  | { step: 'refused'; request: OrderRequest; problem: ApiError }
  /** `earlier`: by an attempt before, which had something else in it. */
  | { step: 'placed'; order: Order; earlier: boolean }
  /** On the way to the gateway's page. */
  | { step: 'leaving'; request: OrderRequest }

export type UseOrdering = {
  ordering: Ordering
  confirm: (request: OrderRequest) => void
  pay: (request: OrderRequest) => void
  goBack: () => void
}

const filling: Ordering = { step: 'filling' }

/** `refresh` refetches the cart, which may change with every response. */
export function useOrdering(signedIn: boolean, refresh: () => Promise<void>): UseOrdering {
  const [ordering, setOrdering] = useState<Ordering>(filling)
  const tellIfLeft = useTellIfLeft()
  const toGateway = useToGateway()
  const wasLeft = usePlacedAfter()

  const placed = ({ order, earlier = false }: { order: Order; earlier?: boolean }) => {
    if (!wasLeft(order)) setOrdering({ step: 'placed', order, earlier })
    void refresh()
  }
  const leave = (request: OrderRequest, payment: GatewayPayment) => {
    setOrdering({ step: 'leaving', request })
    toGateway(payment)
  }
  const pay = (request: OrderRequest) => {
    setOrdering({ step: 'paying', request })
    placeOrder(request).then(
      (answer) => ('order' in answer ? placed(answer) : leave(request, answer.payment)),
      async (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // Update the cart before the message refers to it.
        if (isCartOutdated(error)) await Promise.all([refresh(), refreshSettings()])
        setOrdering({ step: 'refused', request, problem: error })
        tellIfLeft(formatProblem(error))
      },
    )
  }

  useEffect(() => {
    // The response to an order may have been lost with a previous page.
    const look = async () => {
      const order = await findLostOrder()
      if (!order) return
      if (!wasLeft(order))
        setOrdering((now) => (now.step === 'filling' ? { step: 'placed', order, earlier: false } : now))
      await refresh()
    }
    // On failure the checkout continues.
    if (signedIn) look().catch(() => undefined)
  }, [signedIn, refresh, wasLeft])

  useEffect(() => {
    // Back from the gateway with the browser's button, which shows the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOrdering((now) => (now.step === 'leaving' ? filling : now))
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return {
    ordering,
    confirm: (request) => setOrdering({ step: 'confirming', request }),
    pay,
    goBack: () => setOrdering(filling),
  }
}

export const isCartOutdated = ({ code, status }: ApiError) =>
  status === 409 && ['out_of_stock', 'unavailable', 'cart_changed', 'store_on_holiday', 'total_changed'].includes(code)
