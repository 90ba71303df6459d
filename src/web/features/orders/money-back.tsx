import { formatAmount, formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Parcel } from './parcel-in-hand.ts'

/** As sellers and the team read it: what of a parcel's refunds has gone back, and what has not yet. */
export function MoneyBack({ parcel: { refund } }: { parcel: Parcel }) {
  if (!refund) return null
  const { done, pending, at } = refund
  return (
    <div className="text-sm font-medium text-info">
      {Number(done) > 0 && <p>{m.orders_selling_refund_done({ amount: formatAmount(done), date: formatDay(at) })}</p>}
      {Number(pending) > 0 && <p>{m.orders_selling_refund_pending({ amount: formatAmount(pending) })}</p>}
    </div>
  )
}
