import { type Poisha, sum, toAmount, ZERO } from '#contract/money.ts'
import { notDue, totalChanged } from '#contract/orders/order-errors.ts'
import { cashOf } from './cash.ts'
import type { OrderRow } from './views.ts'

/** What its buyer can pay now instead of at the door (rules.md O-71): all that is due, before anything is shipped. */
export function dueNow(order: OrderRow): Poisha {
  const isBegun = order.parcels.some(({ status }) => status === 'shipped' || status === 'delivered')
  return isBegun ? ZERO : sum(order.parcels.map((parcel) => cashOf(order, parcel)?.due ?? ZERO))
}

/** @throws ApiError 409 not_due */
export function refuseNotDue(order: OrderRow): Poisha {
  const due = dueNow(order)
  if (due === 0) throw notDue()
  return due
}

/** @throws ApiError 409 not_due; total_changed when it is not what the buyer agreed to */
export function refuseOtherDue(order: OrderRow, agreed: Poisha | undefined): Poisha {
  const due = refuseNotDue(order)
  if (agreed !== undefined && agreed !== due) throw totalChanged({ total: toAmount(due) })
  return due
}
