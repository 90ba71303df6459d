import type { OrderStatus, RequestKind, RequestStatus } from '#contract/orders/order-rules.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import type { NewParcel } from '#domains/orders/index.ts'

/** The status of a parcel and the times of its steps. */
export type Fate = {
  status: OrderStatus
  shippedAt?: Date
  deliveredAt?: Date
  cancelledAt?: Date
  carrier?: string
  tracking?: string
  /** Not taken at the door: cancelled, though it was shipped. */
  refused?: true
  /** One piece of its first line was not taken at the door. */
  partlyTaken?: true
  /** Where cash goes back to, once the buyer has said it, and when the team sent it. */
  payout?: { account?: PayoutAccount; sentAt?: Date }
  request?: { kind: RequestKind; status: RequestStatus; reason: string; note?: string; at: Date; decidedAt?: Date }
}

export type PlannedOrder = {
  paymentId: string
  buyer: { id: number; name: string; phone: string; address: string; city: string; zip: string }
  placedAt: Date
  lines: readonly ProductLine[]
  note?: string
  /** A card unless it says another. */
  method?: PaymentMethod
  /** The fate of a parcel; `place` is its index in the order. */
  fateOf: (place: number) => Fate
}

/** A parcel as it was written. */
export type Packed = { id: number; orderId: number; plan: PlannedOrder; parcel: NewParcel; fate: Fate }

/**
 * Products on sale with their variants, since when, and cumulative weights (`upTo`): a random number picks the first product
 * above it.
 */
export type Shelf = readonly { variants: Variants; since: Date; upTo: number }[]

type Variants = readonly [ProductLine, ...ProductLine[]]

/** The variant that most people buy. */
export const middleOf = (variants: Variants): ProductLine => variants[Math.floor(variants.length / 2)] ?? variants[0]
