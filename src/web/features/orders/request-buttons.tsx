import { Suspense, useState } from 'react'
import { type RequestKind, requestKinds } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { requestKind } from './request-words.ts'

const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))

/** Buttons for the possible requests; renders nothing without any. */
export function RequestButtons({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const [asking, setAsking] = useState<RequestKind | null>(null)
  const possible = requestKinds.filter((kind) => order.can[kind])
  if (possible.length === 0 && asking === null) return null
  return (
    <>
      <div role="group" aria-label={m.order_ask()} className="flex flex-wrap gap-2">
        {possible.map((kind) => (
          <Button key={kind} variant="secondary" size="sm" onClick={() => setAsking(kind)}>
            {requestKind[kind].ask()}
          </Button>
        ))}
      </div>
      {asking && (
        <Suspense>
          <RequestDialog order={order} kind={asking} onChange={onChange} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}
