/** Cash that was collected for an order and goes back. */
import { type Poisha, poisha, sum, toAmount } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderScope } from './policy.ts'
import type { OrderRow } from './views.ts'

/** What the team has to send. */
export const payoutDueOf = ({ parcels }: OrderRow): Poisha =>
  sum(
    parcels
      .flatMap(({ refunds }) => refunds)
      .filter(({ route, status }) => route === 'payout' && status === 'pending')
      .map(({ amount_poisha }) => poisha(amount_poisha)),
  )

/** For the buyer and the team. */
export function presentPayout(row: OrderRow, viewer: OrderScope): Order['payout'] {
  if (viewer !== 'all' && 'sellerId' in viewer) return null
  const due = payoutDueOf(row)
  return due > 0 || row.payout_account ? { due: toAmount(due), account: row.payout_account } : null
}
