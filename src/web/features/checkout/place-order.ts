import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentFlow, PaymentMethod } from '#contract/payments/methods.ts'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import type { PaymentToken } from '#contract/payments/payments.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { getLocale } from '#web/language.ts'
import { localNames } from '#web/local-names.ts'
import { beginAttempt, endAttempt, readAttempt } from './attempt.ts'

type Shipping = { name: string; phone: string; address: string; city: string; zip: string; note: string }

export type OrderRequest = {
  items: { product_id: number; variant_id?: number; quantity: number }[]
  shipping: Shipping
  /** With the token of a card, which is charged at once. */
  payment: { method: PaymentMethod; flow: PaymentFlow; token?: PaymentToken }
  /** The code in force, or '' for none. */
  coupon: string
  /** The total the buyer was shown, "1299.00". */
  total: string
}

/**
 * The order, or the payment that places it once the buyer has made it at a gateway. `earlier`: an attempt before, with something
 * else in it, reached the server after all, and this is its order.
 */
export type Placed = { order: Order; earlier?: boolean } | { payment: GatewayPayment }

/** @throws ApiError; without a definite response the next call retries this attempt instead of placing another order */
export async function placeOrder(request: OrderRequest): Promise<Placed> {
  try {
    return await send(request)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'idempotency_key_used')) throw error
    const order = await findLostOrder()
    if (order) return { order, earlier: true }
    // It waits to be paid at a gateway, and ends with another attempt.
    endAttempt()
    return send(request)
  }
}

async function send({ items, shipping, payment, coupon, total }: OrderRequest): Promise<Placed> {
  const { note, ...address } = shipping
  try {
    const answer = await callApi('POST /orders/', {
      headers: { 'idempotency-key': beginAttempt() },
      body: {
        shipping_address: address,
        payment_method: payment.method,
        ...(payment.token && { payment_token: payment.token }),
        items,
        from_cart: true,
        note,
        locale: getLocale(),
        ...(coupon === '' ? {} : { coupon_code: coupon }),
        expected_total: total,
      },
    })
    endAttempt()
    return 'payment' in answer ? { payment: answer.payment } : { order: localNames(answer) }
  } catch (error) {
    if (error instanceof ApiError && !mayBePlaced(error) && error.code !== 'idempotency_key_used') endAttempt()
    throw error
  }
}

/**
 * A refusal means that there is no order. After a network failure, a fault or 'wait' there may be one: a retry
 * finds out.
 */
export const mayBePlaced = (error: ApiError) =>
  isUnanswered(error) || error.status === 429 || error.code === 'order_in_progress'

/** The order of the attempt without a response, if it was placed after all. */
export async function findLostOrder(): Promise<Order | null> {
  const key = readAttempt()
  if (key === null) return null
  const query = { as: 'buyer', idempotency_key: key, page: 1, page_size: 1 } as const
  const { results } = localNames(await callPage('GET /orders/', { query }))
  const [order = null] = results
  if (order !== null) endAttempt()
  return order
}
