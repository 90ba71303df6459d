import type { OrderOffer } from '#contract/orders/offers.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'

/** A way to pay that the market does not offer at all is not shown, unless it is the one that was chosen. */
export const shownOffers = (offers: readonly OrderOffer[], wanted: PaymentMethod | null): OrderOffer[] =>
  offers.filter(({ method, refusal }) => refusal?.reason !== 'off' || method === wanted)

/**
 * The way the order is paid: the one that the buyer chose, unless it cannot be used any more. Before a choice it is the first
 * that is paid now: to pay at the door, and perhaps a fee for it, is never chosen for anybody.
 * @returns `null` where the buyer has to choose
 */
export function chosenOffer(offers: readonly OrderOffer[], wanted: PaymentMethod | null): OrderOffer | null {
  const usable = offers.filter(({ refusal }) => refusal === null)
  if (wanted !== null) return usable.find(({ method }) => method === wanted) ?? null
  return usable.find(({ flow }) => flow !== 'on_delivery') ?? null
}
