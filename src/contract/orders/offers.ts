import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, typedLine, typedText } from '#contract/fields.ts'
import { ADDRESS_MAX, CITY_MAX } from '#contract/limits.ts'
import { methodRefusals } from '#contract/payments/methods.ts'
import { MethodOffer } from '#contract/payments/payment-endpoints.ts'
import { PlaceOrder } from './place-order.ts'

/** An order that is being filled in: where it goes may not be known yet. */
const OfferedOrder = z.object({
  items: PlaceOrder.shape.items,
  /** One that cannot be used is ignored: the cart says so. */
  coupon_code: PlaceOrder.shape.coupon_code,
  address: typedText(ADDRESS_MAX).default(''),
  city: typedLine(CITY_MAX).default(''),
  /** In any notation, also one that is not typed to its end. */
  phone: z.string().max(40).default(''),
})
export type OfferedOrder = z.output<typeof OfferedOrder>

/** A way to pay this order. The limits are the method's and the market's. */
export const OrderOffer = MethodOffer.extend({
  /** What paying in this way adds to the total. */
  fee: amount,
  /** Why it cannot be used for this order; null where it can. `params` say it in words: an amount, a store, an area. */
  refusal: z.object({ reason: z.enum(methodRefusals), params: z.record(z.string(), z.string()) }).nullable(),
  /** Whether the phone number of the order must be proven by a code first. */
  phone_proof: z.boolean(),
})
export type OrderOffer = z.infer<typeof OrderOffer>

export const offerMethods = endpoint({
  method: 'POST',
  path: '/payments/offers/',
  summary: 'The ways to pay an order, what each costs, and why one cannot be used; nothing is written',
  body: OfferedOrder,
  response: z.array(OrderOffer),
})
