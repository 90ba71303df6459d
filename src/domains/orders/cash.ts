/** What of an order is collected in cash at the door, parcel by parcel. */
import { minus, type Poisha, poisha, sum, ZERO } from '#contract/money.ts'
import { isOnDelivery } from '#domains/payments/index.ts'
import { shareOf } from './request-rules.ts'
import type { OrderRow } from './views.ts'

type ParcelRow = OrderRow['parcels'][number]

/** `remitted`: what of it whoever collected it has paid in. */
export type Cash = { due: Poisha; collected: Poisha; remitted: Poisha }

/** `null` for an order that is paid otherwise. Nothing is due for a replacement, or once a parcel is delivered or cancelled. */
export function cashOf(order: OrderRow, parcel: ParcelRow): Cash | null {
  if (!isOnDelivery(order.payment_method)) return null
  const isOpen = parcel.status === 'processing' || parcel.status === 'shipped'
  return {
    due: isOpen && parcel.replaces_id === null ? costOf(order, parcel) : ZERO,
    collected: poisha(parcel.collected_poisha ?? 0),
    remitted: poisha(Math.min(parcel.collected_poisha ?? 0, parcel.paid_in_poisha ?? 0)),
  }
}

/** The parcel's share of the order, less what was taken off before it was collected. */
function costOf({ items }: OrderRow, parcel: ParcelRow): Poisha {
  const { total } = shareOf(
    parcel,
    items.filter(({ parcel_id }) => parcel_id === parcel.id),
  )
  return minus(total, takenOff(parcel))
}

/** What was taken off what is to be collected; no money went back for it. */
export const takenOff = ({ refunds }: Pick<ParcelRow, 'refunds'>): Poisha =>
  sum(refunds.filter(({ route }) => route === 'none').map(({ amount_poisha }) => poisha(amount_poisha)))

/** Refunds of money that was paid. */
export const moneyBack = ({ refunds }: Pick<ParcelRow, 'refunds'>) => refunds.filter(({ route }) => route !== 'none')
