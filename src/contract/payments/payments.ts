/** The simulated card provider's test cards. The number becomes a token in the browser and never travels further. */
export const TEST_CARDS = [
  { number: '4242424242424242', token: 'sim_ok', outcome: 'success' },
  { number: '4000000000000002', token: 'sim_declined', outcome: 'declined' },
  { number: '4000000000000119', token: 'sim_timeout', outcome: 'timeout' },
] as const

export const paymentTokens = ['sim_ok', 'sim_declined', 'sim_timeout'] as const
export type PaymentToken = (typeof paymentTokens)[number]

export const paymentStatuses = ['pending', 'paid', 'declined', 'voided', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** As an order shows it: 'partly_refunded' is a paid one of which some parcels' money is promised back. */
export const shownPaymentStatuses = [...paymentStatuses, 'partly_refunded'] as const
export type ShownPaymentStatus = (typeof shownPaymentStatuses)[number]

/** `pending`: promised, and the provider is still to be asked. */
export const refundStatuses = ['pending', 'done'] as const

/** Why money went back: its parcel was cancelled, the buyer asked for it, or the team decided to. */
export const refundCauses = ['cancelled', 'request', 'team'] as const
export type RefundCause = (typeof refundCauses)[number]
