import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentFlow, PaymentMethod } from '#contract/payments/methods.ts'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import type { PaymentToken } from '#contract/payments/payments.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { getLocale } from '#web/language.ts'
import { localNames } from '#web/local-names.ts'
import { type Attempt, beginAttempt, endAttempt, readAttempt } from './attempt.ts'

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

/** The order, or the payment that places it once the buyer has made it at a gateway. */
export type Placed = { order: Order } | { payment: GatewayPayment }

/** @throws ApiError; without a definite response the next call retries this attempt instead of placing another order */
export async function placeOrder({ items, shipping, payment, coupon, total }: OrderRequest): Promise<Placed> {
  const { note, ...address } = shipping
  const attempt = beginAttempt({ items, total })
  try {
    const answer = await callApi('POST /orders/', {
      headers: { 'idempotency-key': attempt.key },
      body: {
        shipping_address: address,
        payment_method: payment.method,
        ...(payment.token && { payment_token: payment.token }),
        items,
        note,
        locale: getLocale(),
        ...(coupon === '' ? {} : { coupon_code: coupon }),
        expected_total: total,
      },
    })
    endAttempt()
    return 'payment' in answer ? { payment: answer.payment } : { order: localNames(answer) }
  } catch (error) {
    if (error instanceof ApiError && !isUnanswered(error)) endAttempt()
    throw error
  }
}

/**
 * A refusal means that there is no order. After a network failure, a fault or 'wait' there may be one: a retry
 * finds out.
 */
export function isUnanswered({ status, code }: ApiError): boolean {
  return status < 400 || status >= 500 || status === 408 || status === 429 || code === 'order_in_progress'
}

/** The order of an attempt without a response, if it was placed after all. */
export async function findLostOrder(): Promise<Order | null> {
  const attempt = readAttempt()
  if (attempt === null) return null
  const query = { as: 'buyer', page: 1, page_size: 10 } as const
  const { results: newest } = localNames(await callPage('GET /orders/', { query }))
  const order = newest.find((one) => isOrderOf(one, attempt)) ?? null
  if (order !== null) endAttempt()
  return order
}

/** A device's clock may be wrong, hence a day's grace. */
const GRACE_MS = 24 * 60 * 60 * 1000

function isOrderOf(order: Order, { items, total, startedAt }: Attempt): boolean {
  if (order.total !== total || Date.parse(order.created_at) < startedAt - GRACE_MS) return false
  const sameItem = ({ product_id, variant_id, quantity }: Attempt['items'][number]) =>
    order.items.some(
      (item) =>
        item.product_id === product_id &&
        item.variant_id === (variant_id ?? item.variant_id) &&
        item.quantity === quantity,
    )
  return order.items.length === items.length && items.every(sameItem)
}
