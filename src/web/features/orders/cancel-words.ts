import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'
import type { Parcel } from './parcel-in-hand.ts'

type CancelWords = {
  /** On buttons. */
  cancel: () => string
  title: (names: { id: string; seller: string }) => string
  done: (names: { id: string; seller: string }) => string
}

const order: CancelWords = {
  cancel: m.orders_selling_cancel,
  title: m.orders_selling_cancel_title,
  done: m.orders_selling_cancelled,
}
const ownParcel: CancelWords = {
  cancel: m.orders_admin_cancel_parcel,
  title: m.orders_selling_cancel_parcel_title,
  done: m.orders_selling_cancelled_parcel,
}
const parcelOfOne: CancelWords = {
  cancel: m.orders_admin_cancel_parcel,
  title: m.orders_admin_cancel_parcel_title,
  done: m.orders_admin_cancelled_parcel,
}
const replacement: CancelWords = {
  cancel: m.orders_selling_cancel_replacement,
  title: m.orders_selling_cancel_replacement_title,
  done: m.orders_selling_cancelled_replacement,
}

/**
 * What is cancelled with a parcel: for its seller the order, or where other sellers send a part of it the own parcel; for the
 * team the parcel of one seller; of neither with a replacement.
 */
export function cancelWords({ replaces }: Parcel, { viewer, several_sellers }: Order): CancelWords {
  if (replaces !== null) return replacement
  if (viewer === 'team') return parcelOfOne
  return several_sellers ? ownParcel : order
}
