/** What pages need of payment methods without the schemas: importing this brings no schema to the browser. */

/** In the order in which they are offered. */
export const paymentMethods = ['bkash', 'sslcommerz', 'cod', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What happens after Place Order: a card is charged at once, at a gateway the buyer pays on the gateway's own page, and on
 * delivery whoever takes the parcel pays in cash.
 */
export const paymentFlows = ['immediate', 'redirect', 'on_delivery'] as const
export type PaymentFlow = (typeof paymentFlows)[number]

/** How long stock is reserved for an order that is being paid at a gateway. */
export const RESERVED_MINUTES = 20

/** Why a payment at a gateway led to no order, or did not pay the one it was meant for. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'cancelled',
  'expired',
  'refused',
  'wrong_amount',
  'not_placed',
  'not_due',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** Why a method is not offered for an order (rules.md O-51). */
export const methodRefusals = [
  'off',
  'record',
  'store',
  'category',
  'area',
  'amount_too_small',
  'amount_too_large',
  'first_order',
] as const
export type MethodRefusal = (typeof methodRefusals)[number]

/** What a refusal names, so that it can be said in words. */
export type RefusalParams = {
  /** The limit of amount_too_small, amount_too_large and first_order. */
  amount?: string
  /** As the team wrote it. */
  area?: string
  store?: string
  store_bn?: string
  product_name?: string
  product_name_bn?: string
}

/**
 * Why money that came is sent back: after the time, for an order that is paid already, another sum, another currency, for an
 * order that could not be placed, or for one that was shipped, cancelled or reduced meanwhile.
 */
export const returnReasons = ['late', 'twice', 'wrong_amount', 'wrong_currency', 'no_order', 'not_due'] as const
export type ReturnReason = (typeof returnReasons)[number]
