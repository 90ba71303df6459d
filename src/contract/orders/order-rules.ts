/** What pages know of orders without their schemas: importing this brings no schema to the browser. */
export const orderStatuses = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who moves a parcel: the seller whose it is, an administrator, or the house after a request was approved. */
export type Mover = 'seller' | 'admin' | 'system'

export type ParcelMove = {
  from: OrderStatus
  to: OrderStatus
  by: readonly Mover[]
  needs?: 'tracking'
}

/** Every way a parcel may go (PRODUCT 2). What is not here never happens. */
export const parcelMoves: readonly ParcelMove[] = [
  { from: 'processing', to: 'shipped', by: ['seller', 'admin'], needs: 'tracking' },
  { from: 'shipped', to: 'delivered', by: ['seller', 'admin'] },
  { from: 'processing', to: 'cancelled', by: ['seller', 'admin', 'system'] },
]

export const findMove = (from: OrderStatus, to: OrderStatus, by: Mover): ParcelMove | undefined =>
  parcelMoves.find((move) => move.from === from && move.to === to && move.by.includes(by))

/** What a buyer may ask for after the sale (SPEC 4). */
export const requestKinds = ['cancel', 'refund', 'replace'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['open', 'approved', 'declined', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** PRODUCT 2: 7 days after the order. */
export const ESTIMATED_DELIVERY_DAYS = 7

export const REASON_MIN = 3
export const REASON_MAX = 1000
export const TRACKING_MAX = 80
export const CARRIER_MAX = 80
/** Orders moved by one call. */
export const MOVES_MAX = 50

/** SPEC 2: most orders ship within 1-3 business days. */
export const SHIP_DAYS = 3
