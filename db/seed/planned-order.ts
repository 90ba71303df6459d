import type { OrderStatus, RequestKind, RequestStatus } from '#contract/orders/order-rules.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'

/** How far a parcel of the demo market has come, and when. */
export type Fate = {
  status: OrderStatus
  shippedAt?: Date
  deliveredAt?: Date
  cancelledAt?: Date
  carrier?: string
  tracking?: string
  request?: { kind: RequestKind; status: RequestStatus; reason: string; note?: string; at: Date; decidedAt?: Date }
}

export type PlannedOrder = {
  paymentId: string
  buyer: { id: number; name: string; phone: string; address: string; city: string; zip: string }
  placedAt: Date
  lines: readonly ProductLine[]
  note?: string
  /** What becomes of the parcel of one store; `place` counts the order's parcels. */
  fateOf: (place: number) => Fate
}

/** What is on sale, and since when. `upTo` adds up how often each sells: a throw of the dice lands on the next above. */
export type Shelf = readonly { line: ProductLine; since: Date; upTo: number }[]
