import type { WaitingRequest } from '#contract/orders/admin.ts'
import { describePieces } from '#web/features/orders/admin/describe-pieces.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatAge } from '#web/format-age.ts'
import { formatPhone } from '#web/format-phone.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { formatEffect } from './format-effect.ts'

/** The facts to decide a request by. */
export function RequestFacts({ request }: { request: WaitingRequest }) {
  const { kind, reason, created_at, customer, ship_phone, parcel, effect, own } = request
  return (
    <div className="mt-1 flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <span className="font-semibold text-sale">{m.orders_admin_waits_for({ age: formatAge(created_at) })}</span>
        <span>{inOneLine([customer, formatPhone(ship_phone)])}</span>
        <span>{parcel.seller}</span>
        <OrderStatusBadge status={parcel.status} />
      </p>
      <p>{describePieces(parcel.items)}</p>
      {reason && <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line">{reason}</blockquote>}
      <p className={effect.refusal === null ? 'font-medium' : 'font-medium text-sale'}>{formatEffect(kind, effect)}</p>
      {own && <OwnMatter />}
    </div>
  )
}
