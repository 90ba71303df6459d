import type { Order } from '#contract/orders/orders.ts'
import type { Parcel, Request } from './parcel-in-hand.ts'

/** A seller's action on an order; each has a dialog. */
export type Action =
  | { kind: 'ship' | 'correct' | 'deliver' | 'refuse' | 'cancel'; order: Order; parcel: Parcel }
  | { kind: 'approve' | 'decline'; order: Order; parcel: Parcel; request: Request }
  | { kind: 'ship_many' | 'deliver_many'; orders: readonly Order[] }

export type Do = (action: Action) => void
