import { clsx } from 'clsx'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Do } from './action.ts'
import type { Request } from './parcel-in-hand.ts'
import { requestKind, requestStatus } from './request-words.ts'

/** What the buyer asks for, why, and the buttons to answer; or what was answered. */
export function SellerRequest({ order, request, onDo }: { order: Order; request: Request; onDo: Do }) {
  const { kind, status, reason, note, created_at, decided_at, can } = request
  const { name, tone } = requestStatus[status]
  const parcel = order.parcels.find(({ id }) => id === request.parcel)
  return (
    <article className={clsx('rounded-md border p-4', status === 'open' ? 'border-warning' : 'border-line')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{requestKind[kind].name()}</h3>
        <Badge tone={tone}>{name()}</Badge>
        <span className="text-xs text-ink-soft">{formatMoment(decided_at ?? created_at)}</span>
      </div>
      <dl className="mt-2 flex flex-col gap-1">
        {reason && <Said who={m.orders_selling_reason()} text={reason} />}
        {note && <Said who={m.order_request_note()} text={note} />}
      </dl>
      {parcel && (can.approve || can.decline) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {can.approve && (
            <Button size="sm" onClick={() => onDo({ kind: 'approve', order, parcel, request })}>
              {m.orders_selling_approve()}
            </Button>
          )}
          {can.decline && (
            <Button size="sm" variant="secondary" onClick={() => onDo({ kind: 'decline', order, parcel, request })}>
              {m.orders_selling_decline()}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

const Said = ({ who, text }: { who: string; text: string }) => (
  <div>
    <dt className="inline text-ink-soft">{who}: </dt>
    <dd className="inline whitespace-pre-line">{text}</dd>
  </div>
)
