/** What pages need of orders without the schemas: importing this brings no schema to the browser. */
export const orderStatuses = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who moves a parcel: its seller, an administrator, or the system after an approved request. */
export type Mover = 'seller' | 'admin' | 'system'

export type ParcelMove = {
  from: OrderStatus
  to: OrderStatus
  by: readonly Mover[]
  needs?: 'tracking'
}

/** Every permitted parcel move (rules.md O-3). */
export const parcelMoves: readonly ParcelMove[] = [
  { from: 'processing', to: 'shipped', by: ['seller', 'admin'], needs: 'tracking' },
  { from: 'shipped', to: 'delivered', by: ['seller', 'admin'] },
  { from: 'processing', to: 'cancelled', by: ['seller', 'admin', 'system'] },
]

export const findMove = (from: OrderStatus, to: OrderStatus, by: Mover): ParcelMove | undefined =>
  parcelMoves.find((move) => move.from === from && move.to === to && move.by.includes(by))

/** Requests a buyer may make after the sale (rules.md R-1). */
export const requestKinds = ['cancel', 'refund', 'replace'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['open', 'approved', 'declined', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const REASON_MIN = 3
export const REASON_MAX = 1000
export const TRACKING_MAX = 80
export const CARRIER_MAX = 80
/** The orders of a list. */
export const orderSorts = ['newest', 'oldest', 'customer_asc', 'customer_desc', 'total_asc', 'total_desc'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Lines of the file of a seller's orders, one per item (rules.md O-13). */
export const ORDERS_FILE_MAX = 20_000
/** The most orders moved by one call. */
export const MOVES_MAX = 50

/** Business days within which a parcel must be shipped (rules.md O-6). */
export const SHIP_DAYS = 3
