import Banknote from 'lucide-react/icons/banknote'
import type { Order } from '#contract/orders/orders.ts'
import { formatAmount, formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { isDue } from './is-due.ts'

/** For whoever packs and hands over: what is to be collected. */
export const CashBadge = ({ cash }: Pick<Order, 'cash'>) =>
  isDue(cash) ? (
    <Badge tone="warning">
      <Banknote aria-hidden className="me-1 inline size-4" />
      {m.orders_selling_collect({ amount: formatAmount(cash.due) })}
    </Badge>
  ) : null

/** That the market has the cash, or how much of it. */
const receivedText = ({ collected, remitted }: NonNullable<Order['cash']>) =>
  remitted === null || remitted === collected
    ? m.orders_selling_remitted()
    : m.orders_selling_remitted_part({ amount: formatAmount(remitted) })

/** What was collected for a parcel, or that it was not taken. */
export function AtTheDoor({ parcel: { cash, refused_at } }: { parcel: Order['parcels'][number] }) {
  if (refused_at !== null)
    return <p className="text-sm font-medium">{m.orders_selling_refused_at({ date: formatDay(refused_at) })}</p>
  if (cash === null || Number(cash.collected) === 0) return null
  return (
    <p className="text-sm font-medium text-success">
      {m.orders_selling_collected({ amount: formatAmount(cash.collected) })}
      {Number(cash.remitted) > 0 && <span className="block">{receivedText(cash)}</span>}
    </p>
  )
}
