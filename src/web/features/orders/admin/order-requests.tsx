import { useId } from 'react'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { Do } from '#web/features/orders/action.ts'
import { formatEffect } from '#web/features/orders/admin/requests/format-effect.ts'
import { SellerRequest } from '#web/features/orders/seller-request.tsx'
import { m } from '#web/paraglide/messages.js'

/** Requests, newest first; an open one shows the effect of approving. */
export function OrderRequests({ details: { order, effects, can }, onDo }: { details: AdminOrder; onDo: Do }) {
  const heading = useId()
  if (order.requests.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="sr-only">
        {m.orders_selling_requests()}
      </h2>
      {order.requests.toReversed().map((request) => {
        const effect = effects.find((one) => one.request === request.id)
        const decides = { approve: can.note && request.can.approve, decline: can.note && request.can.decline }
        return (
          <div key={request.id} className="flex flex-col gap-2">
            <SellerRequest order={order} request={{ ...request, can: { ...request.can, ...decides } }} onDo={onDo} />
            {effect && <p className="px-4 text-sm text-ink-soft">{formatEffect(request.kind, effect)}</p>}
          </div>
        )
      })}
    </section>
  )
}
