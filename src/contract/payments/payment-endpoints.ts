import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment } from '#contract/fields.ts'
import { paymentFailures, paymentFlows, paymentMethods, returnReasons } from './methods.ts'
import { paymentEnded, paymentUnclear } from './payment-errors.ts'
import { paymentStatuses } from './payments.ts'

/** A payment at a gateway as its buyer sees it. Its id is a secret of the buyer: whoever has it may look, without signing in. */
export const GatewayPayment = z.object({
  id: z.uuid(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount,
  /** Where the buyer pays; null once it is paid or has ended. */
  redirect_url: z.string().nullable(),
  /** Until then the goods are reserved. */
  expires_at: moment,
  /** Why it led to no order; null while it is pending, and when it did. */
  failure: z.enum(paymentFailures).nullable(),
  /** The order that it paid. */
  order_id: z.int().nullable(),
  /** The order that it is to pay now instead of at the door; null where it places one. */
  for_order: z.int().nullable(),
  /** Money that came and is sent back. */
  returned: z.array(z.object({ amount, reason: z.enum(returnReasons), done: z.boolean() })),
})
export type GatewayPayment = z.infer<typeof GatewayPayment>

/** The answer of 202 to placing an order: it is placed once this is paid. */
export const PendingOrder = z.object({ order: z.null(), payment: GatewayPayment })
export type PendingOrder = z.infer<typeof PendingOrder>

const idOfPayment = z.object({ id: z.uuid() })

export const readPayment = endpoint({
  method: 'GET',
  path: '/payments/{id}/',
  summary: 'What became of a payment at a gateway; asks the gateway while it is pending',
  params: idOfPayment,
  response: GatewayPayment,
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/{id}/cancel/',
  summary: 'Give a payment up that was not made: the goods are free again, the cart is as it was',
  params: idOfPayment,
  response: GatewayPayment,
  errors: [paymentEnded, paymentUnclear],
})

export const readOwnPending = endpoint({
  method: 'GET',
  path: '/payments/pending/',
  summary: "The caller's payment that is under way at a gateway, if there is one",
  response: z.object({ payment: GatewayPayment.nullable() }),
})

/** One way to pay an order, and whether it can be used for it. */
export const MethodOffer = z.object({
  method: z.enum(paymentMethods),
  flow: z.enum(paymentFlows),
  /** The limits of the method itself; null for none. */
  min: amount.nullable(),
  max: amount.nullable(),
})
export type MethodOffer = z.infer<typeof MethodOffer>

export const listMethods = endpoint({
  method: 'GET',
  path: '/payments/methods/',
  summary: 'The ways to pay in this market, with their limits',
  response: z.array(MethodOffer),
})

export const paymentsEndpoints = [listMethods, readOwnPending, readPayment, cancelPayment] as const
