/** The simulated card provider's test cards. The number becomes a token in the browser and never travels further. */
export const TEST_CARDS = [
  { number: '4242424242424242', token: 'sim_ok', outcome: 'success' },
  { number: '4000000000000002', token: 'sim_declined', outcome: 'declined' },
  { number: '4000000000000119', token: 'sim_timeout', outcome: 'timeout' },
] as const

export const paymentTokens = ['sim_ok', 'sim_declined', 'sim_timeout'] as const
export type PaymentToken = (typeof paymentTokens)[number]

/** `due`: the order is placed, and something of it is still to be collected in cash. */
export const paymentStatuses = ['pending', 'due', 'paid', 'declined', 'voided', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The status of a payment as everybody reads it (rules.md O-49): `voided` also when it was refunded whole before it was
 * captured or collected; `partly_refunded`, a part of it went back; `refund_due`, collected cash is still to be sent back.
 */
export const shownPaymentStatuses = [...paymentStatuses, 'partly_refunded', 'refund_due'] as const
export type ShownPaymentStatus = (typeof shownPaymentStatuses)[number]

/** What the team looks for in its list beside: cash that was collected and is not all paid in yet, and cash that is. */
export const listedPaymentStatuses = [...shownPaymentStatuses, 'collected', 'remitted'] as const
export type ListedPaymentStatus = (typeof listedPaymentStatuses)[number]

/** `pending`: recorded, the provider has not been called yet. */
export const refundStatuses = ['pending', 'done'] as const

/**
 * The cause of a refund: its parcel was cancelled, the buyer requested it, staff decided it, or the buyer did not take the goods
 * at the door.
 */
export const refundCauses = ['cancelled', 'request', 'team', 'refused'] as const
export type RefundCause = (typeof refundCauses)[number]

/**
 * How a refund reaches the buyer: `provider`, the way the order was paid; `none`, nothing had been collected yet, so that less
 * is; `payout`, collected in cash and sent to a number or an account of the buyer's.
 */
export const refundRoutes = ['provider', 'none', 'payout'] as const
export type RefundRoute = (typeof refundRoutes)[number]
