import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput } from '#contract/fields.ts'
import { idParams } from '#contract/page.ts'
import { paymentMethods } from '#contract/payments/methods.ts'
import { PendingOrder } from '#contract/payments/payment-endpoints.ts'
import {
  gatewayRefused,
  gatewayUnanswered,
  methodNotOffered,
  paymentDeclined,
  paymentTimeout,
  paymentUnclear,
  tooManyUnpaid,
} from '#contract/payments/payment-errors.ts'
import { paymentTokens } from '#contract/payments/payments.ts'
import { OrderOffer } from './offers.ts'
import { notDue, orderInProgress, totalChanged } from './order-errors.ts'
import { Order } from './orders.ts'

/** Paying an order now that is due at the door (rules.md O-71). */

export const PayNow = z.object({
  /** What is due, all of which is paid. */
  due: amount,
  /** What of it is the fee for paying at the door: it stays. */
  fee: amount,
  offers: z.array(OrderOffer.pick({ method: true, flow: true, min: true, max: true, refusal: true })),
})
export type PayNow = z.infer<typeof PayNow>

export const offerPayment = endpoint({
  method: 'GET',
  path: '/orders/{id}/payment/',
  summary: 'How an order that is due at the door can be paid now instead, before anything of it is shipped',
  params: idParams,
  response: PayNow,
  errors: [notDue],
})

const PayOrder = z.object({
  payment_method: z.enum(paymentMethods),
  /** A token of the simulated provider; without one the card is accepted. */
  payment_token: z.enum(paymentTokens).default('sim_ok'),
  /** The language of the pages to which a gateway sends the buyer back. */
  locale: z.enum(['en', 'bn']).default('en'),
  /** What the buyer was shown as due; if it differs, nothing is charged and the answer is 409 `total_changed`. */
  expected_due: amountInput.optional(),
})
export type PayOrder = z.output<typeof PayOrder>

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/payment/',
  summary:
    'Pay now what is due at the door; an order that is paid already is answered as it is. For a method with a redirect the answer is 202: it is paid once the buyer has paid there',
  params: idParams,
  body: PayOrder,
  response: Order,
  accepted: PendingOrder,
  errors: [
    notDue,
    totalChanged,
    orderInProgress,
    methodNotOffered,
    paymentDeclined,
    paymentTimeout,
    gatewayRefused,
    gatewayUnanswered,
    paymentUnclear,
    tooManyUnpaid,
  ],
})

export const payingEndpoints = [offerPayment, payOrder] as const
